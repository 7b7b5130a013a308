#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What is kept of a list whose delegate tells of its cells.
@MainActor
final class ListNotes {
  @MainActor private struct Cell {
    @Noted var view: UIView?
  }

  private var cells: [AnyHashable: Cell] = [:]

  /// The cell that is shown as something; the last one where there are several.
  subscript(identity: AnyHashable) -> UIView? {
    get { cells[identity]?.view }
    set { cells[identity] = newValue.map { Cell(view: $0) } }
  }
}
