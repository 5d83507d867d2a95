"""Kookaburra in words: what a choice does, why an animal cannot move, and what a move was."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.kookaburra.choices import Option
from game.i18n import tr, trn
from game.rules.common import RulesError
from game.rules.kookaburra.board import HOME, PAD, TRACK, WALKERS, Animal
from game.rules.kookaburra.moves import (
    FightRoll,
    Fly,
    GoHome,
    KookaburraMove,
    Roll,
    Split,
    StartRoll,
    Step,
    step,
)
from game.rules.kookaburra.state import KookaburraState


def steps_left(state: KookaburraState, seat: int) -> int:
    """How many steps a seat's animals have to go that walk."""
    return len(WALKERS) * TRACK - int(state.progress(seat))


def animal_name(animal: Animal) -> str:
    """An animal as a heading names it."""
    return {
        Animal.KOALA: tr("Koala"),
        Animal.KOOKABURRA: tr("Kookaburra"),
        Animal.PLATYPUS: tr("Platypus"),
        Animal.CROCODILE: tr("Crocodile"),
        Animal.KANGAROO: tr("Kangaroo"),
    }[animal]


def the(animal: Animal) -> str:
    """An animal inside a sentence, with its article."""
    return {
        Animal.KOALA: tr("the koala"),
        Animal.KOOKABURRA: tr("the kookaburra"),
        Animal.PLATYPUS: tr("the platypus"),
        Animal.CROCODILE: tr("the crocodile"),
        Animal.KANGAROO: tr("the kangaroo"),
    }[animal]


def steps(distance: int) -> str:
    """A distance with its sign."""
    return f"+{distance}" if distance >= 0 else f"−{-distance}"


def does(option: Option, animal: Animal) -> str:
    """What taking an option would do, as the button says it."""
    name, way = animal_name(animal), steps(option.distance)
    if animal is Animal.KOOKABURRA:
        if option.home:
            return tr("Come home and win")
        return tr("Fly here, to your own") if option.shares else tr("Fly here")
    if option.goes_on:
        return tr("{animal} {steps}, then another", animal=name, steps=way)
    if option.home:
        return tr("{animal} {steps}, come home", animal=name, steps=way)
    victim = the(option.eats[0][1]) if option.eats else ""
    if option.passenger is not None:
        carried = the(option.passenger)
        if option.fights:
            return tr("{animal} {steps} with {passenger}, fight", animal=name, steps=way, passenger=carried)
        if option.eats:
            return tr("{animal} {steps} with {passenger}, eat {victim}",
                      animal=name, steps=way, passenger=carried, victim=victim)  # fmt: skip
        if option.swims:
            return tr("{animal} {steps} with {passenger}, which swims", animal=name, steps=way, passenger=carried)
        return tr("{animal} {steps} with {passenger}", animal=name, steps=way, passenger=carried)
    if option.fights:
        if option.swims:
            return tr("{animal} {steps}, swim, fight", animal=name, steps=way)
        return tr("{animal} {steps}, fight", animal=name, steps=way)
    if option.swims and option.eats:
        return tr("{animal} {steps}, swim, eat {victim}", animal=name, steps=way, victim=victim)
    if option.swims:
        return tr("{animal} {steps}, swim", animal=name, steps=way)
    if option.eats:
        return tr("{animal} {steps}, eat {victim}", animal=name, steps=way, victim=victim)
    if option.shares:
        return tr("{animal} {steps}, to your own", animal=name, steps=way)
    return tr("{animal} {steps}", animal=name, steps=way)


def choice(option: Option, *, only_stays: bool = False) -> str:
    """One of several things that can be done on the same square, in as few words as it takes; ``only_stays``: all of
    them stay there, so that they differ in what comes after."""
    if option.goes_on:
        if option.passenger is not None:
            return tr("Carry {passenger}, then another moves", passenger=the(option.passenger))
        return tr("Swim, then another moves") if option.swims else tr("Then another moves")
    if only_stays:
        return tr("Only this move")
    if option.passenger is not None:
        if option.swims:
            return tr("Carry {passenger}, it swims", passenger=the(option.passenger))
        if option.fights:
            return tr("Carry {passenger}, it fights", passenger=the(option.passenger))
        if option.eats:
            return tr("Carry {passenger}, it eats", passenger=the(option.passenger))
        return tr("Carry {passenger}", passenger=the(option.passenger))
    if option.swims:
        return tr("Swim and fight") if option.fights else tr("Swim and eat") if option.eats else tr("Swim")
    if option.fights:
        return tr("Fight and stay")
    if option.eats:
        return tr("Eat and stay")
    if isinstance(option.move, Step) and option.move.animal is Animal.KANGAROO:
        return tr("Hop alone")
    return tr("Stay here")


def cannot_move(state: KookaburraState, animal: Animal, first: Step | None = None) -> str:
    """Why an own animal has no move now; ``first`` is the half of a split turn that was picked already, after which
    ``state`` is."""
    seat = state.turn
    assert seat is not None
    assert state.dice is not None
    place = state.places[seat][animal]
    if place == HOME:
        return tr("It is home already")
    if animal is Animal.KOOKABURRA:
        return tr("The kookaburra takes no part in a split turn")
    if first is not None and animal is first.animal:
        return tr("A split turn moves two different animals")
    distances = ways_left(state, first)
    if animal is Animal.KOALA and not any(n % 3 == 0 for n in distances):
        return tr("The koala needs 3, 6, 9 or 12: leaf to leaf")
    codes = []
    for n in distances:
        refused = state.why_not(step(animal, n))
        if refused is not None and refused.code not in ("off_leaf",):
            codes.append(refused.code)
    if codes and all(code == "beyond_home" for code in codes):
        return tr("It needs the exact number to come home")
    if "pair_safe" in codes and animal is Animal.CROCODILE:
        return tr("Two or more together are safe from it")
    return tr("Every landing is taken or out of reach")


