import SparkRulesCompiler
import SparkRulesModel

/// Reads one step of a session from its line.
struct SessionReader {
  /// The latest moment of a session, in seconds: a year.
  static let latest = 366.0 * 86_400

  /// The words of steps, and the keys that each has besides `at`, `do` and `note`.
  private static let words: [(word: String, keys: [String])] = {
    let view = ["view", "nth", "row", "section"]
    let plain = ["show", "hide", "tap", "focus", "blur", "select", "deselect", "delete"]
    return plain.map { ($0, view) } + [
      ("scroll", view + ["by"]), ("change", view + ["value"]), ("insert", view + ["data"]),
      ("reload", view + ["data"]), ("trigger", view + ["name", "values"]),
      ("app", ["name", "value"]), ("load", ["set"]), ("unload", ["set"]),
      ("background", []), ("foreground", []), ("wait", []), ("end", []),
    ]
  }()

  /// The keywords of all steps.
  static var keywords: [String] { words.map(\.word) }

  private var fields: JSONFields
  private let line: Int
  private let node: JSONNode
  private var members: [String: JSONNode] = [:]

  /// Reads a step.
  ///
  /// - Parameters:
  ///   - node: The line as JSON.
  ///   - text: The line.
  ///   - line: Its number.
  /// - Returns: The step.
  /// - Throws: `InputProblems` with everything that is wrong.
  static func read(
    _ node: JSONNode, _ text: InputText, line: Int
  ) throws(InputProblems) -> SessionStep {
    var reader = SessionReader(fields: JSONFields(text), line: line, node: node)
    return try reader.step()
  }

  private init(fields: JSONFields, line: Int, node: JSONNode) {
    self.fields = fields
    self.line = line
    self.node = node
  }

  private mutating func step() throws(InputProblems) -> SessionStep {
    members = fields.object(node, "", known: nil)
    try fields.finish()
    let time = time()
    let action = action()
    try fields.finish()
    return SessionStep(line: line, time: time, action: action ?? .end)
  }

  private mutating func time() -> Double {
    guard let time = fields.number(members["at"], "at") else {
      if members["at"] == nil {
        fields.report("a step needs its moment in seconds: `\"at\": 1.5`", at: node.offset, "")
      }
      return 0
    }
    if time < 0 || time > Self.latest {
      fields.report(
        "a moment lies between 0 and \(Int(Self.latest)) seconds after the beginning",
        at: members["at"]?.offset ?? 0, "at")
    }
    return time
  }

  private mutating func action() -> SessionStep.Action? {
    guard let word = fields.text(members["do"], "do") else {
      if members["do"] == nil {
        fields.report("a step needs what happens: `\"do\": \"tap\"`", at: node.offset, "")
      }
      return nil
    }
    let words = Self.words.map(\.word)
    guard let keys = Self.words.first(where: { $0.word == word })?.keys else {
      let advice = NearNames.question(word, in: words) ?? "known are \(JSONFields.listing(words))"
      fields.report("unknown step `\(word)`; \(advice)", at: members["do"]?.offset ?? 0, "do")
      return nil
    }
    _ = fields.object(node, "", known: ["at", "do", "note"] + keys)
    switch word {
    case "trigger": return triggerAction()
    case "app": return name().map { .app($0, members["value"]?.value ?? .null) }
    case "load": return name("set").map { .load(set: $0) }
    case "unload": return name("set").map { .unload(set: $0) }
    case "insert", "delete", "reload": return view(required: true).flatMap { listAction(word, $0) }
    case "background": return .background
    case "foreground": return .foreground
    case "wait": return .wait
    case "end": return .end
    default: return view(required: true).flatMap { viewAction(word, $0) }
    }
  }

