// The dividers between panels: dragged with the pointer or moved with the arrow keys; a double
// click or Enter folds the panel beside it. The sizes are stored in the browser.

const dividers = {
  "divide-session":
    {name: "--session", label: "Width of the session", sign: 1, low: 160, high: 560},
  "divide-rules": {name: "--rules", label: "Width of the rules", sign: -1, low: 280, high: 1100},
  "divide-output":
    {name: "--output", label: "Height of the events", sign: -1, low: 96, high: 640, isRow: true},
  "divide-why": {name: "--why", label: "Width of the explanation", sign: -1, low: 220, high: 1000},
};

const layout = document.getElementById("layout");
const stored = read();

/** Makes the dividers work. */
export function installDividers() {
  for (const [id, divider] of Object.entries(dividers)) {
    const handle = document.getElementById(id);
    if (stored[divider.name] !== undefined) setSize(divider, handle, stored[divider.name]);
    for (const [name, value] of [
           ["role", "separator"],
           ["tabindex", "0"],
           ["aria-label", divider.label],
           ["aria-orientation", divider.isRow ? "horizontal" : "vertical"],
           ["aria-valuemin", "0"],
           ["aria-valuemax", String(divider.high)],
           ["title", "Drag; double-click folds"]]) {
      handle.setAttribute(name, value);
    }
    handle.setAttribute("aria-valuenow", String(Math.round(sizeOf(divider))));
    handle.addEventListener("pointerdown", (event) => drag(event, divider, handle));
    handle.addEventListener("dblclick", () => fold(divider, handle));
    handle.addEventListener("keydown", (event) => dividerKey(event, divider, handle));
  }
}

function read() {
  try {
    return JSON.parse(localStorage.getItem("studio-layout") ?? "{}");
  } catch {
    return {};
  }
}

function sizeOf(divider) {
  return parseFloat(getComputedStyle(layout).getPropertyValue(divider.name)) || 0;
}

function setSize(divider, handle, size) {
  const bounded = size < divider.low / 2 ? 0 : Math.max(divider.low, Math.min(divider.high, size));
  layout.style.setProperty(divider.name, `${Math.round(bounded)}px`);
  handle.setAttribute("aria-valuenow", String(Math.round(bounded)));
  handle.classList.toggle("folded", bounded === 0);
  stored[divider.name] = bounded;
  try {
    localStorage.setItem("studio-layout", JSON.stringify(stored));
  } catch {
    return;
  }
}

function drag(event, divider, handle) {
  const start = divider.isRow ? event.clientY : event.clientX;
  const size = sizeOf(divider);
  handle.setPointerCapture(event.pointerId);
  const move = (moved) => setSize(
    divider, handle, size + divider.sign * ((divider.isRow ? moved.clientY : moved.clientX) - start)
  );
  handle.addEventListener("pointermove", move);
  handle.addEventListener(
    "pointerup", () => handle.removeEventListener("pointermove", move), {once: true}
  );
  event.preventDefault();
}

function fold(divider, handle) {
  if (sizeOf(divider) > 0) {
    divider.unfolded = sizeOf(divider);
    setSize(divider, handle, 0);
  } else
    setSize(divider, handle, divider.unfolded ?? divider.low * 1.5);
}

function dividerKey(event, divider, handle) {
  const step = {ArrowLeft: -24, ArrowRight: 24, ArrowUp: -24, ArrowDown: 24}[event.key];
  if (step)
    setSize(divider, handle, sizeOf(divider) + divider.sign * step);
  else if (event.key === "Enter")
    fold(divider, handle);
  else
    return;
  event.preventDefault();
}
