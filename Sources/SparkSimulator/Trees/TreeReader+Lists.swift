import SparkRulesCompiler

/// Lists: `{"rows": 20, "cell": {…}, "data": {"sku": "sku-{row}"}}`.
extension TreeReader {
  /// The classes of lists and of their cells.
  private static let cells = [
    "UITableView": "UITableViewCell", "UICollectionView": "UICollectionViewCell",
  ]

  /// Reads the content of a list.
  ///
  /// - Parameters:
  ///   - node: The value of `list`.
  ///   - path: Its path.
  ///   - classes: The list's class and its superclasses.
  /// - Returns: The list; nil if the view is not a list.
  mutating func list(_ node: JSONNode, _ path: String, classes: [String]) -> ListNode? {
    let keys = ["rows", "data", "cell", "sections", "height", "size", "direction"]
    let members = fields.object(node, path, known: keys)
    guard case .map = node.content,
      let cellClass = classes.lazy.compactMap({ Self.cells[$0] }).first
    else { return nil }
    let isTable = cellClass == "UITableViewCell"
    var list = ListNode(sections: [])
    refuse(
      members, isTable ? ["size", "direction"] : ["height"], path,
      because: isTable
        ? "is for collections; the rows of a table have a `height`"
        : "is for tables; the cells of a collection have a `size`: `[width, height]`")
    list.height = size(members["height"], "\(path).height")
    (list.width, list.height) = sizes(members["size"], "\(path).size") ?? (nil, list.height)
    list.direction = direction(members["direction"], "\(path).direction")
    if let sections = members["sections"] {
      refuse(
        members, ["rows", "data"], path, because: "belongs in each of the `sections`")
      for (number, section) in fields.list(sections, "\(path).sections").enumerated() {
        list.sections.append(
          self.section(
            section, "\(path).sections[\(number)]", cell: members["cell"], "\(path).cell",
            cellClass: cellClass))
      }
    } else {
      list.sections = [section(members, node, path, cell: nil, "", cellClass: cellClass)]
    }
    let count = list.sections.reduce(0) { $0 + $1.rows.count }
    if count > ListNode.rowLimit {
      fields.report(
        "\(count) rows; the limit is \(ListNode.rowLimit)", at: node.offset, path)
    }
    return list
  }

  /// Reports keys that are not permitted.
  private mutating func refuse(
    _ members: [String: JSONNode], _ keys: [String], _ path: String, because reason: String
  ) {
    for key in keys {
      guard let member = members[key] else { continue }
      fields.report("`\(key)` \(reason)", at: member.offset, "\(path).\(key)")
    }
  }

  private mutating func section(
    _ node: JSONNode, _ path: String, cell: JSONNode?, _ cellPath: String, cellClass: String
  ) -> ListNode.Section {
    var keys = ["rows", "data", "cell"]
    if cellClass == "UITableViewCell" { keys.append("title") }
    let members = fields.object(node, path, known: keys)
    return section(members, node, path, cell: cell, cellPath, cellClass: cellClass)
  }

  private mutating func section(
    _ members: [String: JSONNode], _ node: JSONNode, _ path: String, cell: JSONNode?,
    _ cellPath: String, cellClass: String
  ) -> ListNode.Section {
    let rows = rows(members, node, path)
    let outer = rowNames
    rowNames = (outer ?? []).union(RowTemplate.builtInNames).union(Self.names(of: rows))
    let found =
      members["cell"].map { self.cell($0, "\(path).cell", cellClass) }
      ?? cell.map { self.cell($0, cellPath, cellClass) }
      ?? ViewNode(classes: UIKitClasses.ancestors(of: cellClass))
    rowNames = outer
    return ListNode.Section(
      title: fields.text(members["title"], "\(path).title"), rows: rows, cell: found)
  }

  // MARK: Rows

  private static func names(of rows: ListNode.Rows) -> Set<String> {
    switch rows {
    case .each(let rows): Set(rows.flatMap(\.keys))
    case .repeated(_, let data): Set(data.keys)
    }
  }

