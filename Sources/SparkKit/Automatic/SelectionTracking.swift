import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Tells the detector of controls that are selected, and of cells that a person selects.
///
/// What the app selects in a list is no news, as it is none for a list's delegate: only what changes
/// after a finger has lifted from a cell is told, until the turn after that has ended.
@MainActor
enum SelectionTracking {
  /// A tap on a cell that may select something.
  @MainActor private struct Tap {
    @Noted var cell: UIView?
    @Noted var list: UIScrollView?
    let wasSelected: Bool
    var isSelectionTold = false
    let number: Int
  }

  private static var tap: Tap?
  private static var taps = 0

  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.tells(.selection) else { return }
    for touch in touches where touch.phase == .began || touch.phase == .ended {
      tap = nil
      guard touch.phase == .ended, !TouchTracking.isTaken(touch),
        let (cell, list) = touch.view?.sparkCellInList
      else { continue }
      taps += 1
      tap = Tap(cell: cell, list: list, wasSelected: isSelected(cell), number: taps)
      // UIKit may select in the turn after the finger's.
      let number = taps
      TurnEnd.perform { TurnEnd.perform { if tap?.number == number { tap = nil } } }
    }
  }

  static func didChange(_ control: UIControl, from wasSelected: Bool) {
    guard AutomaticTracking.tells(.selection), control.isSelected != wasSelected else { return }
    if wasSelected {
      SparkDetector.trackDidDeselect(forControl: control)
    } else {
      SparkDetector.trackDidSelect(forControl: control)
    }
  }

  static func didSet(_ cell: UIView, from wasSelected: Bool, to isSelected: Bool) {
    guard AutomaticTracking.tells(.selection), let tap, let list = tap.list,
      cell.isDescendant(of: list)
    else { return }
    let isTapped = cell === tap.cell
    if isSelected, isTapped || !wasSelected, !tap.isSelectionTold {
      self.tap?.isSelectionTold = true
      SparkDetector.trackTargetAction(forView: cell)
      SparkDetector.track(.didSelect, for: cell)
    } else if !isSelected, wasSelected, !isTapped || tap.wasSelected,
      !(isTapped && tap.isSelectionTold)
    {
      SparkDetector.track(.didDeselect, for: cell)
    }
  }

  private static func isSelected(_ cell: UIView) -> Bool {
    (cell as? UITableViewCell)?.isSelected ?? (cell as? UICollectionViewCell)?.isSelected ?? false
  }
}
