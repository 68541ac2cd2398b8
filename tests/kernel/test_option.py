"""Options: every applying one has a value, every wrong one is named."""

from typing import Any

import pytest

import adjoin
from adjoin.errors import OptionError
from adjoin.kernel.authoring.option import Option, choice, settle_options

OPTIONS = (
    choice("players", (2, 3, 4)),
    choice("teams", (False, True), applies=lambda chosen: chosen["players"] == 4),
    Option(
        "colors",
        lambda _: ("red", "blue", "yellow"),
        lambda chosen: ["red", "blue", "yellow"][: chosen["players"]],
        many=lambda chosen: (chosen["players"], chosen["players"]),
        applies=lambda chosen: chosen["players"] < 4,
    ),
)


def test_defaults_fill_in() -> None:
    """What is not given takes its default; what does not apply is left out."""
    assert settle_options(OPTIONS, {}) == {"players": 2, "colors": ["red", "blue"]}
    assert settle_options(OPTIONS, {"players": 4}) == {"players": 4, "teams": False}


def test_text_of_the_command_line() -> None:
    """Values may come as the command line writes them."""
    assert settle_options(OPTIONS, {"players": "4", "teams": "true"}) == {"players": 4, "teams": True}
    assert settle_options(OPTIONS, {"colors": "blue,yellow"})["colors"] == ["blue", "yellow"]


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"player": 2}, "error-option-unknown"),
        ({"players": 5}, "error-option-value"),
        ({"players": True}, "error-option-value"),
        ({"players": None, "teams": True}, "error-option-not-here"),
        ({"players": 3, "teams": True}, "error-option-not-here"),
        ({"colors": "red"}, "error-option-exact"),
        ({"colors": "red,red"}, "error-option-exact"),
        ({"colors": "red,green"}, "error-option-value"),
        ({"colors": 7}, "error-option-exact"),
    ],
)
def test_wrong_options_are_named(given: dict[str, Any], key: str) -> None:
    """An unknown option, a wrong value and an option that does not apply are each refused by name."""
    with pytest.raises(OptionError) as caught:
        settle_options(OPTIONS, given)
    assert caught.value.message.key == key
    assert caught.value.message.args["option"] in ("player", "players", "teams", "colors")


def test_a_value_that_another_option_rules_out_names_it() -> None:
    """With the full deal the game is played out: who asks for another end is told that the deal forbids it."""
    with pytest.raises(OptionError) as caught:
        adjoin.load("ophiuchus", deal="full", end="at_empty")
    assert str(caught.value) == "end cannot be at_empty with deal=full. Choose one of: play_out."
    with pytest.raises(OptionError, match=r"end cannot be never\. Choose"):
        adjoin.load("ophiuchus", deal="full", end="never")
