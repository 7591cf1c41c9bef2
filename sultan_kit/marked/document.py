"""One document of a file: its nodes, what is wrong with it, and where everything stands. Every scalar is a text."""

import re
from bisect import bisect_right
from collections.abc import Callable

from yaml.nodes import Node, ScalarNode

from sultan_kit.core.findings import Code, Finding, Saying, Severity, Span
from sultan_kit.marked import parsers
from sultan_kit.marked.faults import Fault, diagnose
from sultan_kit.marked.limits import MAX_DEPTH, MAX_VALUES, TooMuchError
from sultan_kit.marked.places import content_start, runs
from sultan_kit.marked.tree import examine


class Document:
    r"""One document of a file.

    text: its source, line ends as `\n`. line: the line of the file that its first line is, from 1.
    findings: what is wrong with it, as far as it has been read.
    above, below: comments of the file that stand in no document: those between the one before and this, and behind the last those at the end.
    """

    __slots__ = ("_spans", "_starts", "above", "below", "findings", "line", "text")

    def __init__(self, text: str, line: int, findings: list[Finding]) -> None:
        self.text = text
        self.line = line
        self.findings = findings
        self.above: list[str] = []
        self.below: list[str] = []
        self._starts: list[int] = []
        self._spans: dict[ScalarNode, Callable[[int, int], Span]] = {}

    def compose(self) -> Node | None:
        """The root node; None where the document cannot be read. To be called once: it adds its findings to `findings`.

        Every scalar's value is the text as written. A plain scalar has the style None; a value that is empty, `~` or `null` is "" then.
        A key that stands twice, and a tag, are findings, and the node is there all the same.
        """
        if self.findings:
            return None
        try:
            root = parsers.compose(self.text)
            faults = examine(self.text, root) if root else []
        except parsers.NotYamlError as broken:
            root, faults = None, [diagnose(self.text, broken.error, broken.last)]
        except TooMuchError as stop:
            start = stop.node.start_mark.index
            facts = {Code.TOO_DEEP: {"limit": MAX_DEPTH}, Code.TOO_LARGE: {"limit": MAX_VALUES}}.get(stop.code, {})
            root, faults = None, [Fault("values" if stop.code is Code.TOO_LARGE else "", start, start + 1, facts, stop.code)]
        for fault in faults:
            self.report(fault)
        return root

    def span(self, node: Node) -> Span:
        """Where `node` stands, as far as its first line goes; a block of text has the place of its `|` or `>`."""
        start = content_start(self.text, node)
        if isinstance(node, ScalarNode) and node.style in {"|", ">"}:
            return self.place(start, start + 1)
        return self.place(start, node.end_mark.index)

    def spans(self, node: ScalarNode) -> Callable[[int, int], Span]:
        """A function from characters start … end of `node.value` to their place in the file, of which it gives the first line.

        Where the characters cannot be followed back to the source, it is the place of the whole scalar.
        """
        if node not in self._spans:
            self._spans[node] = self._followed(node)
        return self._spans[node]

    def _followed(self, node: ScalarNode) -> Callable[[int, int], Span]:
        source, whole = self.source(node), self.span(node)

        def place(start: int, end: int) -> Span:
            found = source(start, end)
            return whole if found is None else self.place(*found)

        return place

    def source(self, node: ScalarNode) -> Callable[[int, int], tuple[int, int] | None]:
        """A function from characters start … end of `node.value` to those of `text` that they come from; None where they cannot be followed back."""
        table = runs(self.text, node)
        starts = [run.start for run in table]

        def index(at: int, *, behind: bool) -> int:
            """Where character `at` of the value begins, or where the one before it ends."""
            run = table[bisect_right(starts, at - behind) - 1]
            along = run.end - run.start == run.last - run.first
            if along or at == run.start:
                return min(run.first + at - run.start, run.last)
            return run.last

        def source(start: int, end: int) -> tuple[int, int] | None:
            if not table or start < table[0].start:
                return None
            first = index(start, behind=False)
            return first, index(end, behind=True) if end > start else first

        return source

    def place(self, start: int, end: int) -> Span:
        """The place in the file of characters start … end of `text`, as far as their first line goes."""
        if start >= len(self.text):  # behind the last line end no line begins
            start = len(self.text.rstrip("\n"))
        line = bisect_right(self.starts, start)
        column = start - self.starts[line - 1]
        newline = self.text.find("\n", start, end)
        width = len(self.text[start : newline if newline >= 0 else end].rstrip()) or 1
        return Span(self.line + line - 1, column + 1, column + 1 + width)

    def line_of(self, finding: Finding) -> str | None:
        """The source line that a finding stands on, without its end; None where it stands on none."""
        return self.line_text(finding.span.line) if finding.span else None

    def line_text(self, line: int) -> str:
        """The source of line `line` of the file, without its end; "" beyond the document."""
        if not self.line <= line < self.line + len(self.starts):
            return ""
        start = self.starts[line - self.line]
        end = self.text.find("\n", start)
        return self.text[start : end if end >= 0 else None]

    @property
    def starts(self) -> list[int]:
        """Where each line of `text` begins; from the first time that somebody asks for a place."""
        if not self._starts:
            self._starts = [0, *(end.end() for end in re.finditer("\n", self.text))]
        return self._starts

    def report(self, fault: Fault) -> None:
        """Adds a fault of `text` to the findings."""
        self.findings.append(self.finding(fault))

    def finding(self, fault: Fault, severity: Severity = Severity.ERROR) -> Finding:
        """A fault of `text` as a finding, with its place in the file."""
        facts = fault.facts
        if fault.first is not None:
            facts = {**facts, "first": self.place(fault.first, fault.first).line}
        hints = (Saying("hint.corrected", {"corrected": fault.corrected}),) if fault.corrected else ()
        span = self.place(fault.start, fault.end)
        return Finding(code=fault.code, variant=fault.variant, facts=facts, severity=severity, span=span, hints=hints)
