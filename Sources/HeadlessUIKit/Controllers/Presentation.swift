/// The presentation of one controller over another.
@MainActor
final class Presentation {
  private enum Stage {
    case waiting, appearing, shown, disappearing
  }

  let presented: UIViewController
  private weak var presenter: UIViewController?
  private let covers: Bool
  private let wrapper = UIView()
  private var stage = Stage.waiting

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
  /// Nothing happens if either is already presenting or presented, or if the presenter has no window.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = context(of: source, for: presented.modalPresentationStyle)
    guard presenter.presentation == nil, presented.presenter == nil,
      presenter.viewIfLoaded?.window != nil
    else { return }
    let made = Presentation(of: presented, by: presenter)
    presenter.presentation = made
    presented.presenter = presenter
    presented.loadViewIfNeeded()
    DisplayPass.performAfterCommit { [weak made] in
      made?.show(animated: animated, completion: completion)
    }
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

  private func show(animated: Bool, completion: (() -> Void)?) {
    guard let presenter, let window = presenter.viewIfLoaded?.window else { return release() }
    stage = .appearing
    presented.isBeingPresented = true
    let transition = Transition(animated: animated)
    transition.begin(disappearing: covers ? presenter : nil, appearing: presented)
    wrapper.frame = window.bounds
    presented.view.frame = presented.headlessFrame(in: wrapper.bounds)
    wrapper.addSubview(presented.view)
    window.addSubview(wrapper)
    transition.whenOver { [weak self] in self?.finishShowing(transition, completion) }
  }

  private func finishShowing(_ transition: Transition, _ completion: (() -> Void)?) {
    stage = .shown
    if covers, let view = presenter?.viewIfLoaded {
      formerSuperview = view.superview
      view.removeFromSuperview()
    }
    transition.end(appearingFirst: true)
    presented.isBeingPresented = false
    completion?()
  }

  /// Dismisses the presented controller, and those that it presents itself.
  ///
  /// UIKit refuses "to dismiss from view controller … while a presentation or dismiss is in progress".
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard stages.allSatisfy({ $0 == .shown }) else { return }
    stage = .disappearing
    DisplayPass.performAfterCommit { [weak self] in
      self?.hide(animated: animated, completion: completion)
    }
  }

  /// The stages of this presentation and of those above it.
  private var stages: [Stage] { [stage] + (presented.presentation?.stages ?? []) }

  private func hide(animated: Bool, completion: (() -> Void)?) {
    presented.presentation?.hide(animated: false, completion: nil)
    stage = .disappearing
    presented.isBeingDismissed = true
    let transition = Transition(animated: animated)
    transition.begin(disappearing: presented, appearing: covers ? presenter : nil)
    if covers, let view = presenter?.viewIfLoaded {
      formerSuperview?.insertSubview(view, at: 0)
    }
    transition.whenOver { [weak self] in self?.finishHiding(transition, completion) }
  }

  private func finishHiding(_ transition: Transition, _ completion: (() -> Void)?) {
    wrapper.removeFromSuperview()
    release()
    transition.end(appearingFirst: true)
    presented.isBeingDismissed = false
    completion?()
  }

  private func release() {
    presenter?.presentation = nil
    presented.presenter = nil
  }
}
