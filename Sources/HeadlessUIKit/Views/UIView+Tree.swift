extension UIView {
  /// Inserts a view behind a sibling; in front of all subviews if the other view is not a subview.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Inserts a view in front of a sibling; in front of all subviews if the other view is not a
  /// subview.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    guard view !== siblingSubview else { return }
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Exchanges two subviews; has no effect if an index is invalid.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard children.indices.contains(index1), children.indices.contains(index2) else { return }
    children.swapAt(index1, index2)
  }

  /// Moves a subview in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.container === self else { return }
    insertChild(view, at: children.count)
  }

  /// Moves a subview behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.container === self else { return }
    insertChild(view, at: 0)
  }

  /// Whether the view is another one, or a descendant of it.
  public func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let current = step {
      if current === view { return true }
      step = current.container
    }
    return false
  }

  /// The first view with a tag among this view and its descendants.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Makes the view or the first responder inside it resign.
  ///
  /// - Parameter force: Whether a refusal is ignored.
  /// - Returns: Whether no view inside this one is first responder afterwards.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.headlessFirstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window?.headlessFirstResponder = nil }
    return force
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling.container === self else { return addSubview(view) }
    if view.container === self { children.removeAll { $0 === view } }
    let index = children.firstIndex { $0 === sibling } ?? children.count
    if view.container === self {
      children.insert(view, at: index + offset)
    } else {
      insertChild(view, at: index + offset)
    }
  }

  /// Inserts a view among the subviews or moves it, and notifies it as UIKit does.
  ///
  /// UIKit raises an exception if a view is added to itself; here nothing happens.
  func insertChild(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let former = view.container
    if former === self {
      children.removeAll { $0 === view }
      children.insert(view, at: min(max(index, 0), children.count))
      return
    }
    let window = self.window
    let changesWindow = view.attachedWindow !== window
    view.willMove(toSuperview: self)
    if changesWindow { view.announce(window) }
    former?.willRemoveSubview(view)
    former?.children.removeAll { $0 === view }
    children.insert(view, at: min(max(index, 0), children.count))
    view.container = self
    if changesWindow { view.enter(window) }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    if view.subtreeNeedsLayout { view.markForLayout() }
  }

  func leaveSuperview() {
    guard let former = container else { return }
    let changesWindow = attachedWindow != nil
    willMove(toSuperview: nil)
    if changesWindow { announce(nil) }
    former.willRemoveSubview(self)
    former.children.removeAll { $0 === self }
    container = nil
    if changesWindow { enter(nil) }
    didMoveToSuperview()
    former.setNeedsLayout()
  }

  /// Notifies the view and its subviews that the window is about to change.
  private func announce(_ window: UIWindow?, isCarried: Bool = false) {
    if let responder = attachedWindow?.headlessFirstResponder, responder === self {
      responder.resignFirstResponder()
      attachedWindow?.headlessFirstResponder = nil
    }
    if let controller { controller.viewWillMove(toWindow: window, isCarried: isCarried) }
    willMove(toWindow: window)
    let carries = isCarried || controller != nil
    for child in children { child.announce(window, isCarried: carries) }
  }

  /// Sets the window of the view and its subviews, then notifies them.
  private func enter(_ window: UIWindow?) {
    settle(in: window)
    notifyMoved(to: window)
  }

  private func settle(in window: UIWindow?) {
    attachedWindow = window
    for child in children { child.settle(in: window) }
  }

  /// Notifies the view and its subviews that they moved to a window.
  ///
  /// A notified view may move again; its subviews have then already been notified.
  private func notifyMoved(to window: UIWindow?) {
    didMoveToWindow()
    for child in children where child.attachedWindow === window { child.notifyMoved(to: window) }
    if let controller { controller.viewDidMove(toWindow: window) }
  }

  func adoptRecognizers(instead former: [UIGestureRecognizer]) {
    for recognizer in former { recognizer.view = nil }
    for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
  }
}
