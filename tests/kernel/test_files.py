"""Files appear whole or not at all; a file that is none is named."""

import gzip
import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from adjoin.errors import RecordError, WrongUse
from adjoin.kernel.records.files import STANDARD, check_writable, read_lines, whole_file, write_records


def test_records_round_trip(tmp_path: Path) -> None:
    """Records come back in order, with their line numbers."""
    path = tmp_path / "games.jsonl"
    assert write_records(path, [{"a": 1}, {"b": "é"}]) == 2
    assert list(read_lines(path)) == [(1, {"a": 1}), (2, {"b": "é"})]


def test_a_failure_leaves_nothing(tmp_path: Path) -> None:
    """If writing fails half-way, the old file stays and no other is left behind."""
    path = tmp_path / "games.jsonl"
    write_records(path, [{"old": True}])
    with pytest.raises(TypeError), whole_file(path) as file:
        print("half", object(), file=file, sep=3)  # type: ignore[call-overload]
    assert list(read_lines(path)) == [(1, {"old": True})]
    assert os.listdir(tmp_path) == ["games.jsonl"]


def test_a_kill_leaves_no_half_file(tmp_path: Path) -> None:
    """A program killed while writing leaves no file under the name."""
    path = tmp_path / "games.jsonl"
    code = (
        "import sys, pathlib; from adjoin.kernel.records.files import write_records\n"
        "def records():\n"
        "    for i in range(10**9):\n"
        "        if i == 1000: print('writing', flush=True)\n"
        "        yield {'i': i}\n"
        "write_records(pathlib.Path(sys.argv[1]), records())"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"writing\n"
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert not path.exists()


def test_no_folder(tmp_path: Path) -> None:
    """A folder that is not there is named in one line."""
    with pytest.raises(WrongUse) as caught:
        write_records(tmp_path / "nowhere" / "games.jsonl", [{}])
    assert "nowhere" in caught.value.message.args["path"]


@pytest.mark.parametrize("text", [b'{"a": 1}\n{"b": ', b"\xff\xfe", b"[" * 100_000, b"9" * 5000])
def test_no_json(tmp_path: Path, text: bytes) -> None:
    """A line that is no JSON is named by file and line."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(text)
    with pytest.raises(RecordError) as caught:
        list(read_lines(path))
    assert caught.value.message.args["path"] == str(path)
    assert caught.value.message.args["line"] in (1, 2)


def test_a_packed_file_round_trips(tmp_path: Path) -> None:
    """A name that ends in .gz is a file that gzip reads; the same records give the same bytes."""
    path, again = tmp_path / "games.jsonl.gz", tmp_path / "again.jsonl.gz"
    for each in (path, again):
        assert write_records(each, [{"a": 1}, {"b": "é"}]) == 2
    assert path.read_bytes() == again.read_bytes()
    assert gzip.decompress(path.read_bytes()).decode() == '{"a":1}\n{"b":"é"}\n'
    assert list(read_lines(path)) == [(1, {"a": 1}), (2, {"b": "é"})]


def test_a_packed_file_that_is_none_is_told(tmp_path: Path) -> None:
    """What gzip cannot read, or was cut short, is no file of records; one that is not there cannot be read."""
    path = tmp_path / "games.jsonl.gz"
    write_records(path, [{"a": 1}])
    for held in (b"{}", path.read_bytes()[:-4]):
        path.write_bytes(held)
        with pytest.raises(RecordError):
            list(read_lines(path))
    with pytest.raises(WrongUse):
        list(read_lines(tmp_path / "none.jsonl"))


def test_records_go_through_pipes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """- is standard output to whoever writes, and standard input to whoever reads."""
    assert write_records(STANDARD, [{"a": 1}]) == 1
    written = capsys.readouterr().out
    assert written == '{"a":1}\n'
    monkeypatch.setattr("sys.stdin", StringIO(written))
    assert list(read_lines(STANDARD)) == [(1, {"a": 1})]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    """What is no ordinary file (a pipe here, /dev/null elsewhere) is not replaced by one."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with subprocess.Popen(["cat", path], stdout=subprocess.PIPE) as reader:
        assert write_records(path, [{"a": 1}]) == 1
        assert reader.communicate()[0] == b'{"a":1}\n'
    assert path.is_fifo()
    assert os.listdir(tmp_path) == ["pipe"]


def test_what_cannot_be_written_is_told_before_long_work(tmp_path: Path) -> None:
    """A folder instead of a file, and a folder that is missing; a file that is there or can be is fine."""
    (tmp_path / "old.jsonl").touch()
    for fine in (tmp_path / "old.jsonl", tmp_path / "new.jsonl", STANDARD):
        check_writable(fine)
    for path, reason in ((tmp_path, "Is a directory"), (tmp_path / "no" / "x.jsonl", "No such file")):
        with pytest.raises(WrongUse, match=f"cannot be written: {reason}"):
            check_writable(path)
    assert not (tmp_path / "new.jsonl").exists()


@pytest.mark.parametrize("line", ['{"points": 0, "points": 6}', '{"moves": [{"points": 6, "seat": 0, "points": 6}]}'])
def test_a_key_stands_once_in_an_object(tmp_path: Path, line: str) -> None:
    """Readers differ in which of two values they take, so an object that has a key twice is refused, wherever it is."""
    path = tmp_path / "games.jsonl"
    path.write_text(f"{{}}\n{line}\n", "utf-8")
    with pytest.raises(RecordError) as caught:
        list(read_lines(path))
    assert (caught.value.message.key, caught.value.message.args["line"]) == ("record-key-twice", 2)
    assert "the key “points” twice" in str(caught.value)
