extension UIView {
  /// Marks every ancestor as containing a view that needs layout.
  func markForLayout() {
    var step: UIView? = self
    while let current = step {
      current.subtreeNeedsLayout = true
      step = current.container
      if step?.subtreeNeedsLayout == true { return }
    }
  }

  /// Lays out the views that need it, ancestors first.
  func layOutSubtree() {
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      controller?.prepareLayout()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for child in children { child.layOutSubtree() }
  }
}
