/// JSON of other tools, and lines around which another program writes its signs.
extension ForeignFormat {
  /// What a key at the top of a map in JSON says about it.
  private static let kinds: [(keys: Set<String>, kind: String, help: String)] = [
    (
      ["screens", "views", "children", "class"], "a screen in JSON",
      "`spark-rules validate` and `match` read the screen with `--screen`"
    ),
    (
      ["session", "do"], "a session in JSON",
      "`spark-rules run` reads the session with `--session`"
    ),
    (
      ["$schema", "trackingPlan", "tracking_plan", "events", "jsonSchema"],
      "a list of events in JSON",
      "write a rule for each event, with `view`, `trigger` and `actions`"
    ),
    (
      ["event", "properties", "userId", "anonymousId", "traits", "user_properties"],
      "an event in JSON",
      "a rule sends the event with `- emit:` and its name, and the properties are written below it under `with:`"
    ),
  ]

  /// Reports a map in JSON that is none of rules; nil for other texts.
  static func object(_ bytes: [UInt8], _ start: Int) -> Diagnostic? {
    let keys = keysOfObject(bytes, start)
    var names = Set(keys.map(\.name))
    // `{"at": 0, "do": "tap", "view": "Home/buy"}` is a step of a session.
    let isStep = names.isSuperset(of: ["at", "do"])
    guard isStep || !names.contains(where: { RuleKey(rawValue: $0) != nil }),
      !names.isSuperset(of: ["version", "name"])
    else { return nil }
    if let rules = keys.first(where: { $0.name == "rules" }) {
      // A plan of Segment has its events below `rules`.
      let inside = bytes[rules.end...].first { $0 > 0x20 && $0 != UInt8(ascii: ":") }
      let open = bytes[rules.end...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
      names =
        inside == UInt8(ascii: "{") ? Set(keysOfObject(bytes, open).prefix(1).map(\.name)) : []
      guard names == ["events"] else { return nil }
    }
    guard let kind = kinds.first(where: { !$0.keys.isDisjoint(with: names) }) else { return nil }
    return finding(
      "this is \(kind.kind), not a rule file",
      "begin a rule file with `version: 1`, `name: …` and `rules:`; \(kind.help)", start)
  }

  /// The keys in quotes of a map in JSON, without those of the maps inside it, and where each of them ends.
  private static func keysOfObject(
    _ bytes: [UInt8], _ start: Int
  ) -> [(name: String, end: Int)] {
    var (keys, depth, offset): ([(String, Int)], Int, Int) = ([], 0, start)
    while offset < bytes.count, keys.count < 32 {
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth <= 0 { return keys }
      case 0x22:
        let text = offset + 1
        offset = text
        while offset < bytes.count, bytes[offset] != 0x22 {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset < bytes.count else { return keys }
        let next = bytes[(offset + 1)...].first { $0 > 0x20 }
        if depth == 1, next == UInt8(ascii: ":") {
          keys.append((String(decoding: bytes[text..<offset], as: UTF8.self), offset + 1))
        }
      default: break
      }
      offset += 1
    }
    return keys
  }

  /// Reports text whose lines all begin with a sign of another program: a quotation, a table or a difference.
  static func marked(_ bytes: [UInt8]) -> Diagnostic? {
    let lines = lines(of: bytes, from: ByteOrderMark.end(in: bytes), limit: 64)
    guard lines.count > 1, let first = lines.first else { return nil }
    let beginnings = lines.map { bytes[$0.start] }
    func all(_ sign: Character) -> Bool {
      lines.allSatisfy { bytes[$0.content] == sign.asciiValue }
    }
    if all(">") {
      return finding(
        "the lines begin with `>`, as in a quotation", "delete each `>` and the space after it",
        first.content)
    }
    if all("|") {
      return finding(
        "this is a table, not a rule file",
        "begin with `version: 1`, `name: …` and `rules:`, and write a rule for each row, with `view`, `trigger` and `actions`",
        first.content)
    }
    let isDifference = lines.allSatisfy { line in
      " +-@\\".utf8.contains(bytes[line.start])
        || ["diff ", "index ", "new file"].contains { bytes[line.start...].starts(with: $0.utf8) }
    }
    guard isDifference, beginnings.contains(UInt8(ascii: "+")) else { return nil }
    return finding(
      "the lines begin with `+` or another sign, as in a difference between two files",
      beginnings.allSatisfy { $0 == UInt8(ascii: "+") }
        ? "delete the `+` at the beginning of each line"
        : "copy the file itself, or delete the lines that begin with `-` and `@`, and the first character of all other lines",
      first.start)
  }

  /// The keys at the top of files of other tools.
  private static let otherKeys: Set<String> = [
    "jobs", "models", "services", "apiVersion", "openapi", "swagger", "workflows", "stages",
    "dependencies", "targets", "disabled_rules",
  ]

  /// The finding about a file of another tool, whose `name` and `version` are keys of a rule file as well; nil for other
  /// files.
  static func otherTool(_ root: NodeID, _ tree: SyntaxTree) -> Diagnostic? {
    let entries = tree.pairs(of: root).compactMap { key, value in
      tree.readableString(of: key).map { (key: $0, value: value) }
    }
    guard !entries.contains(where: { $0.key == FileKey.rules.rawValue || isRuleKey($0.key) }),
      let other = entries.first(where: { otherKeys.contains($0.key) }),
      !parts(of: other.value, tree).contains(where: { part in
        tree.pairs(of: part).contains { tree.readableString(of: $0.key).map(isRuleKey) ?? false }
      })
    else { return nil }
    return Diagnostic(
      Self.self, at: TextLine.firstLine(of: tree.range(of: root), in: tree.bytes),
      "this is not a rule file: \(Quoted.code(other.key)) is a key of another tool",
      help: "begin with `version: 1`, `name: …` and `rules:`")
  }

  /// Whether only rules have a key; workflows have `if` and `steps` as well.
  private static func isRuleKey(_ name: String) -> Bool {
    [RuleKey.view, .trigger, .actions].map(\.rawValue).contains(name)
  }

  /// The maps in a list or map.
  private static func parts(of node: NodeID, _ tree: SyntaxTree) -> [NodeID] {
    switch tree.nodes[node].kind {
    case .list: tree.children(of: node).filter { tree.nodes[$0].kind == .map }
    case .map: tree.pairs(of: node).map(\.value).filter { tree.nodes[$0].kind == .map }
    default: []
    }
  }
}
