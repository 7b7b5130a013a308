import Foundation

/// Maps and lists of other tools in place of the value of a property: types, sources, choices and loops.
extension WrongKind {
  /// The keys of other tools by what they are for.
  enum PropertyKey {
    static let value: Set<String> = [
      "value", "source", "from", "path", "field", "expr", "expression", "variable", "var", "key",
      "column", "selector", "const", "constant", "json_path", "jsonpath", "data", "get", "$ref",
      "ref",
      "property", "attribute", "datalayer", "js", "sql", "event_param", "param", "parameter",
      "dimension", "input",
    ]
    static let fallback: Set<String> = [
      "default", "fallback", "else", "default_value", "otherwise",
    ]
    static let unit: Set<String> = ["unit", "units", "currency", "uom"]
    static let schema: Set<String> = [
      "type", "required", "optional", "nullable", "description", "format", "enum", "minimum",
      "maximum",
      "min", "max", "pattern", "example", "examples", "items", "properties", "title", "label",
      "datatype", "data_type", "cast", "as", "mode", "values", "allowed", "oneof", "length",
      "maxlength",
    ]
    static let condition = PropertyBranches.conditions.union(["test", "case"])
    static let rows: Set<String> = [
      "cases", "map", "mapping", "lookup", "values", "table", "switch", "match", "translate",
      "options",
    ]
  }

  /// The help for a map of a user's properties, such as `user_properties` and `$set`; nil for other values.
  static func ofUser(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard tree.nodes[node].kind == .map, UnknownAction.isMapOfUser(owner) else { return nil }
    return
      "user properties are set by an action of the app: declare it at the top of the file, "
      + "`actions: [set_user_property]`, and write `- set_user_property:` with these lines below it"
  }

  /// The help for a map or list that another tool would compute; nil for other values.
  static func computed(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    if tree.nodes[node].kind == .list {
      return choices(in: node, tree, owner) ?? oneItem(in: node, tree, owner)
    }
    guard tree.nodes[node].kind == .map, !containers.contains(owner) else { return nil }
    let pairs = foldedPairs(of: node, tree)
    let texts = pairs.compactMap { key, value in
      tree.readableString(of: value).map { (key: key, value: $0) }
    }
    func text(_ keys: Set<String>) -> String? { texts.first { keys.contains($0.key) }?.value }
    let names = Set(pairs.map(\.key))
    if let help = loop(in: tree.pairs(of: node), tree, owner) { return help }
    if names.count > 1, names.isSubset(of: PropertyKey.condition.union(PropertyBranches.results)),
      let help = PropertyBranches.help(texts.map { ($0.key, bare($0.value)) }, owner)
    {
      return help
    }
    if let list = texts.first(where: { ["list", "over", "collection", "map"].contains($0.key) })?
      .value,
      ForeignTemplate.isReference(bare(list)), bare(list).contains(".")
    {
      return loop(over: list, owner, fields: [])
    }
    if let cases = pairs.first(where: { PropertyKey.rows.union(["case", "when"]).contains($0.key) }
    ),
      tree.nodes[cases.value].kind == .list, let help = choices(in: cases.value, tree, owner)
    {
      return help
    }
    if let table = table(pairs, of: node, tree, owner) { return table }
    let known = PropertyKey.value.union(PropertyKey.fallback).union(PropertyKey.unit)
      .union(PropertyKey.schema)
    guard names.isSubset(of: known.union(["name"])),
      !names.isDisjoint(with: known.subtracting(["currency", "unit", "items", "values"]))
    else { return nil }
    return described(
      texts.first { PropertyKey.value.contains($0.key) },
      type: text(["type", "datatype", "data_type", "cast", "as"]),
      other: text(PropertyKey.fallback),
      unit: texts.first { PropertyKey.unit.contains($0.key) }, owner)
  }

  /// The help for `trigger: {view: Checkout/buyButton, type: tap}`; nil for other values.
  static func triggerAndView(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.trigger.rawValue, tree.nodes[node].kind == .map else { return nil }
    let texts = tree.readableStrings(of: node)
    func text(_ keys: [String]) -> String? { texts.first { keys.contains($0.key) }?.value }
    guard texts.count == tree.pairs(of: node).count, texts.count == 2,
      let path = text(["view", "element", "selector", "target", "id", "screen"]),
      let word = text(["type", "trigger", "event", "on", "action", "kind"]),
      let trigger = EventPhrase.trigger(of: word)
    else { return nil }
    return
      "write \(Quoted.code("view: \(path)")) and \(Quoted.code("trigger: \(trigger.rawValue)")) on lines of their own "
      + "instead of these lines"
  }

