import Foundation
import SparkRulesCompiler

/// Reads one step of a session from its JSON.
struct SessionReader {
  /// The maximum time of a step in seconds: a year.
  static let latestTime = 366.0 * 86_400

  private var fields: JSONFields
  private let line: Int
  private let node: JSONNode
  private var members: [String: JSONNode] = [:]

  /// Reads a step.
  ///
  /// - Parameters:
  ///   - node: The line as JSON.
  ///   - text: The text of the line.
  ///   - line: The number of the line.
  /// - Returns: The step.
  /// - Throws: `InputProblems` with every problem.
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
    var action: SessionStep.Action?
    if let keyword = keyword() { action = self.action(keyword) }
    try fields.finish()
    return SessionStep(line: line, time: time, action: action ?? .end)
  }

  private mutating func time() -> Double {
    guard let time = fields.number(members["at"], "at") else {
      if members["at"] == nil {
        fields.report("a step needs its time in seconds: `\"at\": 1.5`", at: node.offset, "")
      }
      return 0
    }
    if time < 0 || time > Self.latestTime {
      fields.report(
        "the time is between 0 and \(Int(Self.latestTime)) seconds",
        at: members["at"]?.offset ?? 0, "at")
    }
    return time
  }

  private mutating func keyword() -> SessionKeyword? {
    guard let name = fields.text(members["do"], "do") else {
      if members["do"] == nil {
        fields.report("a step needs a keyword: `\"do\": \"tap\"`", at: node.offset, "")
      }
      return nil
    }
    guard let keyword = SessionKeyword(rawValue: name) else {
      let names = SessionStep.keywords
      let advice = NearNames.question(name, in: names) ?? "known are \(JSONFields.listing(names))"
      fields.report("unknown step `\(name)`; \(advice)", at: members["do"]?.offset ?? 0, "do")
      return nil
    }
    _ = fields.object(node, "", known: keyword.keys)
    return keyword
  }

  private mutating func action(_ keyword: SessionKeyword) -> SessionStep.Action? {
    switch keyword {
    case .show: view().map { .show($0) }
    case .hide: view().map { .hide($0) }
    case .tap: view().flatMap { tap($0) }
    case .submit: view().map { .submit($0) }
    case .scroll: view().flatMap { scroll($0) }
    case .focus: view().map { .focus($0) }
    case .blur: view().map { .blur($0) }
    case .select: view().map { .select($0) }
    case .deselect: view().map { .deselect($0) }
    case .change: view().flatMap { change($0) }
    case .insert: view().flatMap { insert($0) }
    case .delete:
      view().flatMap { view in row(of: view, "delete").map { .delete(view.withoutRow, $0) } }
    case .reload: view().flatMap { reload($0) }
    case .update: view().flatMap { update($0) }
    case .trigger: trigger()
    case .app: name().map { .app($0, members["value"]?.value ?? .null) }
    case .phone: phone()
    case .load: name("set").map { .load(set: $0) }
    case .unload: name("set").map { .unload(set: $0) }
    case .background: .background
    case .foreground: .foreground
    case .restart: .restart
    case .wait: .wait
    case .end: .end
    }
  }

  // MARK: Steps

  private mutating func tap(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    guard let hold = members["hold"] else { return .tap(view) }
    guard let seconds = fields.number(hold, "hold"), (0...60).contains(seconds) else {
      fields.report("`hold` is a number of seconds from 0 to 60", at: hold.offset, "hold")
      return nil
    }
    return .press(view, seconds: seconds)
  }

  private mutating func change(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    guard let value = members["value"] else {
      fields.report("`change` needs the new value: `\"value\": true`", at: node.offset, "")
      return nil
    }
    return .change(view, value.value)
  }

  private mutating func scroll(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    if let row = view.row {
      if let by = members["by"] {
        fields.report("a list scrolls to a `row` or `by` points, not both", at: by.offset, "by")
      }
      return .scrollToRow(view.withoutRow, row)
    }
    guard let by = members["by"] else { return .scroll(view, right: 0, down: 200) }
    var numbers: [Double] = []
    for (index, entry) in fields.list(by, "by").enumerated() {
      numbers.append(fields.number(entry, "by[\(index)]") ?? 0)
    }
    guard numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1e9 }) else {
      fields.report("expected `[right, down]` in points", at: by.offset, "by")
      return nil
    }
    return .scroll(view, right: numbers[0], down: numbers[1])
  }

  private mutating func insert(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    let data = fields.values(members["data"], "data")
    return row(of: view, "insert").map { .insert(view.withoutRow, $0, data: data) }
  }

  private mutating func reload(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    let data = members["data"].map { fields.values($0, "data") }
    if view.row == nil, let data = members["data"] {
      fields.report("`data` needs the `row` that it belongs to", at: data.offset, "data")
    }
    return .reload(view.withoutRow, view.row, data: data)
  }

  private mutating func update(_ view: SessionStep.ViewChoice) -> SessionStep.Action? {
    guard let change = members["to"] else {
      fields.report(
        "`update` needs the new values of the view: `\"to\": {\"text\": \"Sold out\"}`",
        at: node.offset, "")
      return nil
    }
    // The screens define which values are permitted; they are checked when the step is played.
    _ = fields.object(change, "to", known: nil)
    return .update(view, to: change.value)
  }

  private mutating func trigger() -> SessionStep.Action? {
    let view = members["view"] == nil ? nil : view()
    let values = fields.values(members["values"], "values")
    return name().map { .trigger($0, view, values: values) }
  }

  private mutating func phone() -> SessionStep.Action? {
    var time: Date?
    if let text = fields.text(members["time"], "time") {
      time = RFC3339.time(text)
      if time == nil {
        fields.report(
          "expected a time such as `2026-12-24T18:00Z`", at: members["time"]?.offset ?? 0, "time")
      }
    }
    var zone: TimeZone?
    if let name = fields.text(members["zone"], "zone") {
      zone = TimeZone(identifier: name)
      if zone == nil {
        fields.report(
          "there is no time zone \(name); write one such as `Europe/Berlin`",
          at: members["zone"]?.offset ?? 0, "zone")
      }
    }
    let install = fields.text(members["install"], "install")
    if install == "" {
      fields.report(
        "expected the name of an installation", at: members["install"]?.offset ?? 0, "install")
    }
    if members["time"] == nil, members["zone"] == nil, members["install"] == nil {
      fields.report("`phone` needs a `time`, a `zone` or an `install`", at: node.offset, "")
    }
    return .phone(time: time, zone: zone, install: install)
  }

  // MARK: Fields

  private mutating func name(_ key: String = "name") -> String? {
    let name = fields.text(members[key], key)
    if name == "" || members[key] == nil {
      fields.report("this step needs a `\(key)`", at: node.offset, "")
      return nil
    }
    return name
  }

  private mutating func view() -> SessionStep.ViewChoice? {
    guard let text = fields.text(members["view"], "view") else {
      if members["view"] == nil {
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
      fields.report("expected the number of the view, from 1", at: node.offset, "nth")
      return nil
    }
    return number
  }

  private mutating func row() -> SessionStep.Row? {
    let section = index("section")
    guard let row = index("row") else {
      if let node = members["section"], members["row"] == nil {
        fields.report("a `section` needs a `row` as well", at: node.offset, "section")
      }
      return nil
    }
    return SessionStep.Row(section: section ?? 0, row: row)
  }

  private mutating func row(
    of view: SessionStep.ViewChoice, _ keyword: String
  ) -> SessionStep.Row? {
    if view.row == nil {
      fields.report("`\(keyword)` needs a row, from 0: `\"row\": 0`", at: node.offset, "")
    }
    return view.row
  }

  private mutating func index(_ key: String) -> Int? {
    guard let node = members[key] else { return nil }
    guard case .scalar(.int(let number)) = node.content, number >= 0 else {
      fields.report("expected the index of the \(key), from 0", at: node.offset, key)
      return nil
    }
    return number
  }
}

extension SessionStep.ViewChoice {
  /// The choice of a list, for steps whose row is not part of the choice.
  fileprivate var withoutRow: SessionStep.ViewChoice {
    SessionStep.ViewChoice(path: path, number: number)
  }
}
