/// Does what UIKit does for a touch or a key, with UIKit's public methods.
///
/// The app's gesture recognizers do not recognize anything, because no touch exists.
struct TouchlessInput: TestInput {
  func tap(_ target: TouchTarget) {
    guard let hit = target.hit else { return }
    let control = sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
    SparkTracking.performTap(on: hit) {
      if let control {
        touch(control, at: control.convert(target.point, from: nil))
      } else if let textView = hit as? UITextView {
        _ = textView.becomeFirstResponder()
      } else if let (cell, list) = hit.sparkCellInList {
        ListSelection.tap(cell, in: list)
      }
    }
  }

  private func touch(_ control: UIControl, at point: CGPoint) {
    switch control {
    case let toggle as UISwitch:
      change(toggle) { toggle.setOn(!toggle.isOn, animated: false) }
    case let segments as UISegmentedControl:
      let share = (point.x - segments.bounds.minX) / max(segments.bounds.width, 1)
      let index = min(
        Int(share * CGFloat(segments.numberOfSegments)), segments.numberOfSegments - 1)
      guard index >= 0, index != segments.selectedSegmentIndex,
        segments.isEnabledForSegment(at: index)
      else { return }
      change(segments) { segments.selectedSegmentIndex = index }
    case let stepper as UIStepper:
      let isPlus = point.x >= stepper.bounds.midX
      change(stepper) { stepper.value += isPlus ? stepper.stepValue : -stepper.stepValue }
    case let field as UITextField: _ = field.becomeFirstResponder()
    case is UISlider: break
    default:
      control.sendActions(for: .touchDown)
      control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }

  private func change(_ control: UIControl, _ change: () -> Void) {
    let events: UIControl.Event = [.touchUpInside, .valueChanged, .primaryActionTriggered]
    SparkTracking.performChange(of: control, sending: events, change)
  }

  func scroll(_ scrollView: UIScrollView, by offset: CGPoint) {
    let start = scrollView.contentOffset
    let end = scrollView.reachableOffset(CGPoint(x: start.x + offset.x, y: start.y + offset.y))
    // A person drags one page at a time, and a list displays the rows between.
    let (width, height) = (max(scrollView.bounds.width, 1), max(scrollView.bounds.height, 1))
    while scrollView.contentOffset != end {
      let current = scrollView.contentOffset
      let next = CGPoint(
        x: current.x + min(max(end.x - current.x, -width), width),
        y: current.y + min(max(end.y - current.y, -height), height))
      SparkTracking.performScroll(of: scrollView) {
        DelegateCalls.willBeginDragging(scrollView)
        scrollView.setContentOffset(next, animated: false)
        scrollView.layoutIfNeeded()
        DelegateCalls.didEndDragging(scrollView)
      }
      // A delegate may have moved the content.
      if scrollView.contentOffset != next { break }
    }
  }

  func type(_ text: String, into field: UIView) -> Bool {
    for character in text.map(String.init) {
      guard DelegateCalls.mayType(character, into: field) else { return false }
      switch field {
      case let field as UITextField:
        field.text = (field.text ?? "") + character
        field.sendActions(for: .editingChanged)
      case let view as UITextView:
        view.text = (view.text ?? "") + character
        DelegateCalls.didChange(view)
      default: return false
      }
    }
    return true
  }

  func pressReturn(in field: UITextField) {
    guard DelegateCalls.mayReturn(field) else { return }
    let ends = field.allControlEvents.contains(.editingDidEndOnExit)
    field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { _ = field.resignFirstResponder() }
  }
}

extension UIScrollView {
  /// The nearest offset within the edges of the content.
  fileprivate func reachableOffset(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let right = max(contentSize.width + inset.right - bounds.width, -inset.left)
    let bottom = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
    return CGPoint(
      x: min(max(offset.x, -inset.left), right), y: min(max(offset.y, -inset.top), bottom))
  }
}
