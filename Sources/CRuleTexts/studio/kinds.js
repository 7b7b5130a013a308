// How each kind of view is drawn: shapes inside the view's frame that make it recognisable.

import {shape} from "./dom.js";

const GLYPH = 0.54;  // the average width of a letter, in font sizes
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** The shapes of a view; its frame is [x, y, width, height] on the screen. */
export function drawing(view) {
  const draw = kinds[view.kind] ?? kinds.view;
  return draw(view, ...view.frame);
}

const kinds = {
  button(view, x, y, w, h) {
    const size = clamp(h * 0.42, 12, 20);
    return [
      box(x, y, w, h, Math.min(12, h / 3), view.state?.selected ? "control on" : "control"),
      ...line(view.text ?? "", x, y, w, h, size, "middle", "strong"),
    ];
  },
  label(view, x, y, w, h) {
    return [box(x, y, w, h, 3, "area"), ...words(view.text ?? "", x, y, w, h)];
  },
  image(view, x, y, w, h) {
    const side = Math.min(w, h, 72) * 0.5;
    const [cx, cy] = [x + w / 2, y + h / 2];
    const shapes = [box(x, y, w, h, Math.min(6, h / 4), "picture")];
    if (side >= 7) {
      const [left, bottom] = [cx - side / 2, cy + side / 3];
      const points = [[0, 0], [0.35, -0.45], [0.6, -0.15], [0.75, -0.32], [1, 0]]
        .map(([right, up]) => `${left + right * side},${bottom + up * side}`).join(" ");
      shapes.push(
        shape("polygon", {class: "glyph", points}),
        shape("circle", {
          class: "glyph", cx: left + side * 0.75, cy: cy - side * 0.28, r: side * 0.09,
        })
      );
    }
    return shapes;
  },
  field(view, x, y, w, h) {
    return [
      box(x, y, w, h, Math.min(8, h / 4), "control"),
      ...line(view.text ?? "", x + 10, y, w - 20, h, clamp(h * 0.42, 10, 15), "start", "soft"),
    ];
  },
  switch(view, x, y, w, h) {
    const height = Math.min(h, 31), width = Math.min(w, height * 1.65);
    const [left, top] = [x + w - width, y + (h - height) / 2];
    const isOn = view.state?.on === true;
    const cx = isOn ? left + width - height / 2 : left + height / 2;
    // SwiftUI's switches contain their label.
    return [
      w > width ? box(x, y, w, h, 6, "area") : null,
      box(left, top, width, height, height / 2, isOn ? "track on" : "track"),
      shape("circle", {class: "knob", cx, cy: top + height / 2, r: height / 2 - 2}),
    ].filter(Boolean);
  },
  slider(view, x, y, w, h) {
    const middle = y + h / 2, radius = Math.min(11, h / 2);
    const {value = 0.4, range: [low, high] = [0, 1]} = view.state ?? {};
    const share = clamp((value - low) / (high - low || 1), 0, 1);
    const cx = x + radius + share * (w - 2 * radius);
    return [
      box(x, middle - 2, w, 4, 2, "track"),
      shape("circle", {class: "knob", cx, cy: middle, r: radius}),
    ];
  },
  stepper(view, x, y, w, h) {
    return [box(x, y, w, h, 8, "control"), ...line("−   +", x, y, w, h, 16, "middle", "plain")];
  },
  segments(view, x, y, w, h) {
    const titles = view.state?.titles ?? [view.text ?? ""];
    const width = w / titles.length;
    const segment = (title, index) => [
      ...(index === view.state?.value ? [box(x + index * width, y, width, h, 8, "track")] : []),
      ...line(title, x + index * width, y, width, h, 13, "middle", "plain"),
    ];
    return [box(x, y, w, h, 8, "control"), ...titles.flatMap(segment)];
  },
  cell(view, x, y, w, h) {
    return [box(x, y, w, h, 6, "cell"), ...ownText(view, x, y, w, h)];
  },
  bar(view, x, y, w, h) {
    return [box(x, y, w, h, 0, "bar"), ...ownText(view, x, y, w, h)];
  },
  scroll(view, x, y, w, h) {
    return [box(x, y, w, h, 4, "scroll")];
  },
  list(view, x, y, w, h) {
    return [box(x, y, w, h, 4, "scroll")];
  },
  web(view, x, y, w, h) {
    return [box(x, y, w, h, 4, "picture"), ...line("web page", x, y, w, h, 14, "middle", "soft")];
  },
  view(view, x, y, w, h) {
    return [
      box(x, y, w, h, 4, view.parent === null ? "root" : "container"),
      ...ownText(view, x, y, w, h),
    ];
  },
};

function box(x, y, width, height, rx, kind) {
  return shape(
    "rect", {class: kind, x, y, width: Math.max(0, width), height: Math.max(0, height), rx}
  );
}

/** The text of a view whose subviews show none. */
function ownText(view, x, y, w, h) {
  return view.isLeaf && view.text ? words(view.text, x + 8, y, w - 16, h) : [];
}

/** One line of text in the middle of a frame, shortened to its width. */
function line(text, x, y, w, h, size, anchor, kind) {
  if (!text || w < 6 || h < 6) return [];
  const fitting = clamp(w / (GLYPH * text.length), Math.min(11, size), size);
  const limit = Math.floor(w / (GLYPH * fitting));
  const shown = text.length <= limit ? text
    : limit < 2                      ? text.slice(0, 1)
                                     : `${text.slice(0, limit - 1)}…`;
  return [shape(
    "text",
    {
      class: kind,
      x: anchor === "middle" ? x + w / 2 : x,
      y: y + h / 2 + fitting * 0.35,
      "font-size": fitting,
      "text-anchor": anchor === "middle" ? "middle" : null,
    },
    shown
  )];
}

/** Text in as many lines as fit into a frame. */
function words(text, x, y, w, h) {
  if (!text || w < 4 || h < 6) return [];
  const tall = clamp(h * 0.7, 9, 20);
  if (h < 34 || text.length * GLYPH * tall <= w)
    return line(text, x, y, w, h, tall, "start", h > 27 ? "title" : "plain");
  const size = clamp(h / 3, 10, 15), limit = Math.max(4, Math.floor(w / (GLYPH * size)));
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length + 1 > limit)
      lines.push(word);
    else
      lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  const count = Math.max(1, Math.min(lines.length, Math.floor(h / (size * 1.3))));
  const rows = lines.slice(0, count);
  if (count < lines.length) rows[count - 1] += "…";
  const top = (h - count * size * 1.3) / 2;
  return rows.flatMap(
    (row, index) =>
      line(row, x, y + top + index * size * 1.3, w, size * 1.3, size, "start", "plain")
  );
}
