#!/usr/bin/env python3
"""Releases rules to ten example apps as processes, from a web server on this machine.

Publishes rules, a share, a larger one, and rules that end the app; then stops all rules. Prints how long each took
until all apps ran what they should, and what the requests amounted to. An app polls once a second, and a person taps
in it, so that each version of the rules sends events with its number. Another implementation verifies the signatures;
prints `skipped` without it. Usage: run.py [NUMBER OF APPS]
"""
import hashlib
import http.server
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

try:
    import signatures
except ImportError:
    signatures = None
    print("skipped: signatures are not verified, because pip's cryptography is missing")

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PRODUCTS = ROOT / ".build/debug"
COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 10
FOLDER = pathlib.Path(tempfile.mkdtemp())
SITE = FOLDER / "Site"
KEYS = ["--keys", f"{FOLDER}/Keys/1.sparkkeys"]
SECRETS = ["--secret", f"{FOLDER}/Keys/1.secret", "--secret", f"{FOLDER}/Keys/2.secret"]
answers = {}


class Handler(http.server.BaseHTTPRequestHandler):
    """Serves the folder with tags, as a web server or an object store does."""
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        file = SITE / self.path.removeprefix("/rules/")
        body = file.read_bytes() if file.is_file() else None
        tag = body and '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        status = 404 if body is None else 304 if self.headers["If-None-Match"] == tag else 200
        answers[status] = answers.get(status, 0) + 1
        self.send_response(status)
        body = body if status == 200 else b""
        if tag:
            self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class App:
    """An app that is started again when it ends."""

    def __init__(self, number, url):
        self.folder, self.log = FOLDER / f"app-{number}", FOLDER / f"log-{number}"
        self.url, self.ends, self.process = url, 0, None

    def run(self):
        if self.process is None or self.process.poll() is not None:
            self.ends += self.process is not None
            self.process = subprocess.Popen(
                [PRODUCTS / "probes", "updates", self.folder, self.url, KEYS[1], self.log, "app"],
                stderr=subprocess.DEVNULL)

    def lines(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def version(self):
        versions = [line for line in self.lines() if line.startswith("version ")]
        return int(versions[-1].split()[1]) if versions else None

    def taps(self):
        """The names of the events of taps with the version of the rules that sent them, in order."""
        events = [json.loads(line) for line in self.lines() if line.startswith("{")]
        return [(event["emit"], event.get("version")) for event in events if event.get("trigger") == "tap"]

    def reports(self):
        events = [json.loads(line)["properties"] for line in self.lines() if line.startswith("{")]
        return [(event["result"], event.get("reason", "")) for event in events if "result" in event]


def run(*arguments):
    subprocess.run([PRODUCTS / "spark-rules", *arguments], check=True, stdout=subprocess.PIPE)


def publish(name, *options):
    rules, bundle = FOLDER / f"{name}.rules.yaml", FOLDER / f"{name}.sparkbundle"
    rules.write_text(
        f"version: 1\nname: shop\nrules:\n"
        f"  {name}: {{view: Product/addToCart, trigger: tap, actions: [emit: {name}]}}\n")
    run("release", "bundle", rules, "--app", "org.example.shop", "-o", bundle, *KEYS, *options)
    run("release", "sign", bundle, *SECRETS)
    run("release", "publish", SITE, bundle, *KEYS)


def wait(apps, what, isDone):
    start = time.monotonic()
    while not isDone():
        for app in apps:
            app.run()
        if time.monotonic() - start > 120:
            sys.exit(f"{what}: versions {[app.version() for app in apps]}")
        time.sleep(0.05)
    print(f"{what}: {time.monotonic() - start:.1f} s")


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    run("keys", "new", FOLDER / "Keys")
    url = f"http://127.0.0.1:{server.server_address[1]}/rules"
    apps = [App(number, url) for number in range(COUNT)]
    try:
        publish("first")
        if signatures:
            signatures.check((FOLDER / "Keys/1.sparkkeys").read_bytes(), 3)
            signatures.check((SITE / "latest.manifest").read_bytes(), 2)
            print("5 signatures are valid for cryptography, and for nothing else that was tried")
        wait(apps, "first rules, all apps", lambda: all(app.version() == 1 for app in apps))
        wait(apps, "first rules, an event of each app",
             lambda: all(("first", 1) in app.taps() for app in apps))
        publish("second", "--after", SITE, "--share", "1%")
        time.sleep(5)
        few = [app for app in apps if app.version() == 2]
        print(f"second rules at 1 %: {len(few)} of {COUNT} apps")
        run("release", "promote", SITE, "--share", "100%", *KEYS, *SECRETS)
        wait(apps, "second rules, all apps", lambda: all(app.version() == 2 for app in apps))
        wait(apps, "second rules, an event of each app",
             lambda: all(("second", 2) in app.taps() for app in apps))
        # Each app has run the second rules well by then.
        time.sleep(4)
        ends = [app.ends for app in apps]
        publish("bad", "--after", SITE)
        back = ("rolled back", "3 unclean starts")
        wait(apps, "bad rules, all apps have returned to the second ones and reported it",
             lambda: all(app.version() == 2 and back in app.reports() for app in apps))
        unclean = {app.ends - before for app, before in zip(apps, ends)}
        print(f"unclean ends per app: {sorted(unclean)}")
        run("release", "kill", SITE, *KEYS, *SECRETS)
        wait(apps, "kill, all apps", lambda: all(app.version() == 0 for app in apps))
        # A tap that has fired already may still be on its way to the log.
        time.sleep(1)
        before = [len(app.taps()) for app in apps]
        time.sleep(4)
        after = [len(app.taps()) for app in apps]
        wrong = {tap for app in apps for tap in app.taps()} - {("first", 1), ("second", 2), ("bad", 3)}
        if before != after or wrong:
            sys.exit(f"after the kill: events {before} before, {after} after; wrong events {wrong}")
        print(f"events of taps: {sum(after)}, each with its version; none in 4 s after the kill")
        print(f"responses by status: {dict(sorted(answers.items()))}")
    finally:
        for app in apps:
            if app.process is not None:
                app.process.kill()


main()
