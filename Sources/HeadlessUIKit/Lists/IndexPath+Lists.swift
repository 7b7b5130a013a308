extension IndexPath {
  /// Creates the index path of a row in a table.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of an item in a collection.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section, counted from 0; 0 for a path that has none, where UIKit raises an exception.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(indexes: [newValue, row]) }
  }

  /// The row, counted from 0; 0 for a path that has none, where UIKit raises an exception.
  public var row: Int {
    get { count < 2 ? 0 : self[1] }
    set { self = IndexPath(indexes: [section, newValue]) }
  }

  /// The item, counted from 0; the same as ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
