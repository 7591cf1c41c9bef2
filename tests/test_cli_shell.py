"""The command line around the commands: how it ends, what it prints where, which files it opens. C numbers are field cases."""

import json
import os
import pty
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest
from running import READER, ROOT, Checkout, Run, run_there

from sultan_kit.cli.files import Source, Unreadable, files
from sultan_kit.cli.program import COMMANDS
from sultan_kit.cli.shell import Shell
from sultan_kit.core.findings import Code
from sultan_kit.l10n.words import Words
from sultan_kit.marked import MAX_FILE
from sultan_kit.profiles import shipped
from sultan_kit.resources import languages

GOOD = ROOT / "examples" / "first-evening.yaml"
WRONG = ROOT / "examples" / "with-a-slip.yaml"
PROGRAM = (sys.executable, "-m", "sultan_kit")


# ---- how it ends


def test_exit_status(run: Run, tmp_path: Path) -> None:
    assert run("validate", GOOD).status == 0
    assert run("validate", WRONG).status == 1
    assert run("validate", GOOD, WRONG).status == 1
    assert run("validate", GOOD, tmp_path / "nowhere.yaml").status == 3
    assert run("validate", WRONG, tmp_path / "nowhere.yaml").status == 3
    assert run("validate").status == 2  # C3


@pytest.mark.parametrize(
    "arguments", [["--nonsense"], ["nonsense"], ["--color", "pink"], ["explain", "nonsense"], ["validate", "--format", "xml", "x"]]
)
def test_wrong_use_is_2_and_said_on_standard_error(run: Run, arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert "sultan-kit" in err


@pytest.mark.parametrize("language", languages())
def test_what_is_no_number_is_said_in_the_language_of_the_reader(run: Run, language: str) -> None:
    number = Words(language).text("whole number")
    for arguments in (("simulate", "--games", "x"), ("replay", "--at", "1.5", "-")):
        status, _, err = run(*arguments, "--lang", language)
        assert (status, number in err, "integer" in err) == (2, True, False)


def test_without_anything_the_help_is_shown_as_wrong_use(run: Run) -> None:
    status, out, err = run()
    assert (status, out) == (2, "")
    assert all(command in err for command in COMMANDS)


@pytest.mark.parametrize("language", languages())
def test_a_file_in_the_place_of_a_command_gets_the_commands_that_take_one(run: Run, tmp_path: Path, language: str) -> None:
    folder, nowhere = tmp_path / "games", "nowhere.YML"
    folder.mkdir()
    for path in (folder, nowhere):
        said = run("--lang", language, path)
        assert (said.status, said.out) == (2, "")
        assert Words(language).say("shell.file-for-command", path=str(path)) in said.err
        assert f"sultan-kit validate {path}" in said.err
        assert f"sultan-kit replay {path}" in said.err


def test_near_names_are_offered(run: Run) -> None:
    assert "Did you mean 'validate'?" in run("vlidate").err
    assert "did you mean tab?" in run("explain", "taab").err
    assert "Did you mean '--format'?" in run("validate", "--fromat", "json").err


@pytest.fixture
def broken(tmp_path: Path) -> Checkout:
    """A program with a mistake in it: `explain` divides by zero."""
    checkout = Checkout(tmp_path)
    package = checkout.folder / "sultan_kit"
    package.unlink()
    for path in (ROOT / "sultan_kit").rglob("*.py"):
        copy = package / path.relative_to(ROOT / "sultan_kit")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.symlink_to(path)
    mistake = package / "cli" / "explain.py"
    mistake.unlink()
    mistake.write_text("import click\n\n@click.command(help='')\ndef command():\n    1 / 0\n", encoding="utf-8")
    return checkout


def test_a_mistake_of_ours_is_said_in_a_sentence(broken: Checkout) -> None:
    status, out, err = broken.run("explain")
    assert (status, out) == (3, "")
    assert "our mistake" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("arguments", [["-v", "explain"], ["explain", "-v"]])
def test_a_mistake_of_ours_is_shown_to_those_who_ask(broken: Checkout, arguments: list[str]) -> None:
    status, _, err = broken.run(*arguments)
    assert status == 3
    assert "ZeroDivisionError" in err


def start(*arguments: str | Path, **streams: int) -> "subprocess.Popen[bytes]":
    environment = {name: value for name, value in os.environ.items() if name not in READER and name != "PYTHONUNBUFFERED"}
    return subprocess.Popen([*PROGRAM, *map(str, arguments)], cwd=ROOT, env=environment, **streams)  # type: ignore[call-overload,no-any-return]


def test_interrupting_is_130_and_no_traceback() -> None:
    process = start("validate", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(0.5)  # until it waits for its input
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=10)
    assert (process.returncode, b"Traceback" in err) == (130, False)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["explain"], ["--help"], ["rules", "show", "classic"], ["validate", str(ROOT / "tests/games/generated")]])
