/// The cells that a list displays, by identity, for a list whose delegate reports its cells.
@MainActor
final class DisplayedCells {
  @MainActor private struct Cell {
    weak var view: UIView?
  }

  private var cells: [AnyHashable: Cell] = [:]

  /// The cell that shows an identity; the last one if there are several.
  subscript(identity: AnyHashable) -> UIView? {
    get { cells[identity]?.view }
    set { cells[identity] = newValue.map { Cell(view: $0) } }
  }
}
