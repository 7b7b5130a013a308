#!/usr/bin/env python3
"""Checks whether a runner does what the conformance suite defines.

Starts the runner, sends it each case as a line of JSON, and compares its replies. Reports the cases that passed,
failed and are not supported in each area, and of each failure the expected and the actual result. The page
Conformance specifies the protocol. Usage: check.py [--area AREA] [--timeout SECONDS] RUNNER [ARGUMENT...]

Exit code: 0 all supported cases passed, 1 a case failed, 2 the runner could not be used.
"""
import argparse
import collections
import json
import pathlib
import queue
import subprocess
import sys
import threading

SUITE = pathlib.Path(__file__).resolve().parent
EXAMPLES = SUITE.parent
PROTOCOL = 1
# Areas whose results are lines of the output, in which the order of keys is defined.
ORDERED = {"language", "compiled"}

Case = collections.namedtuple("Case", "id area description input result")
Number = collections.namedtuple("Number", "spelling")


class Unusable(Exception):
    """The runner has no reply to a request."""


def exact(text):
    """Reads JSON with the spelling of numbers and the order of keys."""
    return json.loads(
        text, parse_int=Number, parse_float=Number, object_pairs_hook=lambda pairs: ("object", pairs))


def without_order(value):
    """A value whose keys are in the order of their names."""
    if isinstance(value, tuple) and not isinstance(value, Number):
        return ("object", sorted((key, without_order(item)) for key, item in value[1]))
    return [without_order(item) for item in value] if isinstance(value, list) else value


def cases():
    """All cases: the files of the suite, then the example folders."""
    for path in sorted(SUITE.glob("*/*.json")):
        text = path.read_text()
        case, parts = json.loads(text), dict(exact(text)[1])
        yield Case(f"{path.parent.name}/{path.stem}", path.parent.name, case["description"],
                   case["input"], parts["result"])
    for expected in sorted(EXAMPLES.glob("*/expected.jsonl")):
        folder = expected.parent
        rules, screens = list(folder.glob("*.rules.yaml")), list(folder.glob("screen.json"))
        if len(rules) != 1 or len(screens) != 1:
            continue
        steps = [json.loads(line) for line in (folder / "session.jsonl").read_text().splitlines()
                 if line.strip()]
        yield Case(f"examples/{folder.name}", "language", f"the example {folder.name}",
                   {"rules": rules[0].read_text().splitlines(),
                    "screen": json.loads(screens[0].read_text()), "steps": steps},
                   [exact(line) for line in expected.read_text().splitlines()])


class Runner:
    """A process that answers requests."""

    def __init__(self, command, timeout):
        self.timeout = timeout
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        except OSError as error:
            raise Unusable(f"the runner cannot be started: {error}") from error
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            for line in self.process.stdout:
                self.lines.put(line)
        except UnicodeDecodeError:
            self.lines.put("a line that is not UTF-8")
        self.lines.put(None)

    def ask(self, request):
        """Sends a request, and returns the members of the reply with exact values."""
        try:
            self.process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=self.timeout)
        except OSError:
            line = None
        except queue.Empty:
            raise Unusable(f"no reply within {self.timeout} seconds") from None
        if line is None:
            raise Unusable(f"the runner has ended, with the exit code {self.process.wait()}")
        try:
            kind, members = exact(line)
            assert kind == "object"
        except (ValueError, TypeError, AssertionError):
            raise Unusable(f"a reply that is no JSON object: {line.strip()[:200]}") from None
        return dict(members)

    def hello(self):
        """Returns the areas that the runner supports."""
        reply = self.ask({"hello": {"protocol": PROTOCOL}}).get("hello")
        members = dict(reply[1]) if isinstance(reply, tuple) and reply[0] == "object" else {}
        if members.get("protocol") != Number(str(PROTOCOL)):
            raise Unusable(f"the runner does not support version {PROTOCOL} of the protocol")
        if not isinstance(members.get("areas"), list):
            raise Unusable("the reply to `hello` has no `areas`")
        return members.get("runner", "the runner"), members["areas"]

    def end(self):
        self.process.kill()
        self.process.wait()


def plain(value):
    """An exact value as JSON."""
    if isinstance(value, Number):
        return value.spelling
    if isinstance(value, tuple):
        return "{" + ",".join(f"{json.dumps(key)}:{plain(item)}" for key, item in value[1]) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(plain, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def difference(expected, actual):
    """The first part of two results that differs, as lines for people."""
    if isinstance(expected, list) and isinstance(actual, list):
        for index in range(max(len(expected), len(actual))):
            parts = [values[index] if index < len(values) else None for values in (expected, actual)]
            if parts[0] != parts[1]:
                shown = [plain(part) if index < len(values) else "nothing"
                         for part, values in zip(parts, (expected, actual))]
                return [f"  entry {index + 1}, expected: {shown[0]}", f"  entry {index + 1}, actual:   {shown[1]}"]
    return [f"  expected: {plain(expected)}", f"  actual:   {plain(actual)}"]


def outcome(case, reply):
    """`passed`, `failed` or `unsupported`, and lines for people."""
    if reply.get("id") != case.id:
        return "failed", [f"  the reply has the id {plain(reply.get('id'))}"]
    if "unsupported" in reply:
        return "unsupported", [f"  {plain(reply['unsupported'])}"]
    if "result" not in reply:
        return "failed", difference(case.result, f"an error: {plain(reply.get('error'))}")
    expected, actual = case.result, reply["result"]
    if case.area not in ORDERED:
        expected, actual = without_order(expected), without_order(actual)
    return ("passed", []) if expected == actual else ("failed", difference(expected, actual))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--area", action="append", help="check only this area")
    parser.add_argument("--timeout", type=float, default=60, help="the seconds for one reply")
    parser.add_argument("runner", nargs=argparse.REMAINDER, help="the command of the runner")
    options = parser.parse_args()
    if not options.runner:
        parser.error("name the command of a runner")
    counts = collections.defaultdict(collections.Counter)
    runner = None
    try:
        runner = Runner(options.runner, options.timeout)
        name, areas = runner.hello()
        for case in cases():
            if options.area and case.area not in options.area:
                continue
            if case.area not in areas:
                counts[case.area]["unsupported"] += 1
                continue
            try:
                result, lines = outcome(case, runner.ask(
                    {"id": case.id, "area": case.area, "input": case.input}))
            except Unusable as error:
                result, lines = "failed", [f"  {error}"]
                runner.end()
                runner = Runner(options.runner, options.timeout)
                runner.hello()
            counts[case.area][result] += 1
            if result != "passed":
                print(f"{result}: {case.id}: {case.description}")
                print("\n".join(lines))
    except Unusable as error:
        print(f"{options.runner[0]}: {error}", file=sys.stderr)
        return 2
    finally:
        if runner:
            runner.end()
    print(f"{'area':<12} {'passed':>7} {'failed':>7} {'unsupported':>12}")
    for area, count in counts.items():
        print(f"{area:<12} {count['passed']:>7} {count['failed']:>7} {count['unsupported']:>12}")
    total = sum(counts.values(), collections.Counter())
    print(f"{name}: {total['passed']} passed, {total['failed']} failed, {total['unsupported']} unsupported")
    return 1 if total["failed"] or not total["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
