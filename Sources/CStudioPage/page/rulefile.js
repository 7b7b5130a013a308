// What a rule file contains, as far as the page needs it: each rule's lines, path, trigger and
// events. The engine decides everything else.

const cache = new Map();

/** The rules of a text: `{id, name, line, end, view, trigger, emits}`; lines count from 0. */
export function rulesIn(file) {
  const cached = cache.get(file.name);
  if (cached?.text === file.text) return cached.rules;
  const rules = parse(file.text, file.name.replace(/\.rules\.ya?ml$/, ""));
  cache.set(file.name, {text: file.text, rules});
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
    const key = /^(-\s+)?["']?([^"':]+)["']?:(?:\s+(.*?))?\s*$/.exec(content);
    if (key && !key[1] && (rules.length === 0 || indent <= indentation)) {
      indentation = indent;
      rule = {name: key[2], line: index, end: index, view: "", trigger: "", emits: []};
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
