import Foundation

/// The slips that are known, and what they mean.
extension ConditionRepair {
  /// A part of the condition without which the pattern does not match, the pattern, and what replaces it.
  typealias Slip = (sign: String, pattern: String, meant: String)

  /// All slips; the first one without which a condition is right is reported.
  static let slips: [Slip] = [
    (" a", " (?:adn|annd|amd|ansd|ad|an) ", " and "), (" n", " nad ", " and "),
    (" ro ", " ro ", " or "),
    // In JavaScript, a value alone is true if it is there.
    ("&&", #"((?:data|app)\.\w+) && \1 (?=[<>=!])"#, "$1 is set and $1 "),
    ("s w", "(starts|ends) (?:wiht|wih|wit|whith|wtih) ", "$1 with "),
    ("\"", #"([<>=] ?\d[\d.]*)"(?=$| and | or )"#, "$1"),
    ("\"", #"(^|[\s\[,(=])(\p{L}[\w-]*)"(?=[\s,\])]|$)"#, "$1\"$2\""),
    (", \"", #"([\[,] ?)"(\p{L}[^",\[\]]*), ""#, "$1\"$2\", \""),
    // SQL doubles an apostrophe inside a text.
    ("''", #"'([^'"]+)''([^'"]+)'"#, "\"$1'$2\""),
    ("&", #"(?<=[\[, =])(\p{Lu}\w*&\p{Lu}\w*)(?=[\],\s]|$)"#, "\"$1\""),
    (
      " ",
      #"\b((?:[\w.]+\.)?(?:text|title|label|name|brand|headline)) "#
        + #"(==|!=|contains|starts with|ends with) (\d[^"'\[\]()<>=]*?)(?=$| and | or )"#,
      "$1 $2 \"$3\""
    ),
    (
      "-",
      #"(?<![=!<>]|count |price |total |stock |quantity |amount |index.row )(==|!=|=|starts with|ends with|contains) "#
        + #"(\p{L}\w*-(?:\d[\w-]*)?)(?=$| and | or |\))"#, "$1 \"$2\""
    ),
    ("is set", #"([\w.]+) is set *(?:==|=|is) *false"#, "not $1 is set"),
    ("is set", #"([\w.]+) is set *(?:==|=|is) *true"#, "$1 is set"),
    (
      "false", #"([\w.]+) (?:is not set|is null|is missing|is unset|== null) or (?:is |== )?false"#,
      "not ($1 | default(false))"
    ),
    ("not empty", #"([\w.]+) is set and (?:is )?not empty"#, "$1 is set and $1 | length > 0"),
    ("not in ", #"([\w.]+) (?:is )?not in (\w+)(?=$| and | or |\))"#, "not $1 | lookup($2) is set"),
    ("in ", #"([\w.]+) (?:is )?in (\w+)(?=$| and | or |\))"#, "$1 | lookup($2) is set"),
    (
      "time.da",
      #"time\.(?:day|date\.weekday|date\.day)\b(?=\s*(?:==|!=|=|in|is)\s*[\["']*\#(weekday))"#,
      "time.weekday"
    ),
    ("time.day", #"time\.day (?:==|=) (\d)(?!\d)"#, "time.date ends with \"-0$1\""),
    ("time.day", #"time\.day (?:==|=) (\d\d)\b"#, "time.date ends with \"-$1\""),
    ("day\"", #""(\#(weekday))" ?[-–] ?"(\#(weekday))""#, "\"$1-$2\""),
    ("hr", #"(\d{1,2}:\d{2}) ?[Uu]hr\b"#, "$1"),
    // A time before midnight and one after it are never both true.
    (" and ", nightly, "$1 $2 $3 and $1 $4 $5"), (" and ", nightly, "($1 $2 $3 or $1 $4 $5)"),
    (" ", #"([<>]=?) ?["'](?:[$€£]|\#(currencies)) ?(\d[\d.,]*)["']"#, "$1 $2"),
    (" ", #"([<>]=?) ?(?:\#(currencies)) ?(\d)"#, "$1 $2"),
    ("??", #"([\w.]+) \?\? ("[^"]*"|'[^']*'|[\w.]+) (?=[=!<>]|contains)"#, "$1 | default($2) "),
    ("default: ", #"\| default: ("[^"]*"|'[^']*'|[\w.]+) (?=[=!<>]|contains)"#, "| default($1) "),
  ]

  private static let weekday = #"(?i:mon|tues|wednes|thurs|fri|satur|sun)day"#
  /// A currency before a number.
  static let currency = TextPattern("\\b(?:\(currencies)) ?\\d")
  private static let currencies = "EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN"
  private static let nightly = #"([\w.]+) ([<>]=?) (\d\d?:\d\d) and ([<>]=?) (\d\d?:\d\d)"#

  private static let states = [
    "disabled": "enabled", "unselected": "selected", "deselected": "selected", "off": "on",
    "unchecked": "on", "on": "on",
  ]

  /// `not view.enabled` for `view.disabled`, and `view.on` for `view.on == "on"`; nil for other conditions.
  static func viewState(_ text: String) -> String? {
    let alone = TextPattern(#"(?:(?:the )?(?:switch|toggle|checkbox) is )?(on|off)"#)
    if text.utf8.count < 30, let found = text.lowercased().wholeMatch(of: alone) {
      return found[1] == "on" ? "view.on" : "not view.on"
    }
    guard text.contains("view.") else { return nil }
    let pattern = TextPattern(
      #"(not )?\bview\.(?:is_)?(disabled|unselected|deselected|off|unchecked|on)\b"#
        + #"(?: *(==|!=|=|is) *["']?((?i:true|false|on|off|yes|no))\b["']?)?"#)
    return text.replacing(pattern) { found in
      // `view.on = true` has a correction of its own.
      guard let state = states[String(found[2])],
        found[2] != state || found[0].hasSuffix("\"") || found[0].hasSuffix("'")
          || ["on", "off", "yes", "no"].contains(found[4].lowercased())
      else { return String(found[0]) }
      let signs = [
        found.group(1) != nil, found[2] != state, found[3] == "!=",
        ["false", "off", "no"].contains(found[4].lowercased()),
      ]
      return (signs.count(where: { $0 }) % 2 == 0 ? "" : "not ") + "view.\(state)"
    }
  }
}
