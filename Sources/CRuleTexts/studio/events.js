// The events that the session sends, with their properties, and what changed since the last save.

import {counted, element, fill, seconds, segments, span} from "./dom.js";
import {observe, selectEvent, state, update} from "./state.js";

const panel = element(
  "div", {class: "table", tabindex: "0", role: "group", "aria-label": "Events of the session"}
);
const bar = element("h2", {});
let common = new Set();
const MARKS = {
  gained: ["+", "gained since the last save"],
  lost: ["−", "lost since the last save"],
  changed: ["~", "changed since the last save"],
};

/** Creates the panel. */
export function installEvents() {
  fill(document.getElementById("events"), bar, panel);
  observe(["result", "eventLayout"], drawEvents);
  observe(["selection"], markEvents);
  observe(
    ["result", "isPlaying"], () => panel.classList.toggle("stale", Boolean(state.result?.isStale))
  );
  drawEvents();
}

function drawEvents() {
  const events = state.result?.events ?? [];
  const layout = state.eventLayout ?? "lines";
  fill(
    bar,
    "Events",
    element(
      "span",
      {class: "soft"},
      events.length > 0 ? `${events.filter((event) => event.change !== "lost").length} sent` : ""
    ),
    staleness(),
    element("span", {class: "grow"}),
    segments(
      "Layout of events",
      [["lines", "Lines"], ["columns", "Columns"]],
      layout,
      (eventLayout) => update({eventLayout})
    )
  );
  if (events.length === 0) {
    return fill(
      panel,
      element(
        "p",
        {class: "empty"},
        state.steps.length > 0 ? `None of the ${counted(state.steps.length, "step")} sends an event. Use the app (`
          : "No events yet. Use the app (",
        element("kbd", {}, "U"),
        "), or click a view to track it."
      )
    );
  }
  common = commonNames(events);
  fill(panel, layout === "lines" ? lines(events) : columns(events));
  markEvents();
  if (state.draft) panel.querySelector(".gained")?.scrollIntoView({block: "nearest"});
}

/** Why the events are not those of the rules as they are. */
function staleness() {
  const {isStale = false, failed = []} = state.result ?? {};
  if (isStale) return span("unknown", "the last good result: fix the errors first");
  return failed.length > 0
    ? span("unknown", `without the rules of ${failed.join(", ")}: fix the errors first`) : null;
}

function lines(events) {
  return table(
    ["properties"],
    events,
    (event) => [
      element(
        "td",
        {class: "mono wide"},
        event.change === "lost" ? "no longer sent since your last edit" : properties(event)
      )
    ]
  );
}

function columns(events) {
  const all = new Set(events.flatMap((event) => Object.keys(event.properties ?? {})));
  const names = [...[...all].filter((name) => !common.has(name)), ...common];
  return table(
    names,
    events,
    (event) => names.map((name) => element("td", {class: "mono"}, ...value(event, name)))
  );
}

/** A table of events in the order of time, with further columns after those that all have. */
function table(names, events, cells) {
  return element(
    "table",
    {},
    heading(["Event", "at", "rule", ...names]),
    element(
      "tbody",
      {},
      ...order(events).map(([event, index]) => eventRow(event, index, ...cells(event)))
    )
  );
}

function heading(names) {
  return element(
    "thead", {}, element("tr", {}, ...names.map((name) => element("th", {scope: "col"}, name)))
  );
}

/** Events with their indices, in the order of time. */
function order(events) {
  return events.map(
                 (event, index) => [event, index]
  ).sort(([a, i], [b, j]) => a.at - b.at || i - j);
}

function eventRow(event, index, ...cells) {
  const [sign, title] = MARKS[event.change] ?? ["", ""];
  return element(
    "tr",
    {class: event.change ?? "", "data-event": index, onclick: () => selectEvent(index)},
    element(
      "td",
      {},
      sign ? element("span", {class: "sign", title, role: "img", "aria-label": title}, sign) : null,
      element("button", {type: "button", class: "link"}, event.name)
    ),
    element("td", {class: "mono"}, seconds(event.at)),
    element("td", {}, event.rule),
    ...cells
  );
}

/** The properties of an event; those that every event has come last. */
function properties(event) {
  const former = event.former ?? {};
  const removed = Object.keys(former).filter((name) => !(name in (event.properties ?? {})));
  const entries = Object.entries(event.properties ?? {});
  const ordered = [
    ...entries.filter(([name]) => !common.has(name)),
    ...entries.filter(([name]) => common.has(name)),
  ];
  const shownProperties = ordered.flatMap(
    ([name]) => [span("soft", name), " ", ...value(event, name), "  "]
  );
  return [...shownProperties, ...removed.map((name) => element("del", {}, `${name}  `))];
}

/** The value of a property, after its value before the edit if that differs. */
function value(event, name) {
  const former = event.former ?? {};
  const now = shown(event.properties?.[name]);
  return name in former
    ? [element("del", {}, former[name] === null ? "none" : shown(former[name])), " ", now] : [now];
}

function shown(value) {
  if (value === undefined) return "";
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}

function markEvents() {
  const {event, step, rule} = state.selection;
  for (const row of panel.querySelectorAll("[data-event]")) {
    const index = Number(row.dataset.event);
    const one = state.result.events[index];
    const isSelected = index === event || (event === null && step !== null && one?.step === step);
    row.classList.toggle("selected", isSelected);
    row.classList.toggle(
      "dim", event === null && rule !== null && `${one?.set}/${one?.rule}` !== rule
    );
    if (isSelected && (event !== null || !panel.querySelector(".selected ~ .selected")))
      row.scrollIntoView({block: "nearest"});
  }
}

/** The names of properties that all events have. */
function commonNames(events) {
  const names = Object.keys(events[0]?.properties ?? {});
  return new Set(names.filter((name) => events.every((event) => name in (event.properties ?? {}))));
}
