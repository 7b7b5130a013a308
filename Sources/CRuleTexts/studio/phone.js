// A connected app: its screens, what a person does in it, and what rules do there, as it happens.

import {on, request} from "./connection.js";
import {enterName} from "./dialog.js";
import {announce, button} from "./dom.js";
import {hideLink} from "./network.js";
import {loadScreens, openProject} from "./project.js";
import {playLiveWith, replay} from "./play.js";
import {allFiles, isAllFiles, select, state, texts, update} from "./state.js";

/** The name under which the server shows the screens of the app. */
const SCREENS = "phone:";
/** The maximum number of times at which the screens of an app are stored for a recording. */
const SNAPSHOT_LIMIT = 1000;
const phones = new Map();
/** The steps and the screen file that are shown again after the app. */
let former = null;

/** Receives what apps send. */
export function installPhone() {
  on("phone/connected", ({phone, name}) => {
    hideLink();
    phones.set(phone, {
      id: phone, name, steps: [], screens: null, snapshots: [], isEnded: false, isSilent: false, result: {
        seconds: 0, isStale: false, state: {}, events: [], steps: [{...step(-1, 0), title: "connected"}],
      },
    });
    listPhones();
    if (state.screenFile) announce(`${name} is connected: choose it above the screen.`);
    else openPhone(phone);
  });
  on("phone/message", receive);
  on("phone/silent", ({phone, isSilent}) => {
    if (!phones.has(phone)) return;
    phones.get(phone).isSilent = isSilent;
    listPhones();
  });
  on("worker/restarted", ({message}) => {
    announce(message);
    if (state.phone) showScreens(phones.get(state.phone));
    else replay();
  });
  playLiveWith(sendRules);
  on("phone/ended", ({phone}) => {
    const ended = phones.get(phone);
    if (!ended) return;
    ended.isEnded = true;
    announce(`${ended.name} is not connected any more.`);
    if (state.phone !== phone) phones.delete(phone);
    listPhones();
  });
}

/** The choices of the screen panel for connected apps. */
export function phoneChoices() {
  const count = new Map();
  return [...phones.values()].map(({id, name, isEnded, isSilent}) => {
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    const title = number > 1 ? `${name} ${number}` : name;
    return [SCREENS + id, `${title} (${isEnded ? "ended" : isSilent ? "no answer" : "live"})`];
  });
}

/** The choice that is shown; null if no app is. */
export function phoneChoice() {
  return state.phone && SCREENS + state.phone;
}

/** Opens a screen file, or an app that is connected. */
export async function openScreenFile(name) {
  if (name.startsWith(SCREENS)) return openPhone(name.slice(SCREENS.length));
  if (state.phone) await closePhone();
  if (state.mode === "use" && state.steps.length > 0 && await continueOn(name)) return;
  update({screenFile: name, screens: [], past: null, result: null, draft: null});
  select({screen: null, step: null, event: null, view: null});
  loadScreens();
  replay();
}

/** Shows the screens of another file in the same session; false if the files cannot be played together. */
async function continueOn(name) {
  const all = allFiles();
  if (name !== all && !isAllFiles()) {
    try {
      await request("screen/views", {screen: all, texts: texts()});
    } catch (error) {
      announce(error.message);
      return false;
    }
  }
  if (state.screenFile !== all) {
    update({screenFile: all, past: null, draft: null});
    await loadScreens();
    replay();
  }
  const first = state.screens.find((screen) => screen.file === name);
  if (first) select({screen: first.name, view: null});
  return true;
}

/** The commands of the header while an app is shown. */
export function phoneCommands() {
  const {steps} = phones.get(state.phone);
  return [
    button("Save recording", saveRecording, {
      title: "Save the screens and the steps", disabled: steps.length === 0,
    }),
    button("Close app", () => closePhone(), {title: "Remove the rules of the studio from the app"}),
  ];
}

function openPhone(id) {
  const phone = phones.get(id);
  if (!phone || state.phone === id) return;
  const {screenFile, steps, savedSteps} = state;
  if (!state.phone) former = {screenFile, steps, savedSteps};
  update({
    phone: id, screenFile: SCREENS, screens: [], past: null, result: phone.result, steps: [],
    playError: null, draft: null, mode: "inspect",
  });
  select({screen: null, step: null, event: null, rule: null, view: null});
  showScreens(phone);
  replay();
}

/** Shows the project again; the rules of the studio no longer run in the app. */
async function closePhone(next = former) {
  const phone = phones.get(state.phone);
  if (!phone) return;
  if (phone.isEnded) phones.delete(phone.id);
  else request("phone/load", {phone: phone.id, sets: []}).catch(() => null);
  update({phone: null, screens: [], past: null, result: null, draft: null, ...next});
  select({screen: null, step: null, event: null, rule: null, view: null});
  listPhones();
  await openProject();
}

