"""The four kinds of device of which each alone must do: makers of hands, to be given a driver."""

from __future__ import annotations

from support.driver import Driver
from support.hands import Hand, KeyHand, PadHand, PointerHand
from support.virtual_pads import VirtualPad


def mouse(driver: Driver) -> Hand:
    return PointerHand(driver, finger=False)


def finger(driver: Driver) -> Hand:
    return PointerHand(driver, finger=True)


def keys(driver: Driver) -> Hand:
    return KeyHand(driver)


def pad(driver: Driver) -> Hand:
    plugged = VirtualPad()
    driver.settle()
    return PadHand(driver, plugged)
