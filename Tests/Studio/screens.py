"""The screen: the wireframe, the tree, and what is outlined."""
from playwright.sync_api import expect

from studio import scenario


@scenario("The first launch shows the shop's screens, rules, session and events.")
def first_launch(it):
    expect(it.page.get_by_role("heading", name="shop", exact=True)).to_be_visible()
    expect(it.page.locator("#header")).to_contain_text("7 rules · 7 events · saved")
    expect(it.view("heart")).to_have_count(2)
    expect(it.events).to_have_count(14)
    it.picture("shop-light")


@scenario("Each screen of the file has a tab.")
def tabs(it):
    it.button("Checkout").click()
    expect(it.view("buyButton")).to_be_visible()
    expect(it.view("heart")).to_have_count(0)


@scenario("Pointing at a view shows its names and the rules that match it.")
def hover(it):
    it.button("Checkout").click()
    it.view("buyButton").hover()
    tooltip = it.page.locator("#tooltip")
    expect(tooltip).to_contain_text("buyButton · UIButton · “Buy now”")
    expect(tooltip).to_contain_text("2 rules match: buy-tapped, every-tap")


@scenario("Pointing at a rule in the file outlines its views.")
def rule_hover(it):
    it.button("Checkout").click()
    it.put_caret("gift-wrap-switched:")
    it.page.keyboard.press("Escape")
    it.point_at("gift-wrap-switched:", 80)
    expect(it.page.locator(".view.matched")).to_have_count(1)


@scenario("The tree lists the views, and its selection is that of the wireframe.")
def tree(it):
    it.button("Tree").click()
    item = it.page.get_by_role("treeitem").filter(has_text="carousel")
    item.focus()
    it.page.keyboard.press("ArrowDown")
    expect(it.page.locator(".view.selected")).to_have_count(1)
    it.page.keyboard.press("ArrowLeft")
    it.page.keyboard.press("ArrowLeft")
    expect(item).to_have_attribute("aria-expanded", "false")
    it.picture("tree")


@scenario("The screen can be enlarged.")
def zoom(it):
    it.page.get_by_label("Zoom").select_option("2")
    assert it.page.locator(".wireframe").bounding_box()["width"] == 780
