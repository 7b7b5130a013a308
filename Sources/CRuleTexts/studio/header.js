// The header: the rules with their counts and errors, the mode, and the commands.

import {recorded} from "./connection.js";
import {button, counted, element, fill, segments} from "./dom.js";
import {allFindings} from "./findinglist.js";
import {showFinding} from "./findings.js";
import {redo, undo} from "./history.js";
import {showKeys} from "./keys.js";
import {connectCommand} from "./network.js";
import {phoneCommands} from "./phone.js";
import {replay} from "./play.js";
import {rulesIn} from "./rulefile.js";
import {saveSession, saveTest} from "./save.js";
import {share} from "./share.js";
import {isSaved, observe, state} from "./state.js";
import {setMode} from "./use.js";

const header = document.getElementById("header");

/** Creates the header. */
export function installHeader() {
  observe(["title", "files", "mode", "isConnected", "result", "steps", "phone", "canUndo", "canRedo"], drawHeader);
  observe(["isPlaying", "isConnected"], () => {
    document.getElementById("busy").hidden = !state.isPlaying;
    document.body.classList.toggle("playing", state.isPlaying);
  });
  drawHeader();
}

function drawHeader() {
  const focused = document.activeElement?.closest?.("#header")?.contains(document.activeElement)
    ? document.activeElement.textContent
    : null;
  const errors = allFindings(1), warnings = allFindings().length - errors.length;
  fill(
    header,
    element("h1", {}, state.title || "studio"),
    element("span", {class: "pill", title: "Rules, and the names of events that they send"}, summary()),
    errors.length > 0 ? findingPill(errors, "error", "no") : null,
    warnings > 0 ? element("span", {class: "pill unknown"}, counted(warnings, "warning")) : null,
    recorded ? element("span", {class: "pill"}, "shared file, read only") : null,
    element("span", {class: "grow"}),
    state.phone ? null : segments(
      "Mode",
      [
        ["inspect", "Inspect", "Click a view to track it (I)"],
        ["use", "Use", "Use the app: clicks are taps (U)"],
      ],
      state.mode,
      setMode
    ),
    ...(recorded ? [] : state.phone ? phoneCommands() : commands()),
    button("?", showKeys, {"aria-label": "Keys", title: "Keys (?)"})
  );
  if (focused)
    [...header.querySelectorAll("button")].find((one) => one.textContent === focused)?.focus();
}

function commands() {
  const hasSteps = state.steps.length > 0;
  return [
    button("↶", undo, {"aria-label": "Undo", title: "Undo (Ctrl Z)", disabled: !state.canUndo}),
    button("↷", redo, {
      "aria-label": "Redo", title: "Redo (Ctrl Shift Z)", disabled: !state.canRedo,
    }),
    button("Replay", replay, {title: "Play the session again", disabled: !hasSteps}),
    button("Save session", saveSession, {disabled: !hasSteps}),
    button("Save as test", saveTest, {disabled: !hasSteps}),
    connectCommand(),
    button("Share", share, {title: "Download one file that contains everything"}),
  ];
}

function summary() {
  const files = Object.values(state.files);
  const rules = files.flatMap((file) => rulesIn(file));
  const events = new Set(rules.flatMap((rule) => rule.emits));
  return `${counted(rules.length, "rule")} · ${counted(events.size, "event")} · ${
    isSaved() ? "saved" : "edited"}`;
}

function findingPill(errors, noun, kind) {
  return element(
    "button",
    {
      type: "button",
      class: `pill ${kind}`,
      title: "Show the first one",
      onclick: () => showFinding(errors[0].name, errors[0].finding),
    },
    counted(errors.length, noun)
  );
}