  private mutating func rows(
    _ members: [String: JSONNode], _ node: JSONNode, _ path: String
  ) -> ListNode.Rows {
    let count = rowCount(members["rows"], "\(path).rows")
    guard let data = members["data"] else {
      if members["rows"] == nil, case .map = node.content {
        fields.report(
          "a list needs the number of its rows, `\"rows\": 20`, or `\"data\": […]` with an object "
            + "for each row", at: node.offset, path)
      }
      return .repeated(count ?? 0, [:])
    }
    if case .list(let entries) = data.content {
      if let count, count != entries.count {
        fields.report(
          "\(count) rows, but data for \(entries.count); remove `rows`, or write one object "
            + "for all rows: `\"data\": {\"sku\": \"sku-{row}\"}`", at: data.offset,
          "\(path).data")
      }
      return .each(
        entries.enumerated().map { fields.values($1, "\(path).data[\($0)]") })
    }
    guard case .map = data.content else {
      fields.report(
        "expected an array `[…]` with an object for each row, or an object `{…}` for all rows, "
          + "found \(data.kind)", at: data.offset, "\(path).data")
      return .repeated(count ?? 0, [:])
    }
    if count == nil, members["rows"] == nil {
      fields.report(
        "data for all rows needs their number: `\"rows\": 20`", at: data.offset,
        "\(path).data")
    }
    let outer = rowNames
    rowNames = (outer ?? []).union(RowTemplate.builtInNames)
    let values = fields.values(data, "\(path).data")
    checkNames(in: data, "\(path).data")
    rowNames = outer
    return .repeated(count ?? 0, values)
  }

  private mutating func rowCount(_ node: JSONNode?, _ path: String) -> Int? {
    guard let node else { return nil }
    guard case .scalar(.int(let count)) = node.content, (0...ListNode.rowLimit).contains(count)
    else {
      let found = node.kind == "a number" ? "" : ", found \(node.kind)"
      fields.report(
        "expected the number of rows, an integer from 0 to \(ListNode.rowLimit)\(found)",
        at: node.offset, path)
      return nil
    }
    return count
  }

  // MARK: Cells

  private mutating func cell(
    _ node: JSONNode, _ path: String, _ cellClass: String
  ) -> ViewNode {
    let cell = view(node, path, base: cellClass)
    guard case .map(let members) = node.content else { return cell }
    for member in members where ["frame", "hidden", "selected"].contains(member.name) {
      fields.report(
        "the list sets the frame, visibility and selection of its cells; remove `\(member.name)`",
        at: member.offset, "\(path).\(member.name)")
    }
    return cell
  }

  /// Checks the names in braces in all texts of a value.
  mutating func checkNames(in node: JSONNode?, _ path: String) {
    guard let known = rowNames, let node else { return }
    switch node.content {
    case .scalar(.text(let text)):
      for name in RowTemplate.names(in: text) where !known.contains(name) {
        let advice =
          NearNames.question(name, in: known.sorted())
          ?? "known are \(JSONFields.listing(known.sorted())); `{{` is an escaped brace"
        fields.report(
          "no row has `\(name)` in its data; \(advice)", at: node.offset, path)
      }
      if text.contains("${") {
        fields.report(
          "a screen refers to a row's value without `$`: "
            + "`{\(RowTemplate.names(in: text).first(where: known.contains) ?? "row")}`",
          at: node.offset, path)
      }
    case .scalar: break
    case .list(let entries):
      for (number, entry) in entries.enumerated() { checkNames(in: entry, "\(path)[\(number)]") }
    case .map(let members):
      for member in members { checkNames(in: member.node, "\(path).\(member.name)") }
    }
  }

  // MARK: Sizes

  private mutating func direction(_ node: JSONNode?, _ path: String) -> ListNode.Direction {
    guard let node, let name = fields.text(node, path) else { return .vertical }
    guard let direction = ListNode.Direction(rawValue: name) else {
      let names = ListNode.Direction.allCases.map(\.rawValue)
      fields.report(
        "expected \(JSONFields.listing(names)), found `\(name)`", at: node.offset, path)
      return .vertical
    }
    return direction
  }

  private mutating func sizes(_ node: JSONNode?, _ path: String) -> (Double?, Double?)? {
    guard let node else { return nil }
    let entries = fields.list(node, path)
    guard entries.count == 2 else {
      if case .list = node.content {
        fields.report("expected `[width, height]`", at: node.offset, path)
      }
      return nil
    }
    return (size(entries[0], "\(path)[0]"), size(entries[1], "\(path)[1]"))
  }

  private mutating func size(_ node: JSONNode?, _ path: String) -> Double? {
    guard let node, let size = fields.number(node, path) else { return nil }
    guard (FrameFinder.minimumCellSize...10_000).contains(size) else {
      fields.report(
        "the width and height of a cell are between 1 and 10000 points", at: node.offset, path)
      return nil
    }
    return size
  }
}
