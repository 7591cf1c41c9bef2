"""What the documents show is so: logs are judged as said, commands print what stands below them, tables follow from the data."""

import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from pieces import LOG, judged, laid_over
from running import ROOT, run_here, run_there

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))


class Block(NamedTuple):
    """A block of code in a document. kind: the word behind its backticks; codes: what should be found in it."""

    kind: str
    codes: set[str]
    text: str


def blocks(name: str | Path, kind: str) -> list[Block]:
    found = re.findall(r"^```(\w+)(.*)\n((?:.*\n)*?)```$", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    return [Block(word, set(codes.split()), text) for word, codes, text in found if word == kind]


def each(kind: str, pages: Sequence[Path]) -> list[object]:
    return [pytest.param(block, id=f"{page.stem}-{index}") for page in pages for index, block in enumerate(blocks(page, kind), start=1)]


@pytest.mark.parametrize("block", each("yaml", [page for page in PAGES if page.stem != "rules"]))
def test_a_log_in_a_document_has_the_faults_that_are_said(block: Block) -> None:
    """What docs/rules.md shows is a profile."""
    text = block.text if block.text.startswith("format:") else laid_over(LOG, block.text)
    assert {finding.code for finding in judged(text)} == block.codes


@pytest.mark.parametrize("block", each("console", PAGES))
def test_a_command_prints_what_the_document_shows(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("examples", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    (tmp_path / "evening.yaml").write_text(blocks("docs/log-format.md", "yaml")[0].text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    command, shown = block.text.split("\n", 1)
    program, *arguments = command.removeprefix("$ ").removeprefix(".venv/bin/").split()
    assert program == "sultan-kit"
    assert run_here(monkeypatch, *arguments).out == shown


def test_the_identity_of_a_game_is_as_the_document_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The document shows one of the profiles that do not fit."""
    monkeypatch.chdir(ROOT)
    (block,) = blocks("docs/identity.md", "json")
    shown = json.loads(block.text)
    told = json.loads(run_here(monkeypatch, "identify", "--format", "json", "examples/turned-over.yaml").out)
    others = told["files"][0]["games"][0]["others"]
    for name in others.keys() - shown["files"][0]["games"][0]["others"].keys():
        del others[name]
    assert told == shown


def test_a_repair_is_as_the_document_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The document leaves out the findings."""
    monkeypatch.chdir(ROOT)
    (block,) = blocks("docs/repair.md", "json")
    told = json.loads(run_here(monkeypatch, "repair", "--format", "json", "examples/with-a-slip.yaml").out)
    told["files"][0]["games"][0]["findings"] = []
    assert told == json.loads(block.text)


def test_statistics_are_as_the_document_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (block,) = blocks("docs/stats.md", "json")
    assert json.loads(run_here(monkeypatch, "stats", "--format", "json", "examples/dictated.yaml").out) == json.loads(block.text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    headings = {f"#{heading.lower().replace(' ', '-')}" for heading in re.findall(r"^#+ ([\w -]+)$", text, re.MULTILINE)}
    links = [link for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith("https://")]
    assert [link for link in links if link not in headings and not (page.parent / link).exists()] == []


def test_the_tables_follow_from_the_data() -> None:
    assert run_there(sys.executable, "-m", "tools.tables", "check") == (0, "", "")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_a_good_log_or_has_the_one_fault_that_it_shows(path: Path) -> None:
    codes = [finding.code for finding in judged(path.read_text(encoding="utf-8"))]
    assert codes == (["does-not-fit"] if path.stem == "with-a-slip" else [])


def test_there_is_an_example_in_every_language() -> None:
    texts = [path.read_text(encoding="utf-8") for path in EXAMPLES]
    assert {language for text in texts for language in re.findall(r"^language: (\w+)", text, re.MULTILINE) or ["en"]} == {"en", "de", "es", "ru"}
