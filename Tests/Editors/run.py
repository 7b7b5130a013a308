#!/usr/bin/env python3
"""Drives `spark-rules lsp` as Visual Studio Code, Neovim and Emacs do, with exact expectations.

Uses the capabilities that these editors send, from pytest-lsp (PyPI); is skipped without it.
Usage: run.py [COMMAND]
"""
import asyncio
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import warnings

try:
    from lsprotocol import types as lsp
    from pytest_lsp import client_capabilities, make_test_lsp_client
except ImportError as error:
    sys.exit(print(f"skipped: {error}; pip install pytest-lsp") or 0)

warnings.simplefilter("error")
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMAND = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/debug/spark-rules")
CLIENTS = ["visual-studio-code", "neovim@v0.11.0", "neovim@v0.7.0", "emacs"]
failures = []


def check(client, name, found, expected):
    if found != expected:
        failures.append(f"{client}: {name}\n    expected {expected!r}\n    found    {found!r}")


def applied(edits, text):
    """The text after edits, whose positions count UTF-16 units; the files contain only ASCII here."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    offset = lambda place: min(starts[place.line] + place.character, len(text))
    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[:offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end):]
    return text


def edits_of(edit, uri):
    found = list((edit.changes or {}).get(uri, []))
    for change in edit.document_changes or []:
        if isinstance(change, lsp.TextDocumentEdit) and change.text_document.uri == uri:
            found += change.edits
    return found


class Session:
    """A client with the folder of the shop."""

    def __init__(self, name, folder):
        self.name, self.folder = name, folder
        self.path = folder / "shop.rules.yaml"
        self.uri, self.tests = self.path.as_uri(), (folder / "shop.test.yaml").as_uri()
        self.text = self.path.read_text()
        self.version = 1
        self.document = lsp.TextDocumentIdentifier(uri=self.uri)
        self.client = make_test_lsp_client()
        self.client.feature(lsp.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
        self.pulls = False
        self.last = None

    def check(self, name, found, expected):
        check(self.name, name, found, expected)

    async def start(self):
        await self.client.start_io(COMMAND, "lsp")
        capabilities = client_capabilities(self.name)
        result = await self.client.initialize_session(lsp.InitializeParams(
            capabilities=capabilities, root_uri=self.folder.as_uri(),
            workspace_folders=[lsp.WorkspaceFolder(uri=self.folder.as_uri(), name="shop")]))
        offered = result.capabilities
        encodings = (capabilities.general and capabilities.general.position_encodings) or []
        self.check("encoding", offered.position_encoding, "utf-8" if "utf-8" in encodings else "utf-16")
        self.pulls = bool(capabilities.text_document.diagnostic)
        self.check("push or pull", bool(offered.diagnostic_provider), self.pulls)
        self.snippets = capabilities.text_document.completion.completion_item.snippet_support
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(
            text_document=lsp.TextDocumentItem(
                uri=self.uri, language_id="yaml", version=1, text=self.text)))

    async def diagnostics(self):
        if self.pulls:
            report = await self.client.text_document_diagnostic_async(
                lsp.DocumentDiagnosticParams(text_document=self.document))
            self.check("nothing is pushed", self.uri in self.client.diagnostics, False)
            return report.items
        # Unchanged diagnostics are not sent again, and several changes can be checked together.
        quiet = 0
        while quiet < (400 if self.last is None else 50):
            await asyncio.sleep(0.02)
            quiet += 1
            if self.uri in self.client.diagnostics:
                self.last, quiet = self.client.diagnostics.pop(self.uri), 0
        if self.last is None:
            failures.append(f"{self.name}: no diagnostics")
        return self.last or []

    def change(self, text):
        """Replaces the differing lines, as an editor does."""
        self.version += 1
        old, new = self.text.split("\n"), text.split("\n")
        first = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
        last = 0
        while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
            last += 1
        start = lsp.Position(line=first, character=0)
        end_line = len(old) - last
        if last:
            end = lsp.Position(line=end_line, character=0)
            inserted = "".join(line + "\n" for line in new[first:len(new) - last])
        else:
            end = lsp.Position(line=len(old) - 1, character=len(old[-1]))
            inserted = "\n".join(new[first:])
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            text_document=lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version),
            content_changes=[lsp.TextDocumentContentChangePartial(
                range=lsp.Range(start=start, end=end), text=inserted)]))
        self.text = text

    def position(self, word, after=1):
        before = self.text[:self.text.index(word) + after]
        return lsp.Position(line=before.count("\n"), character=len(before) - before.rfind("\n") - 1)

    def range(self, word):
        return lsp.Range(start=self.position(word, 0), end=self.position(word, len(word)))

    async def complete(self, word, after):
        found = await self.client.text_document_completion_async(lsp.CompletionParams(
            text_document=self.document, position=self.position(word, after)))
        return found.items

    async def actions(self, word):
        return await self.client.text_document_code_action_async(lsp.CodeActionParams(
            text_document=self.document, range=self.range(word),
            context=lsp.CodeActionContext(diagnostics=[])))


async def diagnostics(session):
    session.check("the shop has no diagnostics", list(await session.diagnostics()), [])
    original = session.text
    session.change(original.replace("let:\n", "let:\n  unused: 1\n").replace("footer/buy", "footer/by"))
    found = await session.diagnostics()
    output = subprocess.run(
        [COMMAND, "validate", "--format", "json", "--screen", session.folder / "screen.json", "-"],
        input=session.text.encode(), capture_output=True).stdout
    expected = [
        (entry["code"], entry["severity"]) for entry in json.loads(output)["diagnostics"]]
    severity = {lsp.DiagnosticSeverity.Error: "error", lsp.DiagnosticSeverity.Warning: "warning"}
    session.check("diagnostics of validate", [(d.code, severity[d.severity]) for d in found], expected)
    unused = found[0]
    session.check("tags", list(unused.tags), [lsp.DiagnosticTag.Unnecessary])
    page = pathlib.Path(unused.code_description.href.removeprefix("file://"))
    session.check("page of the code", page.read_text().startswith("**SR0608 unused-name**"), True)
    session.check("range", unused.range, session.range("unused"))
    actions = await session.actions("unused")
    ignore = next(a for a in actions if a.title == "Ignore SR0608 here, with a reason")
    changed = applied(edits_of(ignore.edit, session.uri), session.text)
    session.check("ignore", changed, session.text.replace(
        "  unused", "  # spark-rules: ignore SR0608: add the reason here\n  unused"))
    session.change(original)
    await session.diagnostics()


async def completion(session):
    original = session.text
    session.change(original.replace("Checkout/footer/buyButton", "b"))
    items = await session.complete("view: b\n", 7)
    best = next(item for item in items if item.label.endswith("buyButton"))
    session.check("completed path", applied([best.text_edit], session.text).count("buyButton"), 1)
    session.change(original + "  new:\n    ")
    items = await session.complete("  new:\n    ", 11)
    session.check("keys", [i.label for i in items][:4], ["view", "except", "trigger", "from"])
    end = next(item for item in items if item.label == "from")
    snippet = "from: {view: $0, trigger: appear\\}"
    session.check("snippet", end.text_edit.new_text, snippet if session.snippets else "from: ")
    session.change(original.replace("trigger: appear", "trigger: [tap, "))
    items = await session.complete("trigger: [tap, ", 15)
    session.check("broken flow list", items[0].label, "tap")
    session.change(original.replace("${data.price * 1.19", "${data."))
    items = await session.complete("with_tax: ${data.", 17)
    names = [i.label for i in items if i.label.startswith("data.")]
    session.check("data", names, ["data.campaign", "data.currency", "data.price", "data.title"])
    session.change(original)
    await session.diagnostics()


async def hover(session):
    async def text(word, after=1):
        found = await session.client.text_document_hover_async(lsp.HoverParams(
            text_document=session.document, position=session.position(word, after)))
        return found.contents.value if found else None

    session.check("hover of a path", await text("Checkout/footer"),
                  "`buyButton` in `footer` in `Checkout`\n\nOn the screens: 1 view on 1 screen.")
    session.check("hover of a value", (await text("price > 0") or "").split("\n")[0], "`data.price`: a number")
    session.check("hover of a filter", (await text("round(2)") or "").split(":")[0], "`round(n)`")
    session.check("no hover in a comment", await text("# The shop", 5), None)
    everything = lsp.Range(start=lsp.Position(0, 0), end=lsp.Position(999, 0))
    hints = await session.client.text_document_inlay_hint_async(
        lsp.InlayHintParams(text_document=session.document, range=everything))
    session.check("inlay hints", hints[3].label, "1 view on 1 screen")
    session.check("position of a hint", hints[3].position, session.range("Checkout/footer/buyButton").end)
    lenses = await session.client.text_document_code_lens_async(
        lsp.CodeLensParams(text_document=session.document))
    lens = next(lens for lens in lenses if lens.command.arguments[1] == "buy-tapped")
    result = await session.client.workspace_execute_command_async(lsp.ExecuteCommandParams(
        command=lens.command.command, arguments=lens.command.arguments))
    session.check("lens", (lens.command.title, result), ("Test", "buy-tapped: 1 test passes"))


async def actions(session):
    original = session.text
    extract = next(a for a in await session.actions("data.price * 1.19") if "let" in a.title)
    changed = applied(edits_of(extract.edit, session.uri), original)
    session.check("extract", "let:\n  with_tax: ${data.price * 1.19 | round(2)}\n" in changed, True)
    session.change(changed)
    session.check("diagnostics after it", list(await session.diagnostics()), [])
    session.change(original.replace("trigger: appear", "triger: appear").replace("if: not", "fi: not"))
    await session.diagnostics()
    fix = (await session.actions("triger"))[0]
    session.check("fix", (fix.title, fix.is_preferred), ("Replace `triger` with `trigger`", True))
    everything = next(a for a in await session.actions("triger") if a.kind == "source.fixAll")
    # Editors that can request the change later are offered the action without it.
    if everything.edit is None:
        everything = await session.client.code_action_resolve_async(everything)
    session.check("fix all", applied(edits_of(everything.edit, session.uri), session.text), original)
    session.change(original)
    await session.diagnostics()
    test = next(a for a in await session.actions("buy-tapped") if a.title.startswith("Create"))
    old = (session.folder / "shop.test.yaml").read_text()
    (session.folder / "shop.test.yaml").write_text(applied(edits_of(test.edit, session.tests), old))
    run = subprocess.run([COMMAND, "test", session.folder], capture_output=True, text=True)
    session.check("created test", run.returncode, 0)
    (session.folder / "shop.test.yaml").write_text(old)


async def symbols(session):
    place = session.position("buy_tapped")
    prepared = await session.client.text_document_prepare_rename_async(
        lsp.PrepareRenameParams(text_document=session.document, position=place))
    session.check("name to change", prepared.placeholder, "buy_tapped")
    edit = await session.client.text_document_rename_async(lsp.RenameParams(
        text_document=session.document, position=place, new_name="sold"))
    test = session.folder / "shop.test.yaml"
    saved = (session.text, test.read_text())
    session.path.write_text(applied(edits_of(edit, session.uri), saved[0]))
    test.write_text(applied(edits_of(edit, session.tests), saved[1]))
    for command in ["validate", "test"]:
        run = subprocess.run([COMMAND, command, session.folder], capture_output=True, text=True)
        session.check(f"{command} after the rename", run.returncode, 0)
    session.check("renamed", (session.path.read_text(), test.read_text()),
                  tuple(text.replace("buy_tapped", "sold") for text in saved))
    session.path.write_text(saved[0])
    test.write_text(saved[1])
    references = await session.client.text_document_references_async(lsp.ReferenceParams(
        text_document=session.document, position=place,
        context=lsp.ReferenceContext(include_declaration=True)))
    session.check("references", {entry.uri for entry in references}, {session.uri, session.tests})
    definition = await session.client.text_document_definition_async(lsp.DefinitionParams(
        text_document=session.document, position=session.position("currency}")))
    session.check("definition", definition[0].range, session.range("currency"))
    outline = await session.client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(text_document=session.document))
    names = {entry.name for symbol in outline for entry in [symbol, *(symbol.children or [])]}
    session.check("outline", {"buy-tapped", "currency"} <= names, True)
    found = await session.client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="every-tap"))
    session.check("workspace symbols", [symbol.name for symbol in found], ["every-tap"])
    original = session.text
    session.change(original.replace("trigger: tap", "trigger:  tap"))
    edits = await session.client.text_document_formatting_async(lsp.DocumentFormattingParams(
        text_document=session.document, options=lsp.FormattingOptions(tab_size=2, insert_spaces=True)))
    session.check("formatting", applied(edits, session.text), original)
    session.change(original)


async def drive(name, folder):
    session = Session(name, folder)
    await session.start()
    for part in [diagnostics, completion, hover, actions, symbols]:
        await part(session)
    await session.client.shutdown_session()
    check(name, "exit code", session.client._server.returncode, 0)
    await session.client.stop()


def shop(folder):
    shutil.copytree(ROOT / "Rules/shop", folder)
    (folder / ".spark-rules.yaml").write_text("screens: [screen.json]\n")
    return folder


with tempfile.TemporaryDirectory() as temporary:
    temporary = pathlib.Path(temporary).resolve()
    for client in CLIENTS:
        asyncio.run(asyncio.wait_for(drive(client, shop(temporary / client)), 120))

print(*failures, sep="\n")
print(f"{len(CLIENTS)} clients, {len(failures)} unexpected answers")
sys.exit(1 if failures else 0)
