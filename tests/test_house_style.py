"""The house style, as far as a machine can see it: sizes, docstrings, names, layers, types."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAM = sorted([*ROOT.glob("main.py"), *(ROOT / "game").rglob("*.py"), *(ROOT / "assets").rglob("*.py")])
TESTS = sorted((ROOT / "tests").rglob("*.py"))

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
LONG_FUNCTION = 20
EMPTY_NAMES = ("Manager", "Handler", "Helper", "Utils", "Util", "Base")
EMPTY_MODULES = ("util", "helper", "base", "manager", "handler")
ENDS = (".", "!", "?", ":", '."', ".)", "`")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _relative(paths: list[Path]) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in paths]


@cache
def _tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"), path)


def _functions(path: str) -> Iterator[Function]:
    return (node for node in ast.walk(_tree(path)) if isinstance(node, Function))


def _length(function: Function) -> int:
    """Lines from `def` to the end, the docstring left out: explaining is not what makes a function long."""
    lines = (function.end_lineno or 0) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        lines -= (first.end_lineno or 0) - first.lineno + 1
    return lines


def _docstring(node: ast.AST) -> str:
    return ast.get_docstring(node) or "" if isinstance(node, Function | ast.ClassDef | ast.Module) else ""


def _public(node: ast.AST, inside: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Everything a reader from outside sees: public classes, functions and methods that are not overrides."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, Function | ast.ClassDef) or child.name.startswith("_"):
            continue
        if isinstance(child, Function) and any(_is_override(mark) for mark in child.decorator_list):
            continue
        yield inside + child.name, child
        if isinstance(child, ast.ClassDef):
            yield from _public(child, f"{inside}{child.name}.")


def _is_override(mark: ast.expr) -> bool:
    """An override says what it does at its origin, and the setter of a property at its getter."""
    return ast.unparse(mark).rpartition(".")[2] in ("override", "overload", "setter")


def test_files_are_short() -> None:
    lines = {path: len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in _relative(PROGRAM + TESTS)}
    assert not {path: count for path, count in lines.items() if count > LONGEST_FILE}


def test_functions_are_short() -> None:
    functions = [(path, function) for path in _relative(PROGRAM + TESTS) for function in _functions(path)]
    too_long = [f"{path}:{f.lineno} {f.name}: {_length(f)} lines" for path, f in functions
                if _length(f) > LONGEST_FUNCTION]
    assert not too_long, "\n".join(too_long)


def test_nine_functions_in_ten_are_under_twenty_lines() -> None:
    lengths = [_length(function) for path in _relative(PROGRAM) for function in _functions(path)]
    short = sum(length < LONG_FUNCTION for length in lengths)
    assert short >= 0.9 * len(lengths), f"only {short} of {len(lengths)}"


def test_everything_public_is_explained() -> None:
    nodes = [*((path, "the module", _tree(path)) for path in _relative(PROGRAM + TESTS)),
             *((path, name, node) for path in _relative(PROGRAM) for name, node in _public(_tree(path)))]
    bare = [f"{path}:{getattr(node, 'lineno', 1)} {name}" for path, name, node in nodes if not _docstring(node)
            and (ROOT / path).stat().st_size]
    assert not bare, "no docstring:\n" + "\n".join(bare)


def test_docstrings_begin_with_a_sentence() -> None:
    nodes = [(path, name, node) for path in _relative(PROGRAM + TESTS)
             for name, node in [("", _tree(path)), *_public(_tree(path))]]
    fragments = [f"{path} {name}: {text.splitlines()[0]!r}" for path, name, node in nodes
                 if (text := _docstring(node)) and not text.split("\n\n")[0].rstrip().endswith(ENDS)]
    assert not fragments, "\n".join(fragments)


MAINS = {"main.py", "game/brains/thinker.py"}
"""The program, and the process of the computer players, which tells the program what went wrong."""


def test_only_main_catches_everything() -> None:
    broad = [f"{path}:{node.lineno}" for path in _relative(PROGRAM + TESTS) for node in ast.walk(_tree(path))
             if isinstance(node, ast.ExceptHandler) and _catches_everything(node) and path not in MAINS]
    assert not broad


def _catches_everything(node: ast.ExceptHandler) -> bool:
    names = {part.id for part in ast.walk(node.type) if isinstance(part, ast.Name)} if node.type else {"Exception"}
    return bool(names & {"Exception", "BaseException"})


def test_no_empty_names() -> None:
    names = [f"{path} {node.name}" for path in _relative(PROGRAM + TESTS) for node in ast.walk(_tree(path))
             if isinstance(node, ast.ClassDef) and node.name.endswith(EMPTY_NAMES)]
    names += [path for path in _relative(PROGRAM + TESTS) if Path(path).stem.lower().rstrip("s") in EMPTY_MODULES]
    assert not names


@pytest.mark.parametrize("path", ["game/table/layout.py", "game/table/regions.py", "game/table/gesture.py"])
def test_layout_and_gesture_know_only_rectangles_and_vectors(path: str) -> None:
    allowed = {"Rect", "FRect", "Vector2"}
    used = set()
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pygame":
            used |= {alias.name for alias in node.names}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "pygame":
            used.add(node.attr)
    assert used <= allowed, f"{path} uses {sorted(used - allowed)} of pygame"


def _run(module: str, *arguments: str) -> str:
    """Run a tool of requirements-dev.txt and return what it complained about; empty when all is well."""
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} is not installed: pip install -r requirements-dev.txt")
    starter = "from importlinter.cli import lint_imports_command as run; run()" if module == "importlinter" else None
    command = [sys.executable, "-c", starter] if starter else [sys.executable, "-m", module]
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def test_ruff_finds_nothing() -> None:
    assert not (complaints := _run("ruff", "check", "--no-cache", ".")), complaints


def test_types_fit() -> None:
    assert not (complaints := _run("mypy")), complaints


def test_layers_hold() -> None:
    assert not (complaints := _run("importlinter", "--no-cache")), complaints
