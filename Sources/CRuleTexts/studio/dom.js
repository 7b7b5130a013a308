// Creation of elements: the only module that builds HTML and SVG, always from text, never from
// markup.

const SVG = "http://www.w3.org/2000/svg";

/** Sets attributes; `on…` are listeners, `class` and others attributes, true an empty attribute. */
function assign(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on"))
      node.addEventListener(name.slice(2), value);
    else if (name === "value")
      node.value = value;
    else
      node.setAttribute(name, value === true ? "" : value);
  }
}

/** Creates an HTML element with attributes and with children: elements, texts, null. */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  assign(node, attributes);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

/** Creates an SVG element. */
export function shape(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const name in attributes) {
    if (attributes[name] !== null && attributes[name] !== undefined) {
      node.setAttribute(name, attributes[name]);
    }
  }
  for (const child of children)
    if (child !== null) node.append(child);
  return node;
}

/** Replaces the children of an element. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
}

/** A button with a text. */
export function button(text, onclick, attributes = {}) {
  return element("button", {type: "button", class: "btn", onclick, ...attributes}, text);
}

/** A group of buttons of which one is pressed: `choices` are pairs of value and text. */
export function segments(label, choices, selected, onchoose) {
  const buttons = choices.map(
    ([value, text, title]) => element(
      "button",
      {
        type: "button",
        title,
        "data-value": value,
        "aria-pressed": String(value === selected),
        onclick: () => onchoose(value),
      },
      text
    )
  );
  return element("div", {class: "segments", role: "group", "aria-label": label}, ...buttons);
}

/** A number and its noun: `1 event`, `2 events`. */
export function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Text in which parts between back quotes are code. */
export function prose(text) {
  return text.split(/`([^`]*)`/).map((part, index) => index % 2 ? element("code", {}, part) : part);
}

/** Seconds as on the timeline: `14.0`. */
export function seconds(time) {
  return time.toFixed(1);
}

let announced = null;

/** Announces a message to screen readers and shows it briefly. */
export function announce(message) {
  const status = document.getElementById("status");
  fill(status, element("p", {}, ...prose(message)));
  clearTimeout(announced);
  announced = setTimeout(() => fill(status), 6000);
}

/** A text with a class. */
export function span(kind, ...children) {
  return element("span", {class: kind}, ...children);
}

/** A choice from a list: `options` are pairs of value and text. */
export function choice(label, options, selected, onchoose) {
  return element("select", {
    "aria-label": label,
    onchange: (event) => onchoose(event.target.value, event.target),
  }, ...options.map(([value, text]) =>
    element("option", {value, selected: value === selected}, text)));
}
