"""The command line: one file a command. The only layer that prints."""


def main(arguments: list[str] | None = None) -> int:
    """Run `sultan-kit`; the exit status: 0 nothing wrong, 1 findings, 2 wrong use, 3 no text to be had or an internal error, 130 interrupted."""
    try:
        from sultan_kit.cli.program import run

        return run(arguments)
    except KeyboardInterrupt:
        return 130
