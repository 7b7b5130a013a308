// What a rule file contains, as far as the page needs it: each rule's lines, path, trigger and
// events. The engine decides everything else.

const cache = new Map();
const KEY = /^(-\s+)?["']?([^"':]+)["']?:(?:\s+(.*?))?\s*$/;

/** The rules of a text: `{id, name, line, end, view, trigger, mode, emits}`; lines count from 0. */
export function rulesIn(file) {
  return parsed(file).rules;
}

/** The rules of a text that are comments because they were switched off. */
export function switchedOffIn(file) {
  return parsed(file).off;
}

function parsed(file) {
  const cached = cache.get(file.name);
  if (cached?.text === file.text) return cached;
  const rules = parse(file.text, file.name.replace(/\.rules\.ya?ml$/, ""));
  const now = {text: file.text, rules, off: switchedOff(file.text.split("\n"))};
  cache.set(file.name, now);
  return now;
}

/** Comments of which the first line is a name, and the deeper ones after it contain actions. */
function switchedOff(lines) {
  const rules = [];
  lines.forEach((line, first) => {
    const [, indentation, name] = /^(\s+)# ?["']?([^"':\s][^"':]*)["']?:\s*$/.exec(line) ?? [];
    if (!name) return;
    const rule = {name, line: first, end: first, view: "", trigger: "", mode: "", emits: [], isOff: true};
    let hasActions = false;
    for (let index = first + 1; lines[index]?.startsWith(`${indentation}#`); index += 1) {
      const content = lines[index].slice(indentation.length + 1);
      if (content.trim() !== "" && !content.startsWith("  ")) break;
      if (/^\s+actions:/.test(content)) hasActions = true;
      describe(rule, KEY.exec(content.trim()), index);
    }
    if (hasActions) rules.push({...rule, id: `off/${first}/${name}`});
  });
  return rules;
}

function parse(text, fallback) {
  const rules = [];
  let set = fallback, isInRules = false, indentation = 0, rule = null;
  text.split("\n").forEach((line, index) => {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) return;
    const indent = line.length - line.trimStart().length;
    if (indent === 0) {
      isInRules = content.startsWith("rules:");
      rule = null;
      const name = /^name:\s*["']?([^"'#]+?)["']?\s*(#.*)?$/.exec(content);
      if (name) set = name[1];
      return;
    }
    if (!isInRules) return;
    const key = KEY.exec(content);
    if (key && !key[1] && (rules.length === 0 || indent <= indentation)) {
      indentation = indent;
      rule = {name: key[2], line: index, end: index, view: "", trigger: "", mode: "", emits: []};
      rules.push(rule);
    } else if (rule) describe(rule, key, index);
  });
  for (const one of rules) one.id = `${set}/${one.name}`;
  return rules;
}

function describe(rule, key, index) {
  rule.end = index;
  if (!key) return;
  const value = (key[3] ?? "").replace(/\s+#.*$/, "").replace(/^(["'])(.*)\1$/, "$2");
  if (key[2] === "view" && rule.view === "") rule.view = value;
  if (key[2] === "trigger" && rule.trigger === "") rule.trigger = value;
  if (key[2] === "mode" && rule.mode === "") rule.mode = value;
  if (key[2] === "emit" && value) rule.emits.push(value);
}

/** The rule at a line; null if none. */
export function ruleAt(file, line) {
  return rulesIn(file).find((rule) => line >= rule.line && line <= rule.end) ?? null;
}

/** The file and the rule with an identifier `set/rule`; null if none. */
export function findRule(files, id) {
  for (const file of Object.values(files)) {
    const rule = rulesIn(file).find((one) => one.id === id);
    if (rule) return {file, rule};
  }
  return null;
}
