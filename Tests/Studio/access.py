"""Keyboard, screen readers, contrast, zoom and small windows."""
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from studio import scenario


def assert_accessible(it):
    """No violation of axe's rules for names, roles, focus and contrast."""
    found = [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in Axe().run(it.page).response["violations"]
    ]
    assert not found, "\n".join(found)


def look(it, name):
    it.button("Checkout").click()
    it.view("helpButton").click()
    expect(it.page.locator(".line.drafted").first).to_be_visible()
    it.page.mouse.move(600, 60)
    assert_accessible(it)
    it.picture(f"{name}-track")
    it.button("Cancel").click()
    it.step("16.0").click()
    expect(it.why.locator(".first")).to_be_visible()
    it.button("Tree").click()
    assert_accessible(it)
    it.picture(f"{name}-why")
    it.why.get_by_role("button", name="buy-tapped").click()
    expect(it.page.locator(".steps .dim").first).to_be_visible()
    assert_accessible(it)
    it.put_caret("trigger: appear")
    it.page.keyboard.type("s")
    it.page.keyboard.press("Escape")
    expect(it.page.locator(".note.error")).to_be_visible()
    expect(it.page.locator(".table.stale")).to_be_visible()
    assert_accessible(it)


@scenario("Names, roles and contrast are correct in light colours.", color_scheme="light")
def light(it):
    look(it, "light-1280")


@scenario("Names, roles and contrast are correct in dark colours.", color_scheme="dark")
def dark(it):
    look(it, "dark-1280")


@scenario("The page fills a wide window.", viewport={"width": 1920, "height": 1080})
def wide(it):
    look(it, "light-1920")


@scenario("The page fills a wide window in dark colours.", color_scheme="dark",
          viewport={"width": 1920, "height": 1080})
def wide_dark(it):
    look(it, "dark-1920")


@scenario("At 200 % zoom everything is reachable in one column.",
          viewport={"width": 640, "height": 400})
def zoomed(it):
    width = it.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 640, f"the page is {width} pixels wide"
    it.step("16.0").scroll_into_view_if_needed()
    it.step("16.0").click()
    expect(it.why).to_contain_text("Why not at 16.0")
    it.page.screenshot(path=None, full_page=True)
    assert_accessible(it)


def look_at_cards(it, name):
    it.button("Cards").click()
    card = it.page.locator(".card", has_text="buy-tapped").last
    card.get_by_role("button", name="Switch off buy-tapped").click()
    expect(it.page.locator(".card.off")).to_have_count(1)
    it.page.get_by_role("button", name="every-tap", exact=True).first.click()
    expect(it.page.locator("#track")).to_contain_text("Only in the text")
    it.page.mouse.move(600, 5)
    expect(it.page.locator("#status p")).to_have_count(0)
    assert_accessible(it)
    it.picture(name)


@scenario("Cards have names, roles and contrast in light colours.", color_scheme="light",
          viewport={"width": 1920, "height": 1080})
def cards_light(it):
    look_at_cards(it, "light-1920-cards")


@scenario("Cards have names, roles and contrast in dark colours.", color_scheme="dark")
def cards_dark(it):
    look_at_cards(it, "dark-1280-cards")


@scenario("In a window of 1024 by 768, all screens and commands can be reached.",
          viewport={"width": 1024, "height": 768})
def small(it):
    width = it.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 1024, f"the page is {width} pixels wide"
    for name in ["Listing", "Checkout"]:
        box = it.button(name).bounding_box()
        inner = it.button(name).evaluate("one => one.scrollWidth - one.clientWidth")
        assert inner <= 0 and box["x"] + box["width"] <= 1024, (name, box, inner)
    it.button("Checkout").click()
    expect(it.view("helpButton")).to_be_visible()
    look_at_cards(it, "light-1024-cards")


@scenario("A rule is opened, counted only and restored with the keyboard alone.")
def cards_by_keyboard(it):
    before = it.text.input_value()
    it.button("Cards").focus()
    it.page.keyboard.press("Enter")
    it.page.get_by_role("button", name="Shadow gift-wrap-switched").focus()
    it.page.keyboard.press("Enter")
    expect(it.text).not_to_have_value(before)
    it.page.keyboard.press("Control+z")
    expect(it.text).to_have_value(before)
    it.page.get_by_role("button", name="gift-wrap-switched", exact=True).focus()
    it.page.keyboard.press("Enter")
    expect(it.page.locator("#track h2")).to_contain_text("Rule: gift-wrap-switched")
    it.page.keyboard.press("Escape")
    expect(it.page.locator("#track h2")).to_have_count(0)


@scenario("A rule can be made with the keyboard alone.")
def keyboard(it):
    it.button("Checkout").focus()
    it.page.keyboard.press("Enter")
    expect(it.view("helpButton")).to_be_visible()
    it.page.locator('.wireframe [tabindex="0"]').focus()
    it.page.keyboard.press("End")
    expect(it.page.locator(".view:focus")).to_have_count(1)
    while "helpButton" not in it.page.locator(".view:focus").get_attribute("aria-label"):
        it.page.keyboard.press("ArrowUp")
    it.page.keyboard.press("Enter")
    expect(it.page.locator(".candidate :focus")).to_have_count(1)
    for _ in range(20):
        it.page.keyboard.press("Tab")
        if it.page.evaluate("document.activeElement.textContent") == "Save rule":
            break
    it.page.keyboard.press("Enter")
    expect(it.page.locator("#header")).to_contain_text("8 rules")


@scenario("The question mark shows the keys, and Escape closes them.")
def keys(it):
    it.page.keyboard.press("?")
    expect(it.page.get_by_role("dialog")).to_contain_text("Inspect")
    it.page.keyboard.press("Escape")
    expect(it.page.get_by_role("dialog")).to_have_count(0)


@scenario("Columns can be moved and folded, and keep their width.")
def columns(it):
    divider = it.page.get_by_role("separator", name="Width of the session")
    divider.press("ArrowRight")
    width = it.page.locator("#session").bounding_box()["width"]
    it.page.reload()
    expect(it.page.locator(".wireframe")).to_be_visible()
    assert it.page.locator("#session").bounding_box()["width"] == width
    it.page.get_by_role("separator", name="Width of the session").press("Enter")
    assert it.page.locator("#session").bounding_box()["width"] == 0
