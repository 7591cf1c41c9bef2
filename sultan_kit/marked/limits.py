"""How much a file, a document and a tree may hold; what is more is refused before it costs memory or time."""

from yaml.nodes import CollectionNode, MappingNode, Node

from sultan_kit.core.findings import Code

MAX_FILE = 100 * 1024 * 1024
"""Bytes that a file may have; whoever opens it checks that before reading."""

MAX_DOCUMENT = 2 * 1024 * 1024
"""Bytes that a document may have."""

MAX_DEPTH = 32
"""Mappings and lists that may lie in each other."""

MAX_VALUES = 100_000
"""Keys, values, mappings and lists that a document may hold."""

MAX_REPEATED = 10_000
"""How many more there may be once each alias stands for what it repeats."""


class TooMuchError(Exception):
    """The document is too deep or too large from `node` on."""

    def __init__(self, code: Code, node: Node) -> None:
        super().__init__(code)
        self.code = code
        self.node = node


class Watch:
    """What both careful parsers call for each node: PyYAML's hooks for resolving tags, used to count."""

    def __init__(self) -> None:
        self.depth = 0
        self.values = 0
        self.reading: list[CollectionNode | None] = [None] * (MAX_DEPTH + 4)

    def resolve(self, kind: type[Node], value: str, implicit: object) -> str:
        """The tag of a node that has none written."""
        return ""

    def descend_resolver(self, parent: CollectionNode | None, index: object) -> None:
        self.depth += 1
        self.values += 1
        self.reading[self.depth] = parent
        self.reading[self.depth + 1] = None
        if parent is not None:
            if self.depth > MAX_DEPTH + 1:
                raise TooMuchError(Code.TOO_DEEP, parent)
            if self.values > MAX_VALUES:
                raise TooMuchError(Code.TOO_LARGE, parent)

    def ascend_resolver(self) -> None:
        self.depth -= 1

    @property
    def last(self) -> Node | None:
        """The latest value that is finished in the innermost mapping or list that is not."""
        parent = self.reading[self.depth + 1]
        if parent is None or not parent.value:
            return None
        last: Node = parent.value[-1][1] if isinstance(parent, MappingNode) else parent.value[-1]
        return last
