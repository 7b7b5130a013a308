"""The screen: the wireframe, the tree, and what is outlined."""
import struct
import zlib

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


def png(width, height):
    """A picture in one colour."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    rows = (b"\0" + b"\x60\x90\xc0" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def pictured(folder):
    """A page source with the picture of the same name beside it."""
    (folder / "home.xml").write_text("""<?xml version="1.0" encoding="UTF-8"?>
<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0"
  width="390" height="844" visible="true" enabled="true">
  <XCUIElementTypeButton type="XCUIElementTypeButton" name="startButton" label="Start" x="20" y="100"
    width="350" height="50" visible="true" enabled="true"/>
  <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" name="habit_water" label="Drink water" value="0" x="20"
    y="200" width="350" height="40" visible="true" enabled="true">
    <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="Drink water" label="Drink water" x="20"
      y="200" width="90" height="20" visible="true" enabled="true"/>
    <XCUIElementTypeSwitch type="XCUIElementTypeSwitch" value="0" x="307" y="205" width="63" height="30"
      visible="true" enabled="true"/>
  </XCUIElementTypeSwitch>
  <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="streak" label="12-day streak" x="20"
    y="300" width="130" height="20" visible="true" enabled="true"/>
</XCUIElementTypeApplication></AppiumAUT>
""")
    (folder / "home.png").write_bytes(png(39, 84))


@scenario("A picture beside a screen's file is drawn below its views.", source=pictured)
def picture(it):
    image = it.page.locator(".wireframe.over-picture image")
    expect(image).to_have_count(1)
    size = it.page.evaluate("""async () => {
      const picture = new Image();
      picture.src = document.querySelector(".wireframe image").getAttribute("href");
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }""")
    assert size == [39, 84], size
    it.view("startButton").click()
    expect(it.page.get_by_role("group", name="Track this")).to_contain_text("startButton")
    it.picture("picture")


@scenario("Texts can be clicked, and a switch anywhere in its row.", source=pictured)
def clicked_texts(it):
    panel = it.page.get_by_role("group", name="Track this")
    drawn = it.page.locator(".wireframe").evaluate(
        "svg => { const m = svg.getScreenCTM(); return [m.a, m.e, m.f]; }")
    for x, y, name in [(60, 210, "habit_water"), (200, 220, "habit_water"), (60, 310, "streak")]:
        it.page.mouse.click(drawn[1] + x * drawn[0], drawn[2] + y * drawn[0])
        expect(panel.get_by_role("heading")).to_contain_text(f"Track this: {name}")
