// The state of the page, and the one selection of step, event, rule, view and screen that all
// panels share. The address bar contains the selection.

/** What the page shows. Change it only with `update` and `select`. */
export const state = {
  title: "",
  root: "",
  isConnected: false,
  /**
   * Rule files by name: `{name, uri, text, saved, revision, findings}`; `saved` is the text on disk,
   * null for a file that was deleted there.
   */
  files: {},
  file: null,
  /** The screen files, the open one, its screens, the same as they were after the selected step
   * (null if none is selected), and the views of the displayed ones by index. */
  screenFiles: [],
  screenFile: null,
  screens: [],
  past: null,
  views: new Map(),
  /** What each rule does, by `set/rule`. */
  sentences: {},
  /** Counts how often the rules that match views have changed. */
  matches: 0,
  /** Counts how often it was found out whether a rule can fire. */
  trials: 0,
  mode: "inspect",
  zoom: "fit",
  showsTree: false,
  /** Whether the rules are shown as `text` or as `cards`. */
  rulesLayout: "text",
  /** The names of the sessions of the project, and of the one that is played; null if it has none. */
  sessions: [],
  sessionName: null,
  /** What the shown steps contain. */
  stepFilter: "",
  steps: [],
  savedSteps: "[]",
  sessionProblem: null,
  result: null,
  /** The connected apps, and the one that is shown instead of a screen file and a session. */
  phones: [],
  phone: null,
  isPlaying: false,
  playError: null,
  /** The rule that "Track this" builds; null if none. */
  draft: null,
  selection: {screen: null, step: null, event: null, rule: null, view: null},
  /** The view or rule under the pointer. */
  hover: {view: null, rule: null},
};

const observers = [];
let changed = new Set();

/** Calls a function after one of these parts of the state has changed. */
export function observe(keys, run) {
  observers.push({keys, run});
}

/** Changes parts of the state; observers run once, after the current event. */
export function update(patch) {
  for (const key of Object.keys(patch)) {
    if (state[key] === patch[key]) continue;
    state[key] = patch[key];
    if (changed.size === 0) queueMicrotask(flush);
    changed.add(key);
  }
}

function flush() {
  const keys = changed;
  changed = new Set();
  for (const observer of observers) {
    if (observer.keys.some((key) => keys.has(key))) observer.run(keys);
  }
}

/** Changes parts of the selection, and the address bar with it. */
export function select(patch) {
  const selection = {...state.selection, ...patch};
  if (Object.keys(selection).every((key) => selection[key] === state.selection[key])) return;
  update({selection});
  writeAddress();
}

/** Selects a step: its screen, its views and its events. */
export function selectStep(index) {
  const step = stepAt(index);
  select({
    step: index,
    event: null,
    rule: null,
    view: null,
    screen: step?.screen ?? state.selection.screen,
  });
}

/** Selects an event with its step, its rule and its view. */
export function selectEvent(index) {
  const event = state.result?.events[index];
  if (!event) return;
  const step = stepAt(event.step);
  select({
    event: index,
    step: event.step,
    rule: `${event.set}/${event.rule}`,
    view: step?.views?.[0] ?? null,
    screen: step?.screen ?? state.selection.screen,
  });
}

/** Selects a rule, or none. */
export function selectRule(rule) {
  select({rule, event: null});
}

/** Selects a view and its screen. */
export function selectView(index) {
  select({view: index, screen: screenOf(index)?.name ?? state.selection.screen});
}

/** Selects a screen. */
export function selectScreen(name) {
  select({screen: name, view: null});
}

/** Changes what is under the pointer. */
export function hoverOver(patch) {
  const hover = {...state.hover, ...patch};
  if (hover.view !== state.hover.view || hover.rule !== state.hover.rule) update({hover});
}

/** The result of a step of the session; -1 is the start of the app. */
export function stepAt(index) {
  return state.result?.steps.find((step) => step.index === index) ?? null;
}

/** Names the screens that have no name of their own, such as the windows of a page source. */
export function named(screens) {
  const names = new Set();
  screens.forEach((screen, index) => {
    if (screen.name === "" || names.has(screen.name)) screen.name = `Window ${index + 1}`;
    screen.title = screen.title || (screen.file ?? screen.name);
    names.add(screen.name);
  });
  return screens;
}

/** What is drawn of screens, without the rules that match the views. */
export function layoutOf(screens) {
  return JSON.stringify(screens, (key, value) =>
    (key === "rules" || key === "isLeaf" ? undefined : value));
}

/** The displayed screens: those after the selected step, or those of the file. */
export function displayedScreens() {
  return state.past ?? state.screens;
}

/** The name for the screens of all files, of which those of the open one are displayed first. */
export function allFiles() {
  return isAllFiles() ? state.screenFile : `all:${state.screenFile}`;
}

/** Whether the screens of all files are open. */
export function isAllFiles() {
  return state.screenFile?.startsWith("all:") ?? false;
}

/** The displayed screen. */
export function currentScreen() {
  const screens = displayedScreens();
  return screens.find((screen) => screen.name === state.selection.screen) ?? screens[0] ?? null;
}

/** The screen that contains a view. */
export function screenOf(index) {
  const contains = (screen) => screen.views.some((view) => view.index === index);
  return displayedScreens().find(contains) ?? null;
}

/** The current text of each rule file by its name. */
export function texts() {
  return Object.fromEntries(Object.values(state.files).map((file) => [file.name, file.text]));
}

/** The text of each rule file on disk by its name. */
export function savedTexts() {
  return Object.fromEntries(Object.values(state.files).map((file) => [file.name, file.saved ?? ""]));
}

/** Whether all rule files are on disk as they are here. */
export function isSaved() {
  return Object.values(state.files).every((file) => file.text === file.saved);
}

/** Replaces values of a rule file. */
export function updateFile(name, patch) {
  update({files: {...state.files, [name]: {...state.files[name], ...patch}}});
}

function writeAddress() {
  const parts = Object.entries(state.selection).filter(([, value]) => value !== null);
  const hash = new URLSearchParams(parts.map(([key, value]) => [key, String(value)]));
  history.replaceState(null, "", `#${hash}`);
}

/** Restores the selection from the address bar. */
export function readAddress() {
  const hash = new URLSearchParams(location.hash.slice(1));
  const number = (key) => (/^-?\d+$/.test(hash.get(key) ?? "") ? Number(hash.get(key)) : null);
  update({
    selection: {
      screen: hash.get("screen"),
      rule: hash.get("rule"),
      step: number("step"),
      event: number("event"),
      view: number("view"),
    },
  });
}

/** The view that a displayed view was at the start of the session; null if there was none. */
export function originalView(view) {
  if (!state.past) return view;
  const views = state.screens.flatMap((screen) => screen.views);
  return views.find((other) => other.path === view.path && other.class === view.class) ?? null;
}
