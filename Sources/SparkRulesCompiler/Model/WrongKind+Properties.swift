import SparkRulesModel

/// Maps and lists in the place of the value of a property.
extension WrongKind {
  /// The help for the value of a property.
  static func propertyHelp(
    _ source: String, _ kind: SyntaxNode.Kind, _ owner: String
  ) -> String? {
    let hasMaps = source.contains(": ") && (source.contains("{") || source.hasPrefix("- "))
    if kind == .list, hasMaps { return BracketInBrackets.listOfMaps }
    if source.hasPrefix("["), source.hasSuffix("]"), source != "[]", !source.contains("$") {
      let inside = String(source.dropFirst().dropLast())
      if ["data.", "app.", "view."].contains(where: inside.hasPrefix),
        ForeignTemplate.isReference(inside)
      {
        return "write \(Quoted.code("${\(inside)}")) without brackets"
      }
      if let names = BareValue.names(inside) { return "write \(Quoted.code(names, limit: 160))" }
      return "a property has one value: write one text, such as "
        + Quoted.code("'\(source.dropFirst().dropLast())'")
    }
    if source == "[]" || source == "{}" {
      return "delete this line: a property without a value is not sent"
    }
    guard kind == .map else { return nil }
    if containers.contains(owner) {
      return
        "delete this key, and write the lines below it directly below `with`, with two spaces fewer"
        + (owner == "ecommerce" ? "; \(BracketInBrackets.listOfMaps)" : "")
    }
    guard !source.hasPrefix("{") else { return nil }
    let key = source.prefix { $0 != ":" }
    let suffix = String(
      String.UnicodeScalarView(key.unicodeScalars.filter(NameSyntax.isContinuation)))
    return
      "a property has one value: write each line below it directly below `with`, such as "
      + Quoted.code("\(owner)_\(suffix): …")
  }

  /// Names of other tools for `with`.
  static let containers: Set<String> = [
    "properties", "params", "parameters", "attributes", "ecommerce",
  ]

  /// The help for a list or map of values in the place of one value; nil for other values.
  static func values(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    if let help = ofUser(in: node, tree, owner) { return help }
    guard KeyWords.isProperty(owner) else { return choice(in: node, tree, owner) }
    return single(in: node, tree, owner) ?? picked(in: node, tree, owner)
      ?? computed(in: node, tree, owner)
      ?? flattened(in: node, tree, owner) ?? nested(node, tree, owner)
  }

  /// The help for maps in a map, such as `ecommerce: {item: {sku: 5}}`; nil for others.
  private static func nested(_ node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard tree.nodes[node].kind == .map,
      tree.pairs(of: node).contains(where: { tree.nodes[$0.value].kind != .scalar })
    else { return nil }
    guard let lines = lines(of: node, prefix: isContainer(owner) ? "" : owner + "_", tree) else {
      return "delete this key, and write each value directly below `with`; "
        + BracketInBrackets.listOfMaps
    }
    guard (1...8).contains(lines.count), Set(lines).count == lines.count else { return nil }
    return
      "a property has one value: write \(Quoted.list(lines, "and")) directly below `with`, instead of the map"
  }

  private static func isContainer(_ name: String) -> Bool {
    containers.contains(name) || ["items", "item", "data"].contains(name)
  }

  /// A line for each value in a map and the maps in it.
  ///
  /// Nil if the map contains anything else. The parser limits their depth.
  private static func lines(of map: NodeID, prefix: String, _ tree: SyntaxTree) -> [String]? {
    var lines: [String] = []
    for (key, value) in tree.pairs(of: map) {
      guard let name = tree.readableString(of: key), NameSyntax.isName(name) else { return nil }
      if let text = tree.readableString(of: value), !text.isEmpty {
        lines.append("\(prefix)\(name): \(text)")
      } else {
        guard tree.nodes[value].kind == .map,
          let inner = Self.lines(
            of: value, prefix: isContainer(name) ? prefix : "\(prefix)\(name)_", tree)
        else { return nil }
        lines += inner
      }
    }
    return lines
  }

  /// The help for a list with one text, or with a few of them in lines of their own.
  private static func single(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard tree.nodes[node].kind == .list,
      tree.nodes[node].style != .flow
        || tree.bytes[tree.range(of: node)].contains(UInt8(ascii: "$"))
    else { return nil }
    let texts = tree.children(of: node).map { tree.readableString(of: $0) }
    let items = texts.compactMap { $0 }.filter { !$0.isEmpty && !$0.contains("\n") }
    guard (1...6).contains(items.count), items.count == texts.count else { return nil }
    if items.count == 1 {
      return "write the value on the line of the key, without the dash: "
        + Quoted.code("\(owner): \(items[0])", limit: 160)
    }
    let text = LiteralPrinter.print(items.joined(separator: ", "))
    return "a property has one value: write one text, such as "
      + Quoted.code("\(owner): \(text)", limit: 200)
  }

  /// The help for a list with the parts of each item, such as `- item_id: ${data.items[].id}`; nil for other lists.
  private static func picked(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard tree.nodes[node].kind == .list, tree.children(of: node).count == 1 else { return nil }
    let pairs = tree.pairs(of: tree.children(of: node)[0])
    let items = pairs.compactMap { key, value -> (name: String, path: ItemPath)? in
      guard let name = tree.readableString(of: key), NameSyntax.isName(name),
        let text = tree.readableString(of: value)?.filter({ !"${}*".contains($0) }),
        let path = ItemPath(text), NameSyntax.isName(path.value), path.list.hasSuffix("[]"),
        ForeignTemplate.isReference(String(path.list.dropLast(2)))
      else { return nil }
      return (name, path)
    }
    guard let list = items.first?.path.list, items.count == pairs.count,
      items.allSatisfy({ $0.path.list == list })
    else { return nil }
    let value = PickFilter.call(on: list.dropLast(2), items.map { ($0.name, $0.path.value) })
    return
      "a property has one value: write \(Quoted.code("\(owner): ${\(value)}", limit: 200)) instead of the list"
  }

  /// The help for a property that is a map of a few values, such as `traits: {tier: gold, miles: 5}`; nil for others.
  private static func flattened(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard tree.nodes[node].kind == .map, !containers.contains(owner), owner != "items" else {
      return nil
    }
    let pairs = tree.pairs(of: node)
    let lines = tree.readableStrings(of: pairs).filter { name, text in
      NameSyntax.isName(name) && !text.isEmpty
    }.map { "\(NameSyntax.nearestName(to: owner) ?? owner)_\($0): \($1)" }
    guard (1...6).contains(lines.count), lines.count == pairs.count else { return nil }
    let rows = tree.readableStrings(of: pairs)
    let table =
      rows.count > 1 && rows.allSatisfy({ !$0.value.contains("${") && !$0.value.contains(".") })
      ? ForeignFunction.table(
        "data.\(NameSyntax.nearestName(to: owner) ?? owner)", rows: rows, other: nil) : nil
    return "a property has one value: write \(Quoted.list(lines, "and")) instead of the map"
      + (table.map { "; to choose one of them by a value, \($0)" } ?? "")
  }
}
