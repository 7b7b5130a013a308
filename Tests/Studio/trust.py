"""Nothing fires that is not in the file, and nothing that a person wrote is lost."""
import re
import shutil
import urllib.parse

from playwright.sync_api import expect

from large import page_source
from studio import ROOT, scenario

SHOP = ROOT / "Rules/shop"


def only_screen(folder):
    (folder / "screen.xml").write_text(page_source(40))


def edit(it):
    it.put_caret("emit: banner_tapped")
    it.page.keyboard.type("_twice")
    it.page.keyboard.press("Escape")


@scenario("A rule that was cancelled does not fire.", only_screen)
def cancelled(it):
    it.view("buy-2").click()
    expect(it.page.locator(".line.drafted").first).to_be_visible()
    it.button("Cancel").click()
    it.page.keyboard.press("u")
    it.view("buy-2").click()
    expect(it.steps).to_have_count(2)
    expect(it.page.locator("#events")).to_contain_text("None of the 1 step sends an event")


@scenario("A file that is emptied has no rules and no events.")
def emptied(it):
    expect(it.events).to_have_count(14)
    it.text.focus()
    it.page.keyboard.press("Control+a")
    it.page.keyboard.press("Delete")
    expect(it.page.locator("#events tr.lost")).to_have_count(14)
    expect(it.events).to_have_count(14)
    expect(it.page.locator("#events")).not_to_contain_text("last good result")
    it.page.keyboard.press("Control+z")
    expect(it.page.locator("#events tr.lost")).to_have_count(0)
    expect(it.events).to_have_count(14)


def broken(folder):
    shutil.copytree(SHOP, folder, dirs_exist_ok=True)
    file = folder / "shop.rules.yaml"
    file.write_text(file.read_text().replace("trigger: appear", "trigger: appeaar"))


@scenario("A file with errors at the start has no last good result.", broken)
def errors_at_start(it):
    expect(it.button("1 error")).to_be_visible()
    expect(it.page.locator("#events")).to_contain_text("without the rules of shop.rules.yaml")
    expect(it.page.locator("#events")).not_to_contain_text("last good result")


@scenario("A file that was deleted outside can be saved again.")
def deleted(it):
    it.rules.unlink()
    expect(it.page.locator("#status")).to_contain_text("was deleted")
    edit(it)
    it.page.keyboard.press("Control+s")
    expect(it.page.locator("#header")).to_contain_text("· saved")
    assert "banner_tapped_twice" in it.rules.read_text()


@scenario("After a restart on the same port, the old page continues with its text.")
def restarted(it):
    edit(it)
    before = it.rules.read_text()
    port = str(urllib.parse.urlsplit(it.studio.address).port)
    it.studio.end()
    expect(it.page.get_by_role("alert")).to_contain_text(f"--port {port}")
    it.studio.start("--port", port)
    other = it.page.context.new_page()
    other.goto(it.studio.address)
    expect(other.locator(".wireframe")).to_be_visible()
    expect(it.page.get_by_role("alert")).to_have_count(0, timeout=15_000)
    expect(it.text).to_have_value(re.compile("banner_tapped_twice"))
    assert it.rules.read_text() == before
    it.button("Save", exact=True).click()
    expect(it.page.locator("#header")).to_contain_text("· saved")
    assert "banner_tapped_twice" in it.rules.read_text()
    it.problems.clear()


def windows(folder):
    shutil.copytree(SHOP, folder, dirs_exist_ok=True)
    file = folder / "shop.rules.yaml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))


@scenario("A file with the line breaks of Windows keeps them.", windows)
def line_breaks(it):
    before = it.rules.read_bytes()
    edit(it)
    it.page.keyboard.press("Control+s")
    expect(it.page.locator("#header")).to_contain_text("· saved")
    assert it.rules.read_bytes() == before.replace(b"banner_tapped\r", b"banner_tapped_twice\r", 1)


@scenario("Steps that were deleted come back, and leaving asks about steps that are not saved.")
def undone_steps(it):
    kinds = []
    it.page.on("dialog", lambda dialog: (kinds.append(dialog.type), dialog.accept()))
    expect(it.steps).to_have_count(15)
    it.step("6.0").click()
    it.page.get_by_role("listbox", name="Steps").press("Delete")
    expect(it.steps).to_have_count(14)
    it.page.keyboard.press("u")
    it.button("Clear").click()
    expect(it.steps).to_have_count(1)
    it.page.keyboard.press("Control+z")
    it.button("Undo").click()
    expect(it.steps).to_have_count(15)
    it.button("Redo").click()
    expect(it.steps).to_have_count(14)
    it.page.reload()
    assert kinds == ["beforeunload"], kinds
    expect(it.steps).to_have_count(15)


def malformed(folder):
    shutil.copytree(SHOP, folder, dirs_exist_ok=True)
    file = folder / "session.jsonl"
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:3] + ["{not json"] + lines[3:]) + "\n")


@scenario("A session file with a mistake is reported with its line.", malformed)
def malformed_session(it):
    row = it.page.locator(".steps .failed")
    expect(row).to_contain_text("session.jsonl was not read completely")
    expect(row).to_contain_text("line 4")
