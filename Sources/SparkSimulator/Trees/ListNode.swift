import SparkRulesModel

/// What a table or collection shows, as a file describes it: a cell, and the data of every row.
public struct ListNode: Sendable, Hashable {
  /// The most rows of a list that are read.
  static let mostRows = 100_000

  /// Which way the content is scrolled.
  public enum Direction: String, Sendable, CaseIterable {
    /// Up and down.
    case vertical
    /// Sideways, as in a carousel.
    case horizontal
  }

  /// The data of a section's rows.
  public enum Rows: Sendable, Hashable {
    /// Each row's own.
    case each([[String: SparkValue]])
    /// So many rows from one pattern, in whose texts `{row}` is the row's number.
    case alike(Int, [String: SparkValue])

    /// How many rows there are.
    public var count: Int {
      switch self {
      case .each(let rows): rows.count
      case .alike(let count, _): count
      }
    }
  }

  /// A section of a list.
  public struct Section: Sendable, Hashable {
    /// The title before a table's section; nil for none.
    public var title: String?
    /// The rows' data.
    public var rows: Rows
    /// What each row's cell is made of; in its texts `{name}` is a value of the row's data.
    public var cell: ViewNode

    /// Makes a section.
    ///
    /// - Parameters:
    ///   - title: The title before a table's section.
    ///   - rows: The rows' data.
    ///   - cell: What each row's cell is made of.
    public init(title: String? = nil, rows: Rows, cell: ViewNode) {
      self.title = title
      self.rows = rows
      self.cell = cell
    }
  }

  /// The sections, from the beginning of the list.
  public var sections: [Section]
  /// How wide a collection's cells are, in points; nil for a width that suits the direction.
  public var width: Double?
  /// How high the cells are, in points; nil for a height that suits what is in them.
  public var height: Double?
  /// Which way the content is scrolled; a table's is vertical.
  public var direction: Direction
  /// What the names in braces mean that belong to the row of a list around this one.
  var outer: [String: SparkValue] = [:]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - sections: The sections, from the beginning of the list.
  ///   - width: How wide a collection's cells are, in points.
  ///   - height: How high the cells are, in points.
  ///   - direction: Which way the content is scrolled.
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

extension ViewNode {
  /// How many views there are at once at most, with those of the cells that can be seen; to be asked
  /// of a view with frames.
  var mostShown: Double {
    let inside = children.reduce(0) { $0 + $1.mostShown }
    guard let list, let frame else { return 1 + inside }
    return list.sections.reduce(1) { count, section in
      guard let cell = section.cell.frame else { return count }
      let across =
        list.width == nil && list.direction == .vertical ? 1 : frame.width / cell.width + 2
      let seen = min(Double(section.rows.count), across * (frame.height / cell.height + 2))
      return count + seen * section.cell.mostShown
    }
  }
}
