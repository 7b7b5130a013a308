/// The content of a table or collection: a cell, and the data of every row.
public struct ListNode: Sendable, Hashable {
  /// The maximum number of rows.
  static let rowLimit = 100_000

  /// The scroll direction.
  public enum Direction: String, Sendable, CaseIterable {
    /// Vertical.
    case vertical
    /// Horizontal, as in a carousel.
    case horizontal
  }

  /// The data of a section's rows.
  public enum Rows: Sendable, Hashable {
    /// Separate data for each row.
    case each([[String: SparkValue]])
    /// A number of rows with common data, in whose texts `{row}` is the index of the row.
    case repeated(Int, [String: SparkValue])

    /// The number of rows.
    public var count: Int {
      switch self {
      case .each(let rows): rows.count
      case .repeated(let count, _): count
      }
    }
  }

  /// A section of a list.
  public struct Section: Sendable, Hashable {
    /// The header title of a table's section; nil for none.
    public var title: String?
    /// The rows' data.
    public var rows: Rows
    /// The template of the cells; `{name}` in its texts is a value of the row's data.
    public var cell: ViewNode

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The header title of a table's section.
    ///   - rows: The rows' data.
    ///   - cell: The template of the cells.
    public init(title: String? = nil, rows: Rows, cell: ViewNode) {
      self.title = title
      self.rows = rows
      self.cell = cell
    }
  }

  /// The sections.
  public var sections: [Section]
  /// The width of a collection's cells in points; nil for a default that depends on the direction.
  public var width: Double?
  /// The height of the cells in points; nil for the height of their content.
  public var height: Double?
  /// The scroll direction; tables are vertical.
  public var direction: Direction
  /// The values of the row that contains this list, for the names in braces.
  var outer: [String: SparkValue] = [:]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - width: The width of a collection's cells in points.
  ///   - height: The height of the cells in points.
  ///   - direction: The scroll direction.
  public init(
    sections: [Section], width: Double? = nil, height: Double? = nil,
    direction: Direction = .vertical
  ) {
    self.sections = sections
    self.width = width
    self.height = height
    self.direction = direction
  }
}

extension ListNode {
  /// The data of the rows of a section.
  ///
  /// - Parameter number: The index of the section.
  /// - Returns: The data of each row.
  func rows(of number: Int) -> [[String: SparkValue]] {
    switch sections[number].rows {
    case .each(let each): return each
    case .repeated(let count, let data):
      return (0..<count).map { row in
        let template = RowTemplate([:], row: row, section: number, outer: outer)
        return data.mapValues { template.value($0) }
      }
    }
  }

  /// The cell of a row, with the row's values in its texts.
  func cell(
    _ cell: ViewNode, of data: [String: SparkValue], row: Int, section: Int
  ) -> ViewNode {
    let template = RowTemplate(data, row: row, section: section, outer: outer)
    var cell = template.view(cell)
    cell.data.merge(data, uniquingKeysWith: { $1 })
    return cell
  }
}

extension ViewNode {
  /// The maximum number of views at a time, including those in visible cells; requires frames.
  var maximumDisplayedCount: Double {
    let inside = children.reduce(0) { $0 + $1.maximumDisplayedCount }
    guard let list, let frame else { return 1 + inside }
    return list.sections.reduce(1) { count, section in
      guard let cell = section.cell.frame else { return count }
      let across =
        list.width == nil && list.direction == .vertical ? 1 : frame.width / cell.width + 2
      let visible = min(Double(section.rows.count), across * (frame.height / cell.height + 2))
      return count + visible * section.cell.maximumDisplayedCount
    }
  }
}
