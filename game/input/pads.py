"""Game controllers and plain joysticks, which may come and go at any time."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.input.bindings import JOYSTICK_BUTTONS, Bindings
from game.input.families import family_of
from game.input.repeat import Repeater
from game.intents import Act, Direction, Intent, Press

#: A stick asks for a direction beyond ``STICK_ON`` and lets go of it below ``STICK_OFF``, so that it never flutters.
STICK_ON = 0.55
STICK_OFF = 0.4
#: A new direction takes over from a held one only when the stick leans this much further that way.
STICK_TURN = 0.12
#: Some keyboards, mice and motion sensors call themselves joysticks; what has fewer buttons is none to play with.
LEAST_BUTTONS = 2

_JOYSTICK_EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_CONTROLLER_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
_BUTTON_NAMES = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad down",
}

_DIRECTIONS: dict[tuple[int, int], Direction] = {
    (-1, 0): Direction.LEFT,
    (1, 0): Direction.RIGHT,
    (0, -1): Direction.UP,
    (0, 1): Direction.DOWN,
}


@dataclass(slots=True)
class _Pad:
    """One pad that is plugged in."""

    #: A controller where SDL has a mapping (the module is private to pygame and untyped), else a joystick.
    handle: Any
    is_controller: bool
    name: str
    guid: str
    #: What people call it: the lowest number that was free when it came, from 1.
    number: int
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])


class Pads:
    """Turns pad events into intents.  A pad's device name is ``pad:`` and its instance id.

    SDL tells of a pad more than once, of pads that are gone already and of things that are no pads; whatever is not in
    the table of those that are plugged in is passed over.
    """

    def __init__(self, bindings: Bindings, repeater: Repeater) -> None:
        self.bindings = bindings
        #: Whether pads may shake at all.
        self.rumbles = True
        #: Counts every pad that came or went, so that whoever looks now and then misses nothing.
        self.changes = 0
        self._repeater = repeater
        self._pads: dict[int, _Pad] = {}
        self._is_open = False

    def open(self) -> None:
        """Start listening; pads that are plugged in already are announced by events.  Harmless where it fails."""
        if self._is_open:
            return
        with suppress(pygame.error, ImportError):
            pygame.joystick.init()
            from pygame._sdl2 import controller

            controller.init()
        self._is_open = True

    @property
    def devices(self) -> tuple[str, ...]:
        """The pads that are plugged in, by device name."""
        return tuple(f"pad:{i}" for i in sorted(self._pads))

    def name(self, device: str) -> str:
        """The maker's name of a pad, empty where it is gone."""
        pad = self._find(device)
        return "" if pad is None else pad.name

    def kind(self, device: str) -> str:
        """What is the same for two pads of one make; empty where it is gone."""
        pad = self._find(device)
        return "" if pad is None else pad.guid

    def number(self, device: str) -> int:
        """What people call a pad, from 1; 0 where it is gone."""
        pad = self._find(device)
        return 0 if pad is None else pad.number

    def family(self, device: str) -> str:
        """Which glyphs stand on a pad's buttons (see :mod:`game.input.families`)."""
        pad = self._find(device)
        return family_of("" if pad is None else pad.name, "" if pad is None else pad.guid)

    def rumble(self, device: str, low: float, high: float, milliseconds: int) -> bool:
        """Shake a pad; false where it cannot, or must not."""
        pad = self._find(device)
        try:
            return self.rumbles and pad is not None and bool(pad.handle.rumble(low, high, milliseconds))
        except pygame.error:
            return False

    def button(self, event: pygame.Event) -> str | None:
        """The name of the button that an event says was pressed on a pad that is plugged in."""
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return None
        if event.type == pygame.CONTROLLERBUTTONDOWN and pad.is_controller:
            return _BUTTON_NAMES.get(event.button)
        if event.type == pygame.JOYBUTTONDOWN and not pad.is_controller:
            return JOYSTICK_BUTTONS.get(event.button)
        return None

    def translate(self, event: pygame.Event) -> list[Intent]:
        """The intents of one event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._added(event.device_index)
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            self._removed(event.instance_id)
            return []
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        # Every pad with a mapping is told of twice, as a controller and as a joystick.
        if event.type in _CONTROLLER_EVENTS and pad.is_controller:
            return self._controller_event(event)
        if event.type in _JOYSTICK_EVENTS and not pad.is_controller:
            return self._joystick_event(event)
        return []

    def _find(self, device: str) -> _Pad | None:
        with suppress(ValueError):
            return self._pads.get(int(device.removeprefix("pad:")))
        return None

    def _added(self, index: int) -> None:
        # Devices may be gone again before their event is read, and drivers raise more than their documented errors.
        with suppress(pygame.error, SystemError, ValueError, ImportError):
            from pygame._sdl2 import controller

            joystick = pygame.joystick.Joystick(index)
            instance = joystick.get_instance_id()
            if instance in self._pads:
                return
            is_controller = bool(controller.is_controller(index))
            if not is_controller and joystick.get_numbuttons() < LEAST_BUTTONS:
                return
            taken = {pad.number for pad in self._pads.values()}
            self._pads[instance] = _Pad(
                controller.Controller(index) if is_controller else joystick,
                is_controller,
                joystick.get_name(),
                joystick.get_guid(),
                next(n for n in range(1, len(taken) + 2) if n not in taken),
            )
            self.changes += 1

    def _removed(self, instance: int) -> None:
        if self._pads.pop(instance, None) is not None:
            self.changes += 1
        self._repeater.forget(f"pad:{instance}")

    def _controller_event(self, event: pygame.Event) -> list[Intent]:
        if event.type == pygame.CONTROLLERAXISMOTION:
            axes = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
            if event.axis not in axes:
                return []
            return self._stick(event.instance_id, axes.index(event.axis), event.value / 32767)
        name = _BUTTON_NAMES.get(event.button)
        return self._button(event.instance_id, name, event.type == pygame.CONTROLLERBUTTONDOWN)

    def _joystick_event(self, event: pygame.Event) -> list[Intent]:
        if event.type == pygame.JOYAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value) if event.axis in (0, 1) else []
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            up = -y  # a hat's y grows upwards
            direction = _DIRECTIONS.get((x, up))
            return self._hold(event.instance_id, "hat", direction)
        name = JOYSTICK_BUTTONS.get(event.button)
        return self._button(event.instance_id, name, event.type == pygame.JOYBUTTONDOWN)

    def _button(self, instance: int, name: str | None, pressed: bool) -> list[Intent]:
        meaning = self.bindings.button(name) if name is not None else None
        device = f"pad:{instance}"
        if isinstance(meaning, Direction):
            return self._hold(instance, f"button {name}", meaning if pressed else None)
        return [Press(meaning, device)] if isinstance(meaning, Act) and pressed else []

    def _stick(self, instance: int, axis: int, value: float) -> list[Intent]:
        stick = self._pads[instance].stick
        stick[axis] = value
        x, y = stick
        held = self._repeater.holds(f"pad:{instance}", "stick")
        lean = max(abs(x), abs(y))
        if lean < (STICK_ON if held is None else STICK_OFF):
            return self._hold(instance, "stick", None)
        sideways = abs(x) > abs(y)
        if held is not None and abs(abs(x) - abs(y)) < STICK_TURN:
            sideways = held in (Direction.LEFT, Direction.RIGHT)
        if sideways:
            direction = Direction.RIGHT if x > 0 else Direction.LEFT
        else:
            direction = Direction.DOWN if y > 0 else Direction.UP
        return self._hold(instance, "stick", direction)

    def _hold(self, instance: int, source: str, direction: Direction | None) -> list[Intent]:
        device = f"pad:{instance}"
        if direction is None:
            self._repeater.release(device, source)
            return []
        if self._repeater.holds(device, source) is direction:
            return []
        return [self._repeater.press(device, source, direction)]
