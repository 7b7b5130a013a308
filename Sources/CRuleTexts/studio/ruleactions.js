// What can be done with a rule as a whole: each action is one change of the text, which can be undone.

import {request} from "./connection.js";
import {announce} from "./dom.js";
import {select, state, update} from "./state.js";
import {changeText} from "./texts.js";

const DONE = {
  shadow: "only counts now (shadow mode)", act: "sends events again", off: "is switched off",
  on: "is switched on again", delete: "was deleted",
};

/** The actions for a rule: pairs of name and text. */
export function actionsFor(rule) {
  if (rule.isOff) return [["on", "Switch on"]];
  return [
    ["duplicate", "Duplicate"], rule.mode === "shadow" ? ["act", "End shadow"] : ["shadow", "Shadow"],
    ["off", "Switch off"], ["delete", "Delete"],
  ];
}

/** Does something with a rule of a file. */
export async function changeRule(name, rule, action) {
  update({draft: null});
  try {
    const {text} = state.files[name];
    const parameters = {file: name, text, rule: rule.name, line: rule.line, action};
    const changed = await request("rule/change", parameters);
    if (state.files[name].text !== text) throw Error("the text has changed meanwhile; try again");
    changeText(name, changed.text);
    if (action === "delete" || action === "off") select({rule: null});
    announce(action === "duplicate"
      ? `\`${rule.name}\` was repeated as \`${changed.rule}\`.`
      : `\`${rule.name}\` ${DONE[action]}. Undo with Ctrl Z.`);
  } catch (error) {
    announce(`\`${rule.name}\` was not changed: ${error.message}`);
  }
}
