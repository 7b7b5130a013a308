/// The current screen, the previous screen, and the number of visits.
@MainActor
struct ShownScreens {
  /// A weak reference to a controller; another object may have its address after it was deallocated.
  @MainActor private struct Controller {
    weak var controller: UIViewController?
  }

  /// A screen that is shown.
  @MainActor private struct Screen {
    weak var controller: UIViewController?
    /// The parent controllers when the screen appeared; it may have none when it disappears.
    let containers: [Controller]
    /// The name with which it appeared.
    let firstName: String
    var name: String

    func wasInside(_ other: UIViewController) -> Bool {
      containers.contains { $0.controller === other }
    }
  }

  private(set) var currentName: String?
  private(set) var previousName: String?
  private(set) var visits = 0
  /// The visit of the current screen, and the one before; 0 if there is none.
  private(set) var currentVisit = 0
  private(set) var previousVisit = 0
  private weak var current: UIViewController? = nil
  /// The shown screens, in the order in which they appeared.
  private var shown: [Screen] = []

  /// Records that a view appeared; if it is the root view of a screen, the screen appeared.
  mutating func viewAppeared(_ view: UIView) {
    guard let controller = view.sparkController, let name = screenName(of: controller) else {
      return
    }
    visits += 1
    controller.createdSparkState.visit = visits
    let containers = sequence(first: controller, next: \.parent).dropFirst()
    let screen = Screen(
      controller: controller, containers: containers.map { Controller(controller: $0) },
      firstName: name, name: name)
    shown.removeAll { $0.controller == nil || $0.controller === controller }
    shown.append(screen)
    setCurrent(screen)
  }

  /// Records that the app may have changed the name of a screen.
  ///
  /// - Parameter view: A root view.
  /// - Returns: Whether the view is that of a shown screen.
  mutating func rename(_ view: UIView) -> Bool {
    guard let controller = view.sparkController,
      let index = shown.firstIndex(where: { $0.controller === controller })
    else { return false }
    if let name = screenName(of: controller) {
      shown[index].name = name
      if controller === current { currentName = name }
    }
    return true
  }

  /// Returns those of some views that are the root views of shown screens.
  func roots(among views: [UIView]) -> [UIView] {
    let roots = shown.compactMap { $0.controller?.viewIfLoaded }
    // Indices, because iteration retains each view.
    return views.indices.filter { index in roots.contains { $0 === views[index] } }.map {
      views[$0]
    }
  }

  /// Returns the root view of the screen that appeared last in a window.
  func root(in window: UIWindow?) -> UIView? {
    guard let window else { return nil }
    return shown.last { $0.controller?.viewIfLoaded?.window === window }?.controller?.viewIfLoaded
  }

  /// Makes the name of a screen the one with which it appeared, while its disappearance is reported.
  func beginEnding(_ root: UIView) {
    guard let screen = shown.first(where: { $0.controller?.viewIfLoaded === root }) else { return }
    screen.controller?.createdSparkState.endingName = screen.firstName
  }

  /// Records that a root view disappeared; if it is that of the current screen, the screen below becomes
  /// current.
  ///
  /// A sheet covers a screen that stays shown and does not appear again when the sheet is dismissed. A
  /// screen that contained the disappeared one is not below it, because its next child is about to
  /// appear.
  mutating func viewDisappeared(_ view: UIView) {
    guard let controller = view.sparkController else { return }
    controller.sparkState?.endingName = nil
    guard
      let index = shown.firstIndex(where: { $0.controller === controller })
    else { return }
    let removed = shown.remove(at: index)
    guard controller === current,
      let below = shown.last(where: { $0.controller.map { !removed.wasInside($0) } ?? false })
    else { return }
    setCurrent(below)
  }

  /// Makes a screen current.
  ///
  /// A screen is not the one before a screen inside it: people see both at once.
  private mutating func setCurrent(_ screen: Screen) {
    let isInside = current.map(screen.wasInside) ?? false
    let visit = screen.controller?.sparkState?.visit ?? 0
    if visit != currentVisit, !isInside { previousVisit = currentVisit }
    currentVisit = visit
    guard screen.controller !== current else { return }
    if !isInside { previousName = currentName }
    currentName = screen.name
    current = screen.controller
  }
}