def test_a_pipe_closed_early_is_0_and_silent(arguments: list[str], unbuffered: str) -> None:
    read, write = os.pipe()
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    process = subprocess.Popen([*PROGRAM, *arguments], stdout=write, stderr=subprocess.PIPE, env=environment)
    os.close(write)
    os.close(read)
    assert process.communicate(timeout=30)[1] == b""
    assert process.returncode == 0  # C2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_3_and_said_in_a_sentence() -> None:
    with open("/dev/full", "wb") as full:
        process = subprocess.run([*PROGRAM, "explain"], stdout=full, stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert process.returncode == 3
    assert process.stderr.decode().startswith("This could not be done")
    assert b"Traceback" not in process.stderr
    assert b"Exception ignored" not in process.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_wrong_use_is_2_also_where_nobody_can_be_told() -> None:
    with open("/dev/full", "wb") as full:
        buffered = {**os.environ, "PYTHONUNBUFFERED": ""}  # what waits in a buffer must not change the status either
        assert subprocess.run([*PROGRAM, "no-such-command"], stderr=full, env=buffered).returncode == 2


@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    found = run_there("sh", "-c", f"exec {sys.executable} -m sultan_kit validate - {GOOD} {closed}")
    assert found.status in (0, 1)
    assert "Traceback" not in found.err


# ---- options of all commands


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_the_shared_options_and_a_line_in_the_list(run: Run, command: str) -> None:
    status, out, _ = run(command, "-h")
    assert status == 0
    for option in ("--lang [en|de|es|ru]", "--color [auto|always|never]", "-q, --quiet", "-v, --verbose", "--version", "-h, --help"):
        assert option in out
    assert f"  {command} " in run("--help").out


def test_the_list_holds_every_command_there_is() -> None:
    assert set(COMMANDS) == {path.stem for path in (ROOT / "sultan_kit" / "cli").glob("*.py") if "\ndef command(" in path.read_text(encoding="utf-8")}


def test_shared_options_stand_before_or_behind_the_command(run: Run) -> None:
    assert run("--version") == run("explain", "--version")
    assert run("--lang", "ru", "explain", "-h").out == run("explain", "-h", "--lang=ru").out
    assert run("-q", "validate", GOOD) == run("validate", GOOD, "-q") == run("validate", "--quiet", GOOD)


# ---- colour


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What the program prints when standard output is a terminal."""
    leader, follower = pty.openpty()
    given = {name: value for name, value in os.environ.items() if name not in READER}
    process = subprocess.Popen([*PROGRAM, *arguments], stdout=follower, stderr=follower, env=given | {"TERM": "xterm", **environment}, cwd=ROOT)
    os.close(follower)
    seen = b""
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    process.wait(timeout=10)
    os.close(leader)
    return seen.decode()


def test_colour_only_on_a_terminal_or_when_it_is_asked_for(run: Run) -> None:
    validate = ("validate", str(WRONG))
    assert "\x1b[" not in run(*validate).out
    assert "\x1b[" in on_a_terminal(*validate)
    assert "\x1b[" not in on_a_terminal(*validate, NO_COLOR="1")
    assert "\x1b[" not in on_a_terminal(*validate, TERM="dumb")
    assert "\x1b[" in run(*validate, "--color", "always").out
    assert "\x1b[" in run("--color=always", *validate, NO_COLOR="1").out
    assert "\x1b[" not in on_a_terminal("--color=never", *validate)
    assert "\x1b[" in on_a_terminal(*validate, NO_COLOR="")  # C4


def test_colour_carries_no_meaning_of_its_own(run: Run) -> None:
    coloured = run("validate", WRONG, "--color", "always").out
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == run("validate", WRONG).out


# ---- encodings


@pytest.mark.parametrize("encoding", ["cp1252", "cp866", "ascii", "cp437", "latin-1", "utf-16"])
@pytest.mark.parametrize("language", ["en", "de", "es", "ru"])
def test_any_encoding_gives_the_same_exit_status_and_something_to_read(run: Run, encoding: str, language: str) -> None:
    for arguments in (["--help"], ["explain", "does-not-fit"], ["validate", str(WRONG)], ["nonsense"]):
        plain, other = (run(*arguments, "--lang", language, encoding=encoding) for encoding in ("utf-8", encoding))
        assert other.status == plain.status
        assert len(other.out) >= len(plain.out) * 0.9
        assert "Traceback" not in other.err
        assert other.out.count("?") <= plain.out.count("?") + 2  # C1


def test_cards_become_letters_that_logs_may_be_written_with(run: Run) -> None:
    assert "3C fits neither foundation of its suit" in run("validate", WRONG, encoding="ascii").out
    german = run("validate", WRONG, "--lang", "de", encoding="cp1252").out
    assert "3Kr" in german
    assert "(2Kr)+" in german, "a move that is offered can be read by those who read the log"


def test_the_letters_of_the_language_are_taken_where_the_encoding_has_them(run: Run) -> None:
    assert "\n      3т+ Dб " in run("validate", WRONG, "--lang", "ru", encoding="cp866").out
    assert "\n      3t+ Db " in run("validate", WRONG, "--lang", "ru", encoding="cp1252").out


def test_cyrillic_is_spelt_in_latin_where_there_is_none(run: Run, tmp_path: Path) -> None:
    assert "Zhyoltyj".replace("j", "y") in run("explain", "Жёлтый", encoding="ascii").err
    assert "“Жёлтый”" in run("explain", "Жёлтый").err


def test_json_holds_nothing_that_steers_a_terminal(run: Run, there: Path) -> None:
    name = "a\x1b\x9b\x7f\u202e\u200b\U000e0041\u00a0♥.yaml"
    (there / name).write_text("a: 1", encoding="utf-8")
    for arguments in (["validate", "--format", "json"], ["identify", "--format", "json"], ["rules", "check", "--format", "json"]):
        out = run(*arguments, name).out
        assert json.loads(out)["files"][0]["path"] == name
        assert all(map(str.isprintable, out.split("\n")))


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp866"])
def test_json_says_the_same_in_every_encoding(run: Run, encoding: str) -> None:
    reports = [json.loads(run("validate", WRONG, "--format", "json", "--lang", "ru", encoding=name).out) for name in ("utf-8", encoding)]
    sentences = [[report["files"][0]["findings"][0].pop(key) for key in ("message", "hint")] for report in reports]
    assert reports[0] == reports[1]
    in_letters = str.maketrans("♣♦♥♠", "тбчп")
    assert [text.translate(in_letters) for text in sentences[0]] == [text.translate(in_letters) for text in sentences[1]]


# ---- files


def seen(*paths: object) -> list[tuple[str, str]]:
    """What `files` makes of these paths: name, and what can be read or why nothing can."""
    found = []
    for source in files(map(str, paths)):
        if isinstance(source, Unreadable):
            found.append((source.name, f"{source.finding.code}.{source.finding.variant}".rstrip(".")))
        else:
            found.append((source.name, source.stream.read().decode()))
    return found


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, empty."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


ODD = ("game[1].yaml", "$HOME.yaml", "~a.yaml", "a b.yaml", "Султан.yaml", "*.yaml", "a\nb.yaml", "ä?.yaml", "%s{}.yaml", "game♥.yaml")


@pytest.mark.parametrize("name", [*ODD, "./-x.yaml"])
def test_a_file_with_exactly_that_name_is_used(there: Path, name: str) -> None:
    Path(name).write_text("here", encoding="utf-8")
    Path("game1.yaml").write_text("another", encoding="utf-8")
    assert seen(name) == [(name, "here")]  # C5, L4


def test_two_dashes_end_the_options(run: Run, there: Path) -> None:
    (there / "-x.yaml").write_bytes(GOOD.read_bytes())
    assert run("validate", "--", "-x.yaml").status == 0
    assert "-x.yaml" in run("validate", "--", "-x.yaml").out  # C5


def test_a_pattern_that_no_shell_expanded_stands_for_what_it_matches(there: Path) -> None:
    for name in ("b.yaml", "a.yaml", "c.txt"):
        Path(name).write_text(name, encoding="utf-8")
    assert seen("*.yaml") == [("a.yaml", "a.yaml"), ("b.yaml", "b.yaml")]
    assert seen("?.txt", "z*.yaml", "[") == [("c.txt", "c.txt"), ("z*.yaml", "no-files.pattern"), ("[", "no-files.pattern")]  # C5


def test_a_folder_stands_for_its_logs_at_any_depth_sorted(there: Path) -> None:
    for name in ("z/a.yaml", "z/.hidden.yml", "z/y/b.YAML", "z/c.yml", "z/d.txt", "z/e.yaml.bak", "z/y.yaml/f.yaml"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(name, encoding="utf-8")
    expected = ["z/.hidden.yml", "z/a.yaml", "z/c.yml", "z/y.yaml/f.yaml", "z/y/b.YAML"]
    assert seen("z") == seen("z/") == [(name, name) for name in expected]
    assert [name for name, _ in seen(".")] == expected


def test_a_folder_without_logs_is_a_finding(there: Path) -> None:
    (there / "empty").mkdir()
    (there / "other").mkdir()
    (there / "other" / "a.txt").touch()
    assert seen("empty", "other") == [("empty", "no-files"), ("other", "no-files")]


def test_what_cannot_be_read_is_said_and_the_others_are_read(there: Path) -> None:
    Path("good.yaml").write_text("good", encoding="utf-8")
    os.mkfifo("pipe.yaml")
    Path("broken.yaml").symlink_to("nowhere")
    Path("circle.yaml").symlink_to("circle.yaml")
    Path("link.yaml").symlink_to("good.yaml")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket.yaml")
    expected = [
        ("nowhere.yaml", "cannot-be-read.missing"),
        ("", "cannot-be-read.missing"),
        ("good.yaml/x", "cannot-be-read.missing"),
        ("nul\0.yaml", "cannot-be-read.missing"),
        ("broken.yaml", "cannot-be-read.link"),
        ("circle.yaml", "cannot-be-read.circle"),
        ("n" * 300, "cannot-be-read.name-too-long"),
        ("p/" * 3000, "cannot-be-read.name-too-long"),
        ("pipe.yaml", "cannot-be-read.special"),
        ("socket.yaml", "cannot-be-read.special"),
        ("/dev/zero", "cannot-be-read.special"),
        ("link.yaml", "good"),
        ("good.yaml", "good"),
    ]
    assert seen(*(name for name, _ in expected)) == expected  # C8
    assert [name for name, _ in seen(".")] == ["broken.yaml", "circle.yaml", "good.yaml", "link.yaml", "pipe.yaml", "socket.yaml"]


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="only Linux has a file that opens and cannot be read")
def test_a_file_that_fails_while_it_is_read_is_one_finding_and_the_others_are_read(there: Path) -> None:
    Path("good.yaml").write_text("good", encoding="utf-8")
    assert seen("/proc/self/mem", "good.yaml") == [("/proc/self/mem", "cannot-be-read"), ("good.yaml", "good")]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_files_and_folders_without_rights(there: Path) -> None:
    Path("mine.yaml").touch(mode=0)
    Path("folder").mkdir(mode=0)
    assert seen("mine.yaml", "folder") == [("mine.yaml", "cannot-be-read.rights"), ("folder", "cannot-be-read.rights")]


def each_parameter(command: click.Command) -> Iterator[click.Parameter]:
    yield from command.params
    for child in getattr(command, "commands", {}).values():
        yield from each_parameter(child)


@pytest.mark.parametrize("name", COMMANDS)
def test_that_a_file_may_not_be_read_is_no_wrong_use(name: str) -> None:
    command = import_module(f"sultan_kit.cli.{name}").command
    assert not any(isinstance(each.type, click.Path) and each.type.readable for each in each_parameter(command))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_rights_does_not_keep_others_from_being_read(run: Run, there: Path) -> None:
    Path("mine.yaml").touch(mode=0)
    Path("good.yaml").write_bytes(GOOD.read_bytes())
    status, out, _ = run("validate", "mine.yaml", "good.yaml")
    assert (status, "[cannot-be-read]" in out, "good.yaml (" in out) == (3, True, True)


def test_a_file_that_nobody_may_write_stays(run: Run, there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("mine.yaml").write_text("mine", encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda path, mode: not (str(path).endswith("mine.yaml") and mode == os.W_OK))
    for command in (("deal", "sultan:1"), ("solve", "--number", "2"), ("convert", GOOD)):
        status, out, err = run(*command, "-o", "mine.yaml")
        assert (status, out, "mine.yaml" in err) == (3, "", True)
    assert Path("mine.yaml").read_text(encoding="utf-8") == "mine"


def test_each_trouble_is_one_line(run: Run, there: Path) -> None:
    (there / "good.yaml").write_bytes(GOOD.read_bytes())
    status, out, err = run("validate", "-q", "a\nb\x1b\x07.yaml", "n" * 300, "good.yaml", "nowhere.yaml")
    assert (status, err) == (3, "")
    assert len(out.splitlines()) == 3
    assert "a<U+000A>b<U+001B><U+0007>.yaml: error: There is no such file. [cannot-be-read]\n" in out  # C8


def test_a_file_over_the_limit_is_not_opened(there: Path) -> None:
    with open("large.yaml", "wb") as file:
        file.truncate(MAX_FILE + 1)
    with open("just.yaml", "wb") as file:
        file.truncate(MAX_FILE)
    assert [(type(source), source.name) for source in files(["large.yaml", "just.yaml"])] == [(Unreadable, "large.yaml"), (Source, "just.yaml")]


def test_standard_input_is_read_once_and_has_a_name(run: Run) -> None:
    status, out, _ = run("validate", "-", stdin=WRONG.read_bytes())
    assert status == 1
    assert out.startswith("<stdin>:20:3: error: ")


def test_standard_input_that_never_ends_is_cut_off(there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/zero", encoding="latin-1") as zeros:
        monkeypatch.setattr(sys, "stdin", zeros)
        read = 0
        for source in files(["-"]):
            if isinstance(source, Source):
                while piece := source.stream.read(1 << 20):
                    read += len(piece)
            else:
                assert (source.name, source.finding.code) == ("<stdin>", Code.TOO_LARGE)
                break
        else:
            pytest.fail("no word about it")
    assert read == MAX_FILE + 1


# ---- writing a file


@pytest.fixture
def shell() -> Shell:
    return Shell(Words("en"))


def test_a_file_is_written_as_a_whole_and_keeps_its_rights(there: Path, shell: Shell) -> None:
    Path("new.yaml").write_text("before", encoding="utf-8")
    Path("new.yaml").chmod(0o640)
    shell.write("new.yaml", "Дама ♥\n")
    assert Path("new.yaml").read_bytes() == "Дама ♥\n".encode()
    assert Path("new.yaml").stat().st_mode & 0o777 == 0o640
    assert os.listdir() == ["new.yaml"]


def test_what_fails_midway_leaves_the_old_file_and_nothing_else(there: Path, shell: Shell) -> None:
    def lines() -> Iterator[str]:
        yield "half"
        raise KeyboardInterrupt

    Path("new.yaml").write_text("before", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        shell.write("new.yaml", lines())
    assert Path("new.yaml").read_text(encoding="utf-8") == "before"
    assert os.listdir() == ["new.yaml"]


def test_a_link_stays_a_link(there: Path, shell: Shell) -> None:
    Path("log.yaml").symlink_to("real.yaml")
    shell.write("log.yaml", "text\n")
    assert Path("log.yaml").is_symlink()
    assert Path("real.yaml").read_text(encoding="utf-8") == "text\n"


def test_a_device_is_written_to_and_not_replaced(shell: Shell) -> None:
    shell.write("/dev/null", "text\n")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize("target", ["nowhere/new.yaml", ".", "n" * 300])
def test_a_file_that_cannot_be_written_is_named(run: Run, there: Path, target: str) -> None:
    status, out, err = run("convert", GOOD, "-o", target)
    assert (status, out) == (3, "")
    assert err.startswith(f"This could not be done with {target[:50]}")
    assert os.listdir() == []


# ---- completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("language", ["de_DE.UTF-8", "ru_RU.UTF-8"])
def test_a_completion_script_is_all_that_is_printed(run: Run, shell: str, language: str) -> None:
    status, out, err = run(LANG=language, _SULTAN_KIT_COMPLETE=f"{shell}_source")
    assert (status, err) == (0, "")
    assert out == run(_SULTAN_KIT_COMPLETE=f"{shell}_source").out
    assert "_SULTAN_KIT_COMPLETE" in out  # C6


def completions(run: Run, *words: str, **environment: str) -> list[str]:
    """What bash would offer for the last word; `plain,` is click's mark for a word that is no file."""
    asked = {"_SULTAN_KIT_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(["sultan-kit", *words]), "COMP_CWORD": str(len(words))}
    status, out, err = run(**asked, **environment)
    assert (status, err) == (0, "")
    return [line.removeprefix("plain,") for line in out.splitlines() if line]


def test_commands_options_languages_and_codes_are_completed(run: Run) -> None:
    assert completions(run, "") == list(COMMANDS)
    assert completions(run, "va") == ["validate"]
    assert "--lang" in completions(run, "--")
    assert completions(run, "--lang", "") == ["en", "de", "es", "ru"]
    assert completions(run, "validate", "--lang", "r") == ["ru"]
    assert completions(run, "explain", "third") == ["third-copy"]


def test_profiles_are_completed_by_their_ids_and_only_else_by_another_name(run: Run) -> None:
    assert completions(run, "rules", "show", "") == list(shipped())
    assert completions(run, "rules", "show", "turk") == ["turkish-sultan", "turkish-sultan-eight"]
    assert completions(run, "replay", "--profile", "cl") == ["classic"]
    assert completions(run, "validate", "--profile", "c") == ["classic", "cheney"]
    assert completions(run, "rules", "diff", "classic", "klon") == []


def test_the_names_of_options_are_the_same_in_all_languages(run: Run) -> None:
    for language in ("de", "es", "ru"):
        assert completions(run, "validate", "--", LANG=language) == completions(run, "validate", "--")  # C6


# ---- PyYAML without its C parser


@pytest.mark.parametrize("missing", [True, False])
def test_only_a_verbose_run_says_that_the_fast_parser_is_missing(*, missing: bool) -> None:
    code = f"import sys\nif {missing}: sys.modules['yaml._yaml'] = None\nfrom sultan_kit.cli import main\nsys.exit(main())"
    plain = run_there(sys.executable, "-c", code, "validate", GOOD)
    verbose = run_there(sys.executable, "-c", code, "-v", "validate", GOOD)
    assert (plain.status, plain.err) == (0, "")
    assert (verbose.status, verbose.out) == (0, plain.out)
    assert ("no C loader" in verbose.err) == missing
