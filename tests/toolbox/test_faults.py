"""The list of planted faults fits the code, and the tool plants them nowhere but in a copy."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tools import faults

ROOT = Path(faults.__file__).parent.parent
LISTED = faults.read_faults()
AREAS = {"rules", "table", "server", "storage", "client", "drawing"}


def test_every_fault_can_be_planted() -> None:
    """Its text occurs once in its file, what comes instead is something else, and its tests are there."""
    for fault in LISTED:
        text = (ROOT / fault.file).read_text("utf-8")
        assert text.count(fault.old) == 1, f"{fault.name}: {fault.file}"
        assert fault.planted(text) != text
        assert fault.tests
        assert all(any(ROOT.glob(test.partition("::")[0])) for test in fault.tests), fault.name


def test_the_list_goes_over_the_whole_product() -> None:
    """Rules of every game, table, server, both stores, client and drawing; no name stands there twice."""
    assert {fault.area for fault in LISTED} == AREAS
    assert len({fault.name for fault in LISTED}) == len(LISTED) >= 67
    files = Counter(fault.file for fault in LISTED)
    for game in ("copulas", "rhombus", "ltiles", "ophiuchus"):
        assert sum(count for file, count in files.items() if f"/{game}/rules/" in file) >= 5
    assert any("postgres" in file for file in files)
    assert any("sqlite" in file for file in files)


def test_a_fault_is_planted_and_taken_out_again(tmp_path: Path) -> None:
    """The copy is as it was afterwards, also if the tests could not be run; each fault has a time of its own."""
    (tmp_path / "rule.py").write_text("LIMIT = 9\n", encoding="utf-8")
    fault = faults.Fault("off by one", "rules", "rule.py", "9", "10", ("tests",))
    before = (tmp_path / "rule.py").stat().st_mtime
    with pytest.raises(KeyError), faults.planted(fault, tmp_path, 3):
        assert (tmp_path / "rule.py").read_text("utf-8") == "LIMIT = 10\n"
        assert (tmp_path / "rule.py").stat().st_mtime != before
        raise KeyError
    assert (tmp_path / "rule.py").read_text("utf-8") == "LIMIT = 9\n"
    assert (tmp_path / "rule.py").stat().st_mtime == before


def test_a_text_that_is_not_there_once_is_refused() -> None:
    """A list that no longer fits the code says which fault and which file."""
    fault = faults.Fault("off by one", "rules", "rule.py", "9", "10", ("tests",))
    for text in ("LIMIT = 8\n", "LIMIT = 9 + 9\n"):
        with pytest.raises(SystemExit, match=r"off by one: rule\.py"):
            fault.planted(text)


@pytest.mark.parametrize(
    ("code", "told"), [(0, faults.SURVIVED), (1, faults.NOTICED), (2, faults.NOTICED), (5, faults.UNREACHED)]
)
def test_a_run_is_judged_by_its_exit_code(code: int, told: str) -> None:
    """Passing tests have not noticed; failing ones, or such that cannot be read, have; no tests say nothing."""
    assert faults.verdict(code) == told
    with pytest.raises(SystemExit, match="could not be run"):
        faults.verdict(4)


def test_all_runs_the_deep_tests_only_where_the_others_are_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What `./test` notices, `./test --all` does as well."""
    asked: list[str] = []
    said = {faults.DEFAULT: faults.NOTICED, faults.DEEP: faults.NOTICED}

    def run(copy: Path, tests: object, marker: str, whole: bool = False) -> faults.Judgement:
        asked.append(marker)
        return faults.Judgement(said[marker], f"a test {marker}" if said[marker] == faults.NOTICED else "")

    monkeypatch.setattr(faults, "run_tests", run)
    fault = LISTED[0]
    noticed = {"default": faults.NOTICED, "all": faults.NOTICED, "by": "a test not deep"}
    assert faults.judge(fault, tmp_path, True, False) == noticed
    assert asked == [faults.DEFAULT]
    said[faults.DEFAULT] = faults.SURVIVED
    noticed = {"default": faults.SURVIVED, "all": faults.NOTICED, "by": "a test deep"}
    assert faults.judge(fault, tmp_path, True, False) == noticed
    said[faults.DEEP] = faults.UNREACHED
    assert faults.judge(fault, tmp_path, True, False) == {"default": faults.SURVIVED, "all": faults.SURVIVED}
    assert faults.judge(fault, tmp_path, False, False) == {"default": faults.SURVIVED}


def test_who_noticed_is_named() -> None:
    """The first test that failed, without the group that was written behind its id; nothing where none did."""
    said = "..F\nFAILED tests/a.py::test_one[U@d2]@pair - assert 1 == 2\nERROR tests/b.py\n1 failed"
    assert faults.first_failure("3 passed") == ""
    assert faults.first_failure(said) == "tests/a.py::test_one[U@d2]@pair".removesuffix("@pair")
    assert faults.first_failure(said.partition("\n")[2].partition("\n")[2]) == "tests/b.py"


def test_digests_are_tests() -> None:
    """What is left out of a whole run, because it notices any change of a text, is there."""
    assert [path for path in faults.DIGESTS if not (ROOT / path).is_file()] == []


def test_faults_are_chosen_by_number_name_or_area() -> None:
    """All of them without a word; a name that is none is refused in one line."""
    assert len(faults.choose(LISTED, [])) == len(LISTED)
    assert faults.choose(LISTED, ["2"]) == [(2, LISTED[1])] == faults.choose(LISTED, [LISTED[1].name])
    assert {fault.area for _, fault in faults.choose(LISTED, ["client", "drawing"])} == {"client", "drawing"}
    with pytest.raises(SystemExit, match="there is no fault nonsense"):
        faults.choose(LISTED, ["nonsense"])
