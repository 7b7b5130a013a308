"""The session: the timeline, Use mode, why a rule did not fire, saving and sharing."""
import json
import re

from playwright.sync_api import expect

from studio import ROOT, scenario


@scenario("Selecting a step shows the screen as it was, its events, and why a rule did not fire.")
def why(it):
    it.step("16.0").click()
    expect(it.view("giftWrap").locator(".track.on")).to_have_count(1)
    expect(it.page.locator(".view.touched")).to_have_attribute("aria-label", re.compile("buyButton"))
    expect(it.why).to_contain_text("Why not at 16.0: buy-tapped")
    expect(it.why.locator(".first")).to_contain_text("not app.is_test")
    expect(it.why.locator(".first")).to_contain_text("app.is_test is true")
    expect(it.why).to_contain_text("data.price is 89.9")
    it.picture("why")


@scenario("Selecting an event shows its step, its rule and its view.")
def event(it):
    it.event("banner_tapped").click()
    expect(it.step("4.0")).to_have_attribute("aria-selected", "true")
    expect(it.page.locator(".line.chosen").first).to_contain_text("third-banner-tapped")
    expect(it.page.locator(".view.selected")).to_have_count(1)


@scenario("Selecting a rule outlines its views and dims the steps in which it did not fire.")
def rule(it):
    it.put_caret("product-tapped")
    it.text.press("ArrowLeft")
    expect(it.page.locator(".view.matched")).to_have_count(2)
    expect(it.step("4.0")).to_have_class(re.compile("dim"))
    expect(it.step("6.0")).not_to_have_class(re.compile("dim"))


@scenario("The address bar holds the selection, so that a reload restores it.")
def address(it):
    it.event("banner_tapped").click()
    expect(it.step("4.0")).to_have_attribute("aria-selected", "true")
    it.page.reload()
    expect(it.step("4.0")).to_have_attribute("aria-selected", "true")
    expect(it.page.locator("#events tr.selected")).to_have_count(1)


@scenario("In Use, a click is a tap, and the wheel scrolls.")
def use(it):
    it.page.keyboard.press("u")
    expect(it.button("Use")).to_have_attribute("aria-pressed", "true")
    it.button("Listing").click()
    it.view("product-1002").click(position={"x": 30, "y": 60})
    expect(it.steps.last).to_have_attribute("aria-selected", "true")
    expect(it.steps.last).to_contain_text("product-1002")
    expect(it.event("product_tapped")).to_have_count(3)
    it.picture("use")


@scenario("In Use, a switch keeps the state that a tap gave it.")
def switching(it):
    it.page.keyboard.press("u")
    it.button("Clear").click()
    expect(it.events).to_have_count(1)
    it.button("Checkout").click()
    expect(it.steps).to_have_count(2)
    it.view("giftWrap").click()
    expect(it.view("giftWrap").locator(".track.on")).to_have_count(1)
    expect(it.event("gift_wrap_switched")).to_have_count(1)


@scenario("Time passes when it is stepped.")
def time(it):
    expect(it.page.locator("#session h2")).to_contain_text("20.0 s")
    it.page.keyboard.press("u")
    it.button("+10 s").click()
    expect(it.page.locator("#session h2")).to_contain_text("28.0 s")


@scenario("A step can be deleted.")
def delete(it):
    it.step("6.0").click()
    it.page.get_by_role("listbox", name="Steps").press("Delete")
    expect(it.event("product_tapped")).to_have_count(1)


@scenario("Events can be shown as lines or in columns.")
def columns(it):
    it.button("Columns").click()
    expect(it.page.get_by_role("columnheader", name="with_tax")).to_be_visible()


@scenario("The steps played can be saved as a session.")
def save_session(it):
    expect(it.page.locator("#session h2")).to_contain_text("20.0 s")
    it.page.keyboard.press("u")
    it.button("+1 s").click()
    it.button("Save session").click()
    dialog = it.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("longer")
    dialog.get_by_role("button", name="Save session").click()
    expect(it.page.locator("#status")).to_contain_text("longer.session.jsonl")
    lines = (it.studio.folder / "longer.session.jsonl").read_text().splitlines()
    assert json.loads(lines[-1])["do"] == "wait", lines[-1]


@scenario("A session with other steps is replaced only after a question.")
def replace_session(it):
    file = it.studio.folder / "session.jsonl"
    before = file.read_text()
    expect(it.page.locator("#session h2")).to_contain_text("20.0 s")
    it.page.keyboard.press("u")
    it.button("+1 s").click()
    for answer in ["Cancel", "Replace it"]:
        it.button("Save session").click()
        dialog = it.page.get_by_role("dialog", name="Save as session")
        expect(dialog.get_by_role("textbox")).to_have_value("session.jsonl")
        dialog.get_by_role("button", name="Save session").click()
        it.page.get_by_role("dialog", name="Replace session.jsonl?").get_by_role(
            "button", name=answer).click()
        if answer == "Cancel":
            it.page.wait_for_timeout(300)
            assert file.read_text() == before
    expect(it.page.locator("#status")).to_contain_text("Saved session.jsonl")
    assert json.loads(file.read_text().splitlines()[-1])["do"] == "wait"


@scenario("The steps played can be saved as a test, which passes.")
def save_test(it):
    it.button("Save as test").click()
    dialog = it.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("the tour of the shop")
    dialog.get_by_role("button", name="Save test").click()
    expect(it.page.locator("#status")).to_contain_text("shop.test.yaml")
    assert "the tour of the shop" in (it.studio.folder / "shop.test.yaml").read_text()


@scenario("A shared file opens from disk without the command.")
def share(it):
    it.step("16.0").click()
    with it.page.expect_download() as download:
        it.button("Share").click()
    path = it.studio.folder / "shared.html"
    download.value.save_as(path)
    assert str(it.studio.folder) not in path.read_text()
    assert "http-equiv=\"Content-Security-Policy\"" in path.read_text()
    page = it.page.context.new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(error.message))
    page.goto(path.as_uri() + "#step=11")
    expect(page.locator(".wireframe")).to_be_visible()
    expect(page.locator("#events tbody tr")).to_have_count(14)
    expect(page.locator("#why")).to_contain_text("app.is_test is true")
    expect(page.locator("#header")).to_contain_text("shared file")
    assert not problems, problems


@scenario("A list shows its further rows when it is scrolled in Use, and each can be tapped.",
          ROOT / "Rules/listing-impressions")
def rows(it):
    it.page.keyboard.press("u")
    it.button("Clear").click()
    it.page.locator("#screen .view.kind-cell").nth(1).hover()
    it.page.mouse.wheel(0, 400)
    expect(it.steps.last).to_contain_text("scroll")
    expect(it.page.locator(".wireframe text", has_text="Product sku-4")).to_be_visible()
    it.page.locator(".wireframe text", has_text="Product sku-3").click(force=True)
    expect(it.steps.last).to_contain_text("tap ProductCell row 3")
