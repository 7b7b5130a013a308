#!/usr/bin/env python3
"""Passes the conformance suite through the command, and checks that broken runners are reported.

Usage: run.py
"""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMAND = [str(ROOT / ".build/debug/spark-rules"), "conformance"]
CHECK = ROOT / "Rules/conformance/check.py"

# A runner that changes the lines between the suite and the command.
BROKEN = """
import subprocess, sys
command = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    command.stdin.write(line)
    command.stdin.flush()
    reply = command.stdout.readline()
    if '"hello"' not in line:
        {change}
    print(reply, end="", flush=True)
"""

# What a runner does wrong, and what the report contains then.
CHANGES = {
    "another spelling of a number": ("reply = reply.replace('12.35', '12.350')", "values/round-half"),
    "a lost event": ("reply = reply if 'language/tap\"' not in line else '{\"id\":\"language/tap\",\"result\":[]}\\n'",
                     "actual:   nothing"),
    "the reply to another request": ("reply = reply.replace('\"id\":\"', '\"id\":\"x')", "the reply has the id"),
    "no JSON": ("reply = 'oops\\n'", "no JSON object"),
    "an end": ("sys.exit(3)", "the exit code 3"),
    "no reply": ("reply = '' if 'values/hash\"' in line else reply", "no reply within"),
}


def check(runner, *options):
    return subprocess.run([CHECK, *options, *runner], capture_output=True, text=True)


def main():
    whole = check(COMMAND)
    print(whole.stdout, end="")
    if whole.returncode != 0 or " 0 failed, 0 unsupported" not in whole.stdout:
        print(whole.stderr, end="")
        return 1
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, (change, expected) in CHANGES.items():
            broken = pathlib.Path(folder) / "runner.py"
            broken.write_text(BROKEN.replace("{change}", change))
            areas = ["--area", "values" if "language" not in change else "language"]
            found = check([sys.executable, broken, "-", *COMMAND], "--timeout", "3", *areas)
            if found.returncode != 1 or expected not in found.stdout:
                failures += 1
                print(f"a runner with {name} is not reported:\n{found.stdout}{found.stderr}")
    absent = check(["/nonexistent"])
    if absent.returncode != 2:
        failures += 1
        print("a runner that cannot be started is not reported")
    print(f"{len(CHANGES) + 1 - failures} of {len(CHANGES) + 1} broken runners are reported")
    return 1 if failures else 0


sys.exit(main())
