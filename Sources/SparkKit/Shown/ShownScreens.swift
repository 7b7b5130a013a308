#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Which screen is shown, which was before it, and how many showings there have been.
@MainActor
struct ShownScreens {
  /// A controller, not kept alive; an address alone might be another's by now.
  @MainActor private struct Controller {
    @Noted var controller: UIViewController?
  }

  /// A screen that is shown.
  @MainActor private struct Screen {
    @Noted var controller: UIViewController?
    /// The controllers that it was in when it appeared; by the time it leaves it may be in none.
    let containers: [Controller]
    let name: String

    func wasInside(_ other: Screen) -> Bool {
      containers.contains { $0.controller === other.controller }
    }
  }

  private(set) var currentName: String?
  private(set) var previousName: String?
  private(set) var visits = 0
  @Noted private var current: UIViewController? = nil
  /// In the order in which they appeared.
  private var shown: [Screen] = []

  /// Notes that a view appeared: if it is a screen's root view, so did the screen.
  mutating func viewAppeared(_ view: UIView) {
    guard let controller = view.sparkController, let name = screenName(of: controller) else {
      return
    }
    visits += 1
    controller.notesMade.visit = visits
    let containers = sequence(first: controller, next: \.parent).dropFirst()
    let screen = Screen(
      controller: controller, containers: containers.map { Controller(controller: $0) },
      name: name)
    shown.removeAll { $0.controller == nil || $0.controller === controller }
    shown.append(screen)
    become(screen)
  }

  /// Notes that a view disappeared: with its screen gone, the one below it is current again.
  ///
  /// A sheet covers a screen that stays shown and does not appear again when the sheet is gone. A
  /// screen that contained the one that left does not count as below it: the next one is yet to come.
  mutating func viewDisappeared(_ view: UIView) {
    guard let controller = view.sparkController,
      let index = shown.firstIndex(where: { $0.controller === controller })
    else { return }
    let gone = shown.remove(at: index)
    guard controller === current,
      let below = shown.last(where: { $0.controller != nil && !gone.wasInside($0) })
    else { return }
    become(below)
  }

  private mutating func become(_ screen: Screen) {
    guard screen.controller !== current else { return }
    previousName = currentName
    currentName = screen.name
    current = screen.controller
  }
}
