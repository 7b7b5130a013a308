// The findings of the language server about the rule files.

import {state} from "./state.js";

/** The findings of a file, errors first; a file without any text has no rules yet, which is no mistake. */
export function findingsOf(name) {
  if (state.files[name]?.text.trim() === "") return [];
  return [...(state.files[name]?.findings ?? [])].sort(
    (a, b) => a.severity - b.severity || a.range.start.line - b.range.start.line
  );
}

/** All findings of a severity, with their files. */
export function allFindings(severity) {
  return Object.keys(state.files)
    .flatMap(
      (name) => findingsOf(name).filter(
                                  (finding) => !severity || finding.severity === severity
      ).map((finding) => ({name, finding}))
    );
}