  private mutating func viewAction(
    _ word: String, _ view: SessionStep.ViewChoice
  ) -> SessionStep.Action? {
    switch word {
    case "show": return .show(view)
    case "hide": return .hide(view)
    case "tap": return .tap(view)
    case "focus": return .focus(view)
    case "blur": return .blur(view)
    case "select": return .select(view)
    case "deselect": return .deselect(view)
    case "scroll": return scrollAction(view)
    default:
      guard let value = members["value"] else {
        fields.report("`change` needs what to set: `\"value\": true`", at: node.offset, "")
        return nil
      }
      return .change(view, value.value)
    }
  }

  private mutating func scrollAction(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    if let row = view.row {
      if let by = members["by"] {
        fields.report("a list is scrolled to a `row` or `by` points, not both", at: by.offset, "by")
      }
      return .scrollToRow(view.outside, row)
    }
    guard let by = members["by"] else { return .scroll(view, right: 0, down: 200) }
    var numbers: [Double] = []
    for (place, entry) in fields.list(by, "by").enumerated() {
      numbers.append(fields.number(entry, "by[\(place)]") ?? 0)
    }
    guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      fields.report("expected `[right, down]` in points", at: by.offset, "by")
      return nil
    }
    return .scroll(view, right: numbers[0], down: numbers[1])
  }

  private mutating func listAction(
    _ word: String, _ view: SessionStep.ViewChoice
  ) -> SessionStep.Action? {
    let data = members["data"].map { fields.values($0, "data") }
    guard let row = view.row else {
      if word == "reload", let data = members["data"] {
        fields.report("whose data? say the `row` as well", at: data.offset, "data")
      }
      if word == "reload" { return .reload(view, nil, data: nil) }
      fields.report("`\(word)` needs a row, counted from 0: `\"row\": 0`", at: node.offset, "")
      return nil
    }
    switch word {
    case "insert": return .insert(view.outside, row, data: data ?? [:])
    case "delete": return .delete(view.outside, row)
    default: return .reload(view.outside, row, data: data)
    }
  }

  private mutating func triggerAction() -> SessionStep.Action? {
    let view = view(required: false)
    let values = fields.values(members["values"], "values")
    return name().map { .trigger($0, view, values: values) }
  }

  private mutating func name(_ key: String = "name") -> String? {
    let name = fields.text(members[key], key)
    if name == "" || members[key] == nil {
      fields.report("this step needs a `\(key)`", at: node.offset, "")
      return nil
    }
    return name
  }

  private mutating func view(required: Bool) -> SessionStep.ViewChoice? {
    guard let text = fields.text(members["view"], "view") else {
      if required, members["view"] == nil {
        fields.report(
          "this step needs its view: `\"view\": \"Checkout/buyButton\"`", at: node.offset, "")
      }
      return nil
    }
    let number = number()
    let row = row()
    do {
      return SessionStep.ViewChoice(path: try PathText.parse(text), number: number, row: row)
    } catch {
      fields.report(error.message, at: members["view"]?.offset ?? 0, "view")
      return nil
    }
  }

  private mutating func number() -> Int? {
    guard let node = members["nth"] else { return nil }
    guard case .scalar(.int(let number)) = node.content, number > 0 else {
      fields.report("expected which of the views, counted from 1", at: node.offset, "nth")
      return nil
    }
    return number
  }

  private mutating func row() -> SessionStep.Row? {
    let section = place("section")
    guard let row = place("row") else {
      if let node = members["section"], members["row"] == nil {
        fields.report("which row of the section? say the `row` as well", at: node.offset, "section")
      }
      return nil
    }
    return SessionStep.Row(section: section ?? 0, row: row)
  }

  private mutating func place(_ key: String) -> Int? {
    guard let node = members[key] else { return nil }
    guard case .scalar(.int(let number)) = node.content, number >= 0 else {
      fields.report("expected which \(key), counted from 0", at: node.offset, key)
      return nil
    }
    return number
  }
}

extension SessionStep.ViewChoice {
  /// The same without the row, which is then no part of which view is meant.
  fileprivate var outside: SessionStep.ViewChoice {
    SessionStep.ViewChoice(path: path, number: number)
  }
}
