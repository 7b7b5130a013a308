extension UIView {
  /// Marks every ancestor as containing a view that needs layout.
  func markForLayout() {
    UIApplication.shared.needsLayout = true
    var step: UIView? = self
    while let current = step {
      current.subtreeNeedsLayout = true
      step = current.container
      if step?.subtreeNeedsLayout == true { return }
    }
  }

  /// Requests a layout of the view and, because it depends on the sizes of its subviews, of the
  /// superview.
  func sizeDidChange() {
    setNeedsLayout()
    if let container, !container.isLayingOut { container.setNeedsLayout() }
  }

  /// Lays out the views that need it, ancestors first.
  func layOutSubtree() {
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      isLayingOut = true
      controller?.prepareLayout()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      isLayingOut = false
    }
    for child in children { child.layOutSubtree() }
  }
}
