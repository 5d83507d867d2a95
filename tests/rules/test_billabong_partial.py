"""A jump hop by hop: what may come next, what a square is refused for, and what can be reached."""

from __future__ import annotations

import pytest
from billabong_table import play, race, texts

from game.rules.billabong import (
    NAMES,
    BillabongState,
    Jump,
    Landing,
    Walk,
    partial,
    reach,
    square,
    walks,
    why_not,
)
from game.rules.common import IllegalMove


def path(text: str) -> tuple[int, ...]:
    return tuple(square(name) for name in text.split("^"))


def landings(state: BillabongState, text: str) -> list[str]:
    return [NAMES[landing.square] for landing in partial(state, path(text)).landings]


REFEREE = race("c3 p14", "d3 e4 p12")
RING = race("b3 p14", "c3 i3 n7 i11 d7")


class TestPartialJump:
    def test_before_the_first_hop(self) -> None:
        jump = partial(REFEREE, path("c3"))
        assert jump.landings == (Landing(square("e3"), square("d3"), 0),)
        assert (jump.hops, jump.count, jump.may_stop, jump.finished) == (0, 0, False, False)
        with pytest.raises(IllegalMove) as refused:
            _ = jump.move
        assert refused.value.code == "no_hop_yet"

    def test_after_some_hops_it_may_stop(self) -> None:
        jump = partial(REFEREE, path("c3^e3^e5"))
        assert (jump.hops, jump.count, jump.may_stop) == (2, 0, True)
        assert str(jump.move) == "c3^e3^e5"
        assert landings(REFEREE, "c3^e3^e5") == ["a1", "e3"]

    def test_counts_go_with_the_hops(self) -> None:
        state = race("f3:1 p14", "h3 j4 i6 p12")
        assert [partial(state, path("f3^j3^j5^f1"[: 2 + 3 * hops])).count for hops in range(4)] == [1, 0, 0, 1]
        assert partial(state, path("f3^j3^j5")).landings[0] == Landing(square("f1"), square("h3"), 1)

    def test_a_finish_ends_the_jump(self) -> None:
        before = partial(RING, path("b3^d3^d11^n11^n3"))
        assert [(NAMES[one.square], one.count, one.finishes) for one in before.landings] == [
            ("d3", 1, False),
            ("n11", 0, False),
        ]
        finish = partial(RING, path("b3^d3^n3^d3^d11^n11^n3^d3"))
        assert (finish.finished, finish.landings, finish.may_stop, finish.count) == (True, (), True, 2)
        refused = why_not(RING, path("b3^d3^n3^d3^d11^n11^n3^d3"), square("n3"))
        assert refused is not None
        assert refused.code == "finished_early"

    def test_a_path_that_is_not_legal_is_refused(self) -> None:
        for text, code in [("c3^c5", "no_pivot"), ("d3", "not_your_kangaroo"), ("c3^e3^c3", "referee")]:
            with pytest.raises(IllegalMove) as refused:
                partial(REFEREE, path(text))
            assert refused.value.code == code

    def test_a_touched_kangaroo_alone_may_jump(self) -> None:
        touched = play(REFEREE, "touch c3")
        assert landings(touched, "c3") == ["e3"]
        with pytest.raises(IllegalMove) as refused:
            partial(touched, path("p14"))
        assert refused.value.code == "touched_other"


class TestWhyNot:
    @pytest.mark.parametrize(
        ("so_far", "end", "code"),
        [
            ("c3", "e3", None),
            ("c3", "c4", None),
            ("c3", "d3", "occupied"),
            ("c3", "c3", "same_square"),
            ("c3", "c5", "no_pivot"),
            ("c3", "f4", "not_in_line"),
            ("c3", "g3", "not_halfway"),
            ("c3", "h8", "lake"),
            ("c3^e3", "c3", "referee"),
            ("c3^e3", "f3", "no_pivot"),
            ("c3^e3", "a3", "two_pivots"),
            ("c3^e3", "e5", None),
            ("p14", "p10", None),
            ("d3", "d4", "not_your_kangaroo"),
            ("a9", "a10", "no_kangaroo"),
        ],
    )
    def test_the_reason_for_a_square(self, so_far: str, end: str, code: str | None) -> None:
        refused = why_not(REFEREE, path(so_far), square(end))
        assert (None if refused is None else refused.code) == code


class TestReach:
    def test_from_the_start_it_is_what_the_list_of_moves_holds(self) -> None:
        for state in (REFEREE, RING):
            for start, _ in state.kangaroos[0]:
                found = [*walks(state, start), *reach(state, (start,))]
                listed = [move for move in state.moves() if move.start == start]  # type: ignore[union-attr]
                assert sorted(str(one.move) for one in found) == sorted(map(str, listed))

    def test_it_tells_hops_and_count(self) -> None:
        by_square = {NAMES[one.square]: one for one in reach(RING, path("b3"))}
        assert by_square["d11"].move == Jump(path("b3^d3^n3^d3^d11"))
        assert (by_square["d11"].hops, by_square["d11"].count, by_square["d11"].finishes) == (4, 1, False)
        assert (by_square["d3"].hops, by_square["d3"].count, by_square["d3"].finishes) == (7, 2, True)

    def test_it_goes_on_from_a_jump_in_the_making(self) -> None:
        found = {NAMES[one.square]: one for one in reach(REFEREE, path("c3^e3"))}
        assert {name: (one.hops, str(one.move)) for name, one in found.items()} == {
            "e5": (1, "c3^e3^e5"),
            "a1": (2, "c3^e3^e5^a1"),
        }
        for one in found.values():
            REFEREE.play(one.move)

    def test_nothing_is_reached_after_the_finish(self) -> None:
        assert reach(RING, path("b3^d3^n3^d3^d11^n11^n3^d3")) == ()

    def test_walks_tell_where_they_finish(self) -> None:
        state = race("i3:1 p14", "a1")
        finishing = {str(one.move) for one in walks(state, square("i3")) if one.finishes}
        assert finishing == {"i3-h2", "i3-h3", "i3-h4"}
        assert all(isinstance(one.move, Walk) and one.hops == 0 for one in walks(state, square("i3")))
        assert len(texts(state)) == len(walks(state, square("i3"))) + len(walks(state, square("p14")))