def ways_left(state: KookaburraState, first: Step | None) -> list[int]:
    """The distances that the dice allow, after the half of a split turn that was picked already."""
    assert state.dice is not None
    low, high = state.dice
    if first is None:
        return sorted({low, high, low + high})
    return [high if abs(first.distance) == low else low]


def waits_for_six(state: KookaburraState, seat: int) -> bool:
    """Whether only the kookaburra is left, and no six was thrown (or it must fly out first)."""
    own = state.places[seat]
    if any(own[animal] != HOME for animal in WALKERS) or state.dice is None:
        return False
    return own[Animal.KOOKABURRA] == PAD or (6 not in state.dice and sum(state.dice) != 6)


def home_refusal(state: KookaburraState, seat: int, animal: Animal | None) -> str:
    """Why nobody comes home now."""
    own = state.places[seat]
    if animal is Animal.KOOKABURRA or animal is None:
        if any(own[other] != HOME for other in WALKERS):
            return tr("The kookaburra goes home last")
        if own[Animal.KOOKABURRA] == PAD:
            return tr("The kookaburra must fly out first")
        return tr("The kookaburra waits for a six and must fly")
    return tr("It needs the exact number to come home")


def reason(refusal: RulesError) -> str:
    """A few words on why the rules refuse; every code of the rules that a tap can meet has its own."""
    values: Mapping[str, object] = refusal.values
    known: dict[str, str] = {
        "at_home": tr("It is home already"),
        "off_leaf": tr("The koala lands on leaves only"),
        "croc_backward": tr("The crocodile goes back by its river only"),
        "not_together": tr("They do not stand together"),
        "home_carrying": tr("Nobody comes home with a full pouch"),
        "home_carried": tr("Nobody comes home in the pouch"),
        "occupied": tr("Another colour stands there"),
        "pair_safe": tr("Two or more together are safe"),
        "beyond_home": tr("It needs the exact number to come home"),
        "too_far_back": tr("It cannot go back that far"),
        "no_river": tr("It can swim its own river only"),
        "not_thrown": tr("The dice allow {ways}", ways=values.get("ways", "")),
        "not_last": tr("The kookaburra goes home last"),
        "on_pad": tr("The kookaburra must fly out first"),
        "no_six": tr("The kookaburra waits for a six"),
        "same_square": tr("It stands there already"),
        "over": tr("The game is over"),
        "chance": tr("First the dice are thrown"),
        "no_split": tr("One animal a turn"),
        "split_kookaburra": tr("The kookaburra takes no part in a split turn"),
        "split_same": tr("A split turn moves two different animals"),
        "split_dice": tr("A split turn takes one die each"),
    }
    return known.get(refusal.code) or tr("That is not possible now")


def allowed(state: KookaburraState, first: Step | None = None) -> str:
    """Which distances the dice allow, after ``first`` where a half of a split turn was picked."""
    ways = ways_left(state, first)
    if len(ways) == 1:
        return tr("The other die allows {a}", a=ways[0])
    if len(ways) == 2:
        return tr("The dice allow {a} and {b}", a=ways[0], b=ways[1])
    return tr("The dice allow {a}, {b} and {c}", a=ways[0], b=ways[1], c=ways[2])


def not_yours() -> str:
    """Another player's animal was tapped."""
    return tr("That is another player’s animal")


def describe(before: KookaburraState, move: KookaburraMove) -> str:
    """The move in words: a whole message."""
    if isinstance(move, StartRoll):
        return tr("Dice for the start: {dice}", dice=", ".join(map(str, move.dice)))
    if isinstance(move, Roll):
        return tr("Dice: {a} and {b}", a=move.low, b=move.high)
    if isinstance(move, FightRoll):
        return tr("Fight: {a} against {b}", a=move.attacker, b=move.defender)
    if isinstance(move, Fly):
        return tr("Kookaburra flies to square {square}", square=move.square)
    if isinstance(move, GoHome):
        return tr("Kookaburra comes home and laughs")
    if isinstance(move, Split):
        return tr("{first}, and {second}", first=_step(move.first), second=_step(move.second))
    return _step(move)


def _step(move: Step) -> str:
    name, way = animal_name(move.animal), steps(move.distance)
    if move.passenger is not None and move.swim:
        return tr("{animal} {steps} with {passenger}, which swims",
                  animal=name, steps=way, passenger=the(move.passenger))  # fmt: skip
    if move.passenger is not None:
        return tr("{animal} {steps} with {passenger}", animal=name, steps=way, passenger=the(move.passenger))
    if move.swim:
        return tr("{animal} {steps}, swim", animal=name, steps=way)
    return tr("{animal} {steps}", animal=name, steps=way)


def throws(count: int) -> str:
    """In how many of the 36 throws something happens."""
    return trn("{n} throw of 36", "{n} throws of 36", count)
