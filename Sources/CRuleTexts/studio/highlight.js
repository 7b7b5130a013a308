// The colours of a line of a rule file: tokens with their kinds.

const VALUE = /\$\{[^}]*\}|\s#.*$/g;

/** The tokens of a line: `[text, kind]`, which joined are the line. */
export function tokens(line) {
  const comment = /^\s*#/.test(line);
  if (comment) return [[line, "comment"]];
  const key = /^(\s*(?:- )?)([\w.$-]+|"[^"]*"|'[^']*')(:)(?=\s|$)/.exec(line);
  if (!key) {
    const dash = /^\s*- /.exec(line)?.[0] ?? "";
    return [[dash, "plain"], ...value(line.slice(dash.length))];
  }
  return [
    [key[1], "plain"],
    [key[2], "key"],
    [key[3], "plain"],
    ...value(line.slice(key[0].length)),
  ];
}

function value(text) {
  const found = [];
  let position = 0;
  for (const match of text.matchAll(VALUE)) {
    if (match.index > position) found.push([text.slice(position, match.index), "string"]);
    found.push([match[0], match[0].startsWith("$") ? "expression" : "comment"]);
    position = match.index + match[0].length;
  }
  if (position < text.length) found.push([text.slice(position), "string"]);
  return found;
}

/** Splits tokens at the ends of ranges, so that each piece is inside or outside of every range. */
export function split(pieces, ranges) {
  const cuts =
    [...new Set(ranges.flatMap((range) => [range.start, range.end]))].sort((a, b) => a - b);
  const found = [];
  let position = 0;
  for (const [text, kind] of pieces) {
    let start = 0;
    for (const cut of cuts) {
      const end = cut - position;
      if (end <= start || end >= text.length) continue;
      found.push({text: text.slice(start, end), kind, start: position + start});
      start = end;
    }
    found.push({text: text.slice(start), kind, start: position + start});
    position += text.length;
  }
  return found;
}
