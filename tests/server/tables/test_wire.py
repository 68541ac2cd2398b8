"""What is written as JSON."""

from __future__ import annotations

import json

import pytest

from adjoin.live.encoding import describe_types, encode
from adjoin.live.protocol import ToClient
from adjoin.phrase import Phrase
from adjoin.scene.model import Fact


def test_a_phrase_goes_as_key_and_arguments() -> None:
    """Phrases within phrases and lists too; the package stays at home, and nothing is written for no arguments."""
    inner = Phrase("red", {}, "adjoin.games.toy")
    told = Fact(Phrase("beside", {"tiles": [inner, 3], "by": inner}, "adjoin.games.toy"))
    assert encode(told) == b'{"label":{"key":"beside","args":{"tiles":[{"key":"red"},3],"by":{"key":"red"}}}}'


def test_what_has_no_form_is_not_sent() -> None:
    """A value that nobody gave a form is a mistake of ours, not an empty object."""
    with pytest.raises(NotImplementedError, match="object has no form"):
        encode([object()])


def test_every_reference_is_described() -> None:
    """Whatever a message is made of stands in the description under its name."""
    _, parts = describe_types([ToClient], "#/{name}")
    text = json.dumps(parts)
    assert {name for name in parts if f'"#/{name}"' in text} >= {"Phrase", "Scene", "SeatInfo"}
    assert set(parts["Phrase"]["properties"]) == {"key", "args"}
