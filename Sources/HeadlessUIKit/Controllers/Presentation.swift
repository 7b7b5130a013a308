/// The presentation of one controller over another.
@MainActor
final class Presentation {
  let presented: UIViewController
  private weak var presenter: UIViewController?
  private let covers: Bool
  private let wrapper = UIView()

  /// The superview of the presenter's view before it was covered.
  private weak var formerSuperview: UIView?

  private init(of presented: UIViewController, by presenter: UIViewController) {
    self.presented = presented
    self.presenter = presenter
    covers = presented.modalPresentationStyle.coversPresenter
    wrapper.headlessClassNames = ["UITransitionView", "UIView", "UIResponder", "NSObject"]
  }

  /// Presents a controller from the outermost ancestor of another one.
  ///
  /// - Returns: False if either is already presenting or presented, or if the presenter has no
  ///   window.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool
  ) -> Bool {
    let presenter = context(of: source, for: presented.modalPresentationStyle)
    guard presenter.presentation == nil, presented.presenter == nil,
      let window = presenter.viewIfLoaded?.window
    else { return false }
    let made = Presentation(of: presented, by: presenter)
    presenter.presentation = made
    presented.presenter = presenter
    made.show(in: window, animated: animated)
    return true
  }

  private static func context(
    of source: UIViewController, for style: UIModalPresentationStyle
  ) -> UIViewController {
    let keepsContext = style == .currentContext || style == .overCurrentContext
    var step = source
    while let parent = step.parent {
      if keepsContext, step.definesPresentationContext { break }
      step = parent
    }
    return step
  }

  private func show(in window: UIWindow, animated: Bool) {
    presented.isBeingPresented = true
    let transition = Transition(animated: animated)
    transition.begin(disappearing: covers ? presenter : nil, appearing: presented)
    wrapper.frame = window.bounds
    presented.view.frame = presented.headlessFrame(in: wrapper.bounds)
    wrapper.addSubview(presented.view)
    window.addSubview(wrapper)
    if covers, let view = presenter?.viewIfLoaded {
      formerSuperview = view.superview
      view.removeFromSuperview()
    }
    window.layoutIfNeeded()
    transition.end(appearingFirst: true)
    presented.isBeingPresented = false
  }

  /// Dismisses the presented controller, after the one that it presents itself.
  func dismiss(animated: Bool) {
    presented.presentation?.dismiss(animated: false)
    presented.isBeingDismissed = true
    let transition = Transition(animated: animated)
    transition.begin(disappearing: presented, appearing: covers ? presenter : nil)
    if covers, let view = presenter?.viewIfLoaded {
      formerSuperview?.insertSubview(view, at: 0)
    }
    wrapper.removeFromSuperview()
    presenter?.presentation = nil
    presented.presenter = nil
    transition.end(appearingFirst: true)
    presented.isBeingDismissed = false
  }
}
