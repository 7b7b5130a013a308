/// A container with several controllers, of which the one with the selected tab is shown.
@MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var shown: UIViewController?
  private let wrapper = UIView()

  /// The controllers, one for each tab.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; the selected one stays selected if it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let next = viewControllers ?? []
    let former = tabs
    tabs = next
    for controller in next where !former.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let selected = next.first { $0 === shown } ?? next.first
    show(selected)
    for controller in former where !next.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  /// The selected tab's controller.
  open var selectedViewController: UIViewController? {
    get { shown }
    set {
      guard let newValue, tabs.contains(where: { $0 === newValue }) else { return }
      show(newValue)
    }
  }

  /// The index of the selected tab; `NSNotFound` if there is none.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === shown } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else { return }
      show(tabs[newValue])
    }
  }

  private static let tap: Selector = "_tabBarItemClicked:"

  /// Taps a tab: its item calls the controller through the application, with the item itself as the sender.
  package func headlessTapTab(at index: Int) {
    guard tabs.indices.contains(index), let item = tabs[index].tabBarItem, item.isEnabled else {
      return
    }
    UIApplication.shared.sendAction(Self.tap, to: self, from: item, for: nil)
  }

  /// Shows the controller of a tapped tab.
  private func select(_ tapped: UIViewController) {
    if tapped === shown {
      (tapped as? UINavigationController)?.popToRootViewController(animated: true)
    }
    show(tapped)
  }

  private func show(_ next: UIViewController?) {
    let former = shown
    guard former !== next else { return }
    shown = next
    guard appearance == .appeared || appearance == .appearing else {
      former?.viewIfLoaded?.removeFromSuperview()
      return
    }
    let transition = Transition(animated: false)
    transition.begin(disappearing: former, appearing: next, appearingFirst: true)
    former?.viewIfLoaded?.removeFromSuperview()
    installContent()
    transition.whenOver { transition.end() }
  }

  override func installContent() {
    guard let shown else { return }
    wrapper.frame = view.bounds
    if wrapper.superview == nil {
      wrapper.headlessClassNames = ["UITransitionView", "UIView", "UIResponder", "NSObject"]
      view.insertSubview(wrapper, at: 0)
    }
    shown.view.frame = wrapper.bounds
    wrapper.addSubview(shown.view)
  }

  /// Sizes the displayed view to the container.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    wrapper.frame = view.bounds
    shown?.viewIfLoaded?.frame = wrapper.bounds
  }
}

extension UITabBarController: HeadlessActionTarget {
  /// Whether an action is a tap on a tab.
  public func headlessResponds(to action: Selector) -> Bool { action == Self.tap }

  /// Shows the controller of the tapped tab.
  public func headlessPerform(_ action: Selector, sender: Any?, event: UIEvent?) {
    guard let item = sender as? UITabBarItem,
      let tapped = tabs.first(where: { $0.tabBarItem === item })
    else { return }
    select(tapped)
  }
}
