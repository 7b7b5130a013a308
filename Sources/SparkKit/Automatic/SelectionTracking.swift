/// Reports controls that are selected, and cells that a person selects, to the detector.
///
/// Selection by the app is not reported for lists, as it is not reported to a list's delegate. Only
/// changes after a touch, a key or an assistive technology has activated a cell count, until the end of
/// the next turn of the run loop.
@MainActor
enum SelectionTracking {
  /// A tap on a cell that may select something.
  @MainActor struct Tap {
    weak var cell: UIView?
    weak var list: UIScrollView?
    let wasSelected: Bool
    var isSelectionReported = false
    let number: Int
  }

  private static var input: InputState { TrackingState.current.input }

  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.selection) else { return }
    for touch in touches where touch.phase == .began || touch.phase == .ended {
      input.tap = nil
      guard touch.phase == .ended, !TouchTracking.isRecognized(touch) else { continue }
      if let view = touch.view { begin(on: view) }
    }
  }

  /// Examines a view that a key or an assistive technology activates.
  static func willActivate(_ view: UIView) {
    if AutomaticTracking.isActive(.selection) { begin(on: view) }
  }

  private static func begin(on view: UIView) {
    guard let (cell, list) = view.sparkCellInList, cell.isOwned, !SystemViews.contain(cell) else {
      return
    }
    input.lastTapNumber += 1
    let number = input.lastTapNumber
    input.tap = Tap(cell: cell, list: list, wasSelected: isSelected(cell), number: number)
    // UIKit may select the cell in the turn after the one of the touch.
    TurnEnd.perform {
      TurnEnd.perform(wakesRunLoop: false) { if input.tap?.number == number { input.tap = nil } }
    }
  }

  static func didChange(_ control: UIControl, from wasSelected: Bool) {
    guard AutomaticTracking.isActive(.selection), control.isSelected != wasSelected else { return }
    if wasSelected {
      SparkDetector.trackDidDeselect(forControl: control)
    } else {
      SparkDetector.trackDidSelect(forControl: control)
    }
  }

  static func didSet(_ cell: UIView, from wasSelected: Bool, to isSelected: Bool) {
    guard AutomaticTracking.isActive(.selection), let tap = input.tap, let list = tap.list,
      cell.isDescendant(of: list)
    else { return }
    let isTapped = cell === tap.cell
    if isSelected, isTapped || !wasSelected, !tap.isSelectionReported {
      input.tap?.isSelectionReported = true
      SparkDetector.trackTargetAction(forView: cell)
      SparkDetector.track(.didSelect, for: cell)
    } else if !isSelected, wasSelected, !isTapped || tap.wasSelected,
      !(isTapped && tap.isSelectionReported)
    {
      SparkDetector.track(.didDeselect, for: cell)
    }
  }

  private static func isSelected(_ cell: UIView) -> Bool {
    (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected ?? false
  }
}
