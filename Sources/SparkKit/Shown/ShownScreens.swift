#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Which screen is shown, which was before it, and how many showings there have been.
@MainActor
struct ShownScreens {
  private(set) var currentName: String?
  private(set) var previousName: String?
  private(set) var visits = 0
  private weak var current: UIViewController?

  /// Notes that a view appeared: if it is a screen's root view, so did the screen.
  mutating func viewAppeared(_ view: UIView) {
    guard let controller = view.sparkController, let name = screenName(of: controller) else {
      return
    }
    visits += 1
    controller.notesMade.visit = visits
    guard controller !== current else { return }
    previousName = currentName
    currentName = name
    current = controller
  }
}
