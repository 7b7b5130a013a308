"""The pictures in the documentation. With SPARK_RECORD=1 they replace those in the repository."""
import os
import struct
import zlib

from playwright.sync_api import expect

from studio import ROOT, scenario
import studio

RESOURCES = ROOT / "Sources/SparkRulesCompiler/SparkRulesCompiler.docc/Resources"
SIZE = {"width": 1440, "height": 900}


def chunk(kind, content):
    return (struct.pack(">I", len(content)) + kind + content
            + struct.pack(">I", zlib.crc32(kind + content)))


def pixels(png):
    """The rows of a picture of the browser: width, height, and the colours as bytes of three or four each."""
    width, height, _, kind = struct.unpack(">IIBB", png[16:26])
    size = 4 if kind == 6 else 3
    data, position = b"", 8
    while position < len(png):
        length = struct.unpack(">I", png[position:position + 4])[0]
        if png[position + 4:position + 8] == b"IDAT":
            data += png[position + 8:position + 8 + length]
        position += length + 12
    data, rows, above = zlib.decompress(data), [], bytearray(width * size)
    for start in range(0, len(data), width * size + 1):
        row = bytearray(data[start + 1:start + 1 + width * size])
        unfilter(data[start], row, above, size)
        rows.append(row)
        above = row
    return width, size, rows


def unfilter(kind, row, above, size):
    """Reverses the filter of a row, as PNG defines it."""
    for index in range(len(row)):
        left = row[index - size] if index >= size else 0
        up, corner = above[index], above[index - size] if index >= size else 0
        if kind == 1:
            row[index] = (row[index] + left) & 255
        elif kind == 2:
            row[index] = (row[index] + up) & 255
        elif kind == 3:
            row[index] = (row[index] + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            best = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            row[index] = (row[index] + best[2]) & 255


def distance(color, other):
    return sum((one - two) ** 2 for one, two in zip(color, other))


def small(png):
    """The same picture with 96 colours: frequent ones that can be told apart."""
    width, size, rows = pixels(png)
    colors = [[bytes(row[at:at + 3]) for at in range(0, len(row), size)] for row in rows]
    counts = {}
    for row in colors:
        for color in row:
            counts[color] = counts.get(color, 0) + 1
    palette = []
    for color in sorted(counts, key=counts.get, reverse=True):
        if len(palette) < 96 and all(distance(color, other) > 300 for other in palette):
            palette.append(color)
    nearest = {
        color: min(range(len(palette)), key=lambda index: distance(color, palette[index]))
        for color in counts}
    body = b"".join(b"\0" + bytes(nearest[color] for color in row) for row in colors)
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    return (png[:8] + chunk(b"IHDR", header) + chunk(b"PLTE", b"".join(palette))
            + chunk(b"IDAT", zlib.compress(body, 9)) + chunk(b"IEND", b""))


def picture(it, name):
    expect(it.page.locator("#status p")).to_have_count(0)
    it.page.mouse.move(700, 20)
    it.picture(name)
    if os.environ.get("SPARK_RECORD") == "1":
        content = small((studio.screenshots / f"{name}.png").read_bytes())
        assert len(content) < 100_000, f"{name}.png has {len(content)} bytes"
        (RESOURCES / f"{name}.png").write_bytes(content)
    else:
        assert (RESOURCES / f"{name}.png").exists(), f"record {name}.png with SPARK_RECORD=1"


@scenario("The documentation shows how a click on a view makes a rule.", color_scheme="light", viewport=SIZE)
def form(it):
    it.button("Checkout").click()
    it.view("helpButton").click()
    it.page.get_by_role("checkbox", name="price").check()
    it.button("Try it").click()
    expect(it.page.locator(".outcome")).to_contain_text("would have sent 1 event")
    expect(it.event("help_button_tapped")).to_contain_text("89.9")
    picture(it, "studio")


@scenario("The documentation shows the rules as cards.", color_scheme="light", viewport=SIZE)
def cards(it):
    it.step("16.0").click()
    it.button("Cards").click()
    it.page.get_by_label("Which rules").select_option("Of the selected step")
    expect(it.page.locator(".card", has_text="can fire")).to_have_count(
        it.page.locator(".card").count())
    picture(it, "studio-cards")