  /// The help for a value with its type, default or unit.
  private static func described(
    _ entry: (key: String, value: String)?, type: String?, other: String?,
    unit: (key: String, value: String)?, _ owner: String
  ) -> String? {
    let name = NameSyntax.nearestName(to: owner) ?? "value"
    // The address of a schema is no value, and `${TABLE}` is that of LookML.
    let written = entry.flatMap { $0.value.hasPrefix("#") ? nil : $0.value }?
      .replacingOccurrences(of: "${TABLE}.", with: "data.").replacingOccurrences(
        of: " ;;", with: "")
    let path = written.map { NameSyntax.isName($0) ? ForeignTemplate.owned($0) : bare($0) }
      .flatMap { ForeignValuePath($0) }
    let isLiteral = ["value", "const", "constant"].contains(entry?.key)
    let isConstant = written.map { Self.isConstant($0, isLiteral: isLiteral) } ?? false
    let value: String
    if let written, path == nil, !isLiteral,
      ExpressionParser.valid(bare(written))?.references.isEmpty == false
    {
      value = "${\(bare(written))}"
    } else if let written, isConstant || path == nil && !written.contains("${") {
      guard unit != nil || other == nil else { return nil }
      value = written
    } else {
      guard
        case .value(let meant, _)? = (path ?? ForeignValuePath("data.\(name)"))?.answer(
          isKnown: { ValueNames.roots.contains($0) })
      else { return written.map { "write \(Quoted.code("\(owner): \($0)")) instead of the map" } }
      value = "${\(converted(meant, to: type, other: other))}"
    }
    let line = Quoted.code("\(owner): \(value)", limit: 160)
    if let unit {
      let property = unit.key == "currency" ? "currency" : "\(name)_unit"
      return
        "a property has one value: write \(line) and \(Quoted.code("\(property): \(unit.value)")) "
        + "instead of the map"
    }
    return
      (type != nil || written == nil
      ? "a property has a value and no type: " : "a property has one value: ")
      + "write \(line) instead of the map"
  }

  /// Whether a text is sent as it is, unlike a path or a name of a value.
  private static func isConstant(_ written: String, isLiteral: Bool) -> Bool {
    !written.contains("${") && !written.contains("{{") && !written.contains(".")
      && (isLiteral || !NameSyntax.isName(written))
  }

  /// A value with the filters for its type and its default.
  private static func converted(_ value: String, to type: String?, other: String?) -> String {
    let type = type?.lowercased() ?? ""
    let isNumber = SQLTypes.numbers.contains(where: type.hasPrefix)
    return value + (isNumber && !value.contains("| number") ? " | number" : "")
      + (isNumber && type.hasPrefix("int") ? " | round" : "")
      + (other.map { " | default(\(literal($0)))" } ?? "")
  }

  /// A text of the file without the braces of a value.
  static func bare(_ text: String) -> String {
    text.filter { !"${}".contains($0) || $0 == "$" && text.hasPrefix("$.") }
      .trimmingCharacters(in: .whitespaces)
  }

  /// A text as an argument of a filter.
  static func literal(_ text: String) -> String {
    if case .text = SparkLiteral.parse(text) { return "'\(text)'" }
    return text
  }