/** Runs the rules as they are on the page in the app, in addition to its own. */
async function sendRules() {
  const phone = phones.get(state.phone);
  if (!phone || phone.isEnded) return;
  try {
    const {sets, isStale} = await request("phone/rules", {texts: texts()});
    await request("phone/load", {phone: phone.id, sets});
    phone.result = {...phone.result, isStale};
    if (state.phone === phone.id) update({result: phone.result});
  } catch (error) {
    announce(error.message);
  }
}

async function saveRecording() {
  const {steps, snapshots, result} = phones.get(state.phone);
  const name = await enterName(
    "Save recording", "Screen file", "recorded-screen.json", "Save recording"
  );
  if (!name) return;
  try {
    const saved = await request("phone/save", {
      name, steps, screens: snapshots, seconds: result.seconds,
    });
    await closePhone({screenFile: saved.name, steps: saved.steps, savedSteps: "[]"});
    announce(`Saved \`${saved.name}\`. The steps are a session now, which you can save as well.`);
  } catch (error) {
    announce(`Not saved: ${error.message}`);
  }
}

function listPhones() {
  update({phones: [...phones.keys()]});
}

// What an app sends

function receive(message) {
  const phone = phones.get(message.phone);
  if (!phone) return;
  const result = {
    ...phone.result, steps: [...phone.result.steps], events: [...phone.result.events],
  };
  phone.steps.push(...message.steps);
  for (const one of message.steps) result.steps.push(shownStep(one));
  for (const decision of message.decisions) addDecision(result, decision);
  for (const output of message.outputs) addOutput(result, output);
  result.seconds = Math.max(
    result.seconds,
    ...message.steps.concat(message.outputs, message.screens).map((one) => one.at));
  phone.result = result;
  for (const snapshot of message.screens) {
    phone.screens = snapshot.screens;
    if (phone.snapshots.length < SNAPSHOT_LIMIT) phone.snapshots.push(snapshot);
  }
  if (state.phone !== phone.id) return;
  update({result});
  if (message.screens.length > 0) showScreens(phone);
}

function step(index, at) {
  return {
    index, at, title: "", view: null, detail: null, notes: [], screen: null, views: [], events: [],
    counts: [], logs: [], rules: [],
  };
}

function shownStep({number, at, do: action, view, nth, screen, value}) {
  const isScreen = action === "show" || action === "hide";
  const views = state.screens.flatMap((one) => one.views).filter((one) => one.path === view);
  return {
    ...step(number, at),
    path: view,
    title: isScreen ? `${view} ${action === "show" ? "appears" : "disappears"}` : action,
    view: isScreen || !view ? null : nameIn(view),
    detail: value === undefined ? null : String(value),
    screen: screen ?? null,
    views: isScreen ? [] : views.slice((nth ?? 1) - 1, nth ?? 1).map((one) => one.index),
  };
}

/** The name of a view in its path, or that of the nearest view around it. */
function nameIn(path) {
  const names = path.split("/");
  return names.findLast((name) => !name.startsWith(".")) ?? names.at(-1);
}

/** The set of a rule; the app's own ones differ from those of the studio. */
function setOf({set, isOfStudio}) {
  return isOfStudio ? set : `${set} (app)`;
}

function addDecision(result, decision) {
  const {rule, fires, text, parts} = decision;
  change(result, decision.step, (one) => {
    const set = setOf(decision);
    const others = one.rules.filter((other) => other.set !== set || other.rule !== rule);
    const former = one.rules.find((other) => other.set === set && other.rule === rule);
    if (former?.fires && !fires) return one;
    const words = {path: one.path, trigger: one.title};
    const shown = parts.filter(({part, result: verdict}) => part in words || verdict !== "passed")
      .map(({part, result: verdict}) =>
        ({part, result: verdict, words: words[part], detail: verdict === "passed" ? "" : text}));
    return {...one, rules: [...others, {set, rule, fires, text, parts: shown}]};
  });
}

function addOutput(result, output) {
  const {line, at} = output;
  const set = setOf(output);
  if (line.emit !== undefined) {
    const {emit, rule, view, screen, trigger, sink, properties} = line;
    result.events.push({
      step: output.step, at, name: emit, rule, set, view: view ?? null, screen: screen ?? null,
      trigger, sink: sink ?? null, properties, change: null,
    });
  } else if (line.count !== undefined) {
    change(result, output.step, (one) =>
      ({...one, counts: [...one.counts, {...line, name: line.count, set}]}));
  } else if (line.log !== undefined) {
    change(result, output.step, (one) =>
      ({...one, logs: [...one.logs, {...line, text: line.log, set}]}));
  }
}

function change(result, index, edit) {
  const position = result.steps.findIndex((one) => one.index === index);
  if (position >= 0) result.steps[position] = edit(result.steps[position]);
}

async function showScreens(phone) {
  if (!phone.screens) return;
  try {
    await request("phone/screens", {screens: phone.screens});
    if (state.phone !== phone.id) return;
    await loadScreens();
    const shown = state.screens.find((screen) => screen.isShown);
    if (shown) select({screen: shown.name});
  } catch (error) {
    announce(error.message);
  }
}
