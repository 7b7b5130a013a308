/// A container that shows two controllers side by side.
@MainActor
open class UISplitViewController: UIViewController {
  private var columns: [UIViewController] = []

  /// The controllers, the one on the left first; no more than two are shown.
  open var viewControllers: [UIViewController] {
    get { columns }
    set { replace(columns: newValue) }
  }

  private func replace(columns next: [UIViewController]) {
    let former = columns
    for controller in former where !next.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    columns = next
    for controller in next where !former.contains(where: { $0 === controller }) {
      addChild(controller)
      if isViewLoaded, view.window != nil { view.addSubview(controller.view) }
      controller.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  override func installContent() {
    for controller in columns.prefix(2) where controller.view.superview == nil {
      view.addSubview(controller.view)
    }
  }

  /// Lays out the left controller with a third of the width and the right one with the rest.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let whole = view.bounds
    let left = columns.count > 1 ? (whole.width / 3).rounded() : whole.width
    columns.first?.viewIfLoaded?.frame = CGRect(x: 0, y: 0, width: left, height: whole.height)
    columns.dropFirst().first?.viewIfLoaded?.frame = CGRect(
      x: left, y: 0, width: whole.width - left, height: whole.height)
  }
}