  /// The help for a list with one map of values, which stand for those of each item.
  private static func oneItem(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    let items = tree.children(of: node).filter { item in
      // `- ...` after the first item.
      tree.readableString(of: item).map { $0.allSatisfy { ".…".contains($0) } } != true
    }
    guard items.count == 1, tree.nodes[items[0]].kind == .map else { return nil }
    let pairs = tree.pairs(of: items[0])
    if let help = loop(in: pairs, tree, owner) { return help }
    let texts = tree.readableStrings(of: pairs).filter { NameSyntax.isName($0.key) }
    guard (1...12).contains(texts.count), texts.count == pairs.count,
      texts.contains(where: { $0.value.contains("${") })
    else { return nil }
    if let (list, isCertain) = picked(texts, owner) {
      let isOne = texts.contains { $0.value.contains(TextPattern(#"\[[0-9]+\]"#)) }
      let value = list.prefix { $0 != " " }
      return "write \(Quoted.code("\(owner): ${\(list)}", limit: 200)) \(whole(owner))"
        + (isOne ? ", which sends all items of the list" : "")
        + (isCertain ? "" : ", if \(Quoted.code(String(value))) is a list")
    }
    if let help = partlyPicked(texts, owner) { return help }
    guard texts.count < 7, !texts.contains(where: { $0.value.contains("[") }) else { return nil }
    let lines = Quoted.list(texts.map { "\($0.key): \($0.value)" }, "and")
    return BracketInBrackets.noList + "\(lines) directly below `with`"
  }

  /// The help for a map with values of each item of one list, such as `${data.products.id}`, and with others, which no
  /// filter adds; nil for other maps.
  private static func partlyPicked(
    _ texts: [(key: String, value: String)], _ owner: String
  ) -> String? {
    let listed = texts.filter { text in
      bare(text.value).split(separator: ".").dropLast().last?.hasSuffix("s") == true
        && picked([text], owner) != nil
    }
    let others = texts.filter { text in !listed.contains { $0.key == text.key } }.map(\.key)
    guard listed.count >= others.count, let list = picked(listed, owner)?.list else { return nil }
    let isOne = others.count == 1
    return
      "write \(Quoted.code("\(owner): ${\(list)}", limit: 200)) \(whole(owner)); rules add nothing to the items "
      + "of a list: let the app provide \(Quoted.list(others, "and")) in each item, and add "
      + "\(isOne ? "its name" : "their names") to `pick`"
  }

  /// What the line of a property replaces: its key, which is above the marked text, and its value.
  private static func whole(_ owner: String) -> String {
    "instead of \(Quoted.code("\(owner):")) and these lines"
  }

  /// The list with some values of each item for `id: ${data.items.id}` and `price: ${item.price}`; nil for values that are
  /// not those of an item.
  private static func picked(
    _ texts: [(key: String, value: String)], _ owner: String
  ) -> (list: String, isCertain: Bool)? {
    let items: Set<String> = ["item", "i", "it", "product", "entry", "element", "each", "row"]
    let lists: Set<String> = ["cart", "basket", "bag", "order", "purchase", "wishlist", "list"]
    var list: String?
    var isCertain = true
    var values: [(key: String, value: String)] = []
    for (key, value) in texts {
      var steps = bare(value).replacing(TextPattern(#"\[[0-9*a-z]*\]"#), with: "").split(
        separator: "."
      )
      .map(String.init)
      guard value.hasPrefix("${"), value.hasSuffix("}"), let name = steps.popLast(),
        NameSyntax.isName(name), steps.allSatisfy({ NameSyntax.isName($0) })
      else { return nil }
      guard let last = steps.last else { return nil }
      // `${p.sku}` is a value of what a loop calls `p`.
      let isItem =
        items.contains(last)
        || steps.count == 1 && !ValueNames.roots.contains(last)
          && !ValueNames.viewProperties.contains(name)
      let isList = steps.count > 1 && lists.contains(last)
      guard isItem || isList || last.count > 3 && last.hasSuffix("s") else { return nil }
      if isList { isCertain = false }
      let found =
        isItem
        ? "data.\(owner)" : ForeignTemplate.owned(steps.joined(separator: "."))
      guard list == nil || list == found else { return nil }
      list = found
      values.append((key, name))
    }
    return list.map { (PickFilter.call(on: $0, values), isCertain) }
  }

  /// The help for a map with a key such as `for each`; nil for other maps.
  private static func loop(
    in pairs: [(key: NodeID, value: NodeID)], _ tree: SyntaxTree, _ owner: String
  ) -> String? {
    let isLoop = { (pair: SyntaxTree.Pair) in
      tree.readableString(of: pair.key).map(ForeignLoop.isKey) == true
    }
    guard let each = pairs.first(where: isLoop) else { return nil }
    // `as: item` names what the values of an item begin with.
    let others = pairs.filter { !isLoop($0) && tree.readableString(of: $0.key) != "as" }
    return loop(
      over: tree.readableString(of: each.value) ?? "", owner,
      fields: others.count == 1
        ? fields(in: others[0].value, tree) ?? tree.readableStrings(of: others)
        : tree.readableStrings(of: others))
  }

  /// The properties of each item in the map or list of a loop, such as `select: {id: …}` and `fields: [id, price]`; nil for
  /// other values.
  private static func fields(
    in node: NodeID, _ tree: SyntaxTree
  ) -> [(key: String, value: String)]? {
    switch tree.nodes[node].kind {
    case .scalar: return nil
    case .map:
      let texts = tree.readableStrings(of: node)
      return texts.count == tree.pairs(of: node).count ? texts : nil
    case .list:
      let items = tree.children(of: node)
      if items.count == 1, tree.nodes[items[0]].kind == .map { return fields(in: items[0], tree) }
      let names = items.compactMap(tree.readableString)
      return names.count == items.count
        ? names.map { ($0, $0.contains("$") || $0.contains(".") ? $0 : "item.\($0)") } : nil
    }
  }

  /// The help for a loop over the items of a list.
  private static func loop(
    over written: String, _ owner: String, fields: [(key: String, value: String)]
  ) -> String {
    let list =
      written.split { " ${}".contains($0) }.map(String.init).last {
        ForeignTemplate.isReference($0) && $0.contains(".")
      } ?? "data.items"
    if let values = ForeignLoop.picked(fields) {
      return
        "rules have no loops: write "
        + Quoted.code("\(owner): ${\(PickFilter.call(on: list, values))}", limit: 200)
        + " \(whole(owner))"
    }
    return
      "rules have no loops: write \(Quoted.code("\(owner): ${\(list)}")) for the whole list, or "
      + "\(Quoted.code("\(owner): ${\(list) | pick(name, price)}", limit: 120)) for some values of each item"
  }
}
