/// What a rule reads of a view's ancestors: names, screens and privacy.
///
/// The app may change them between two triggers, so a chain is used for one trigger only. It does
/// not retain views.
@MainActor final class AncestorChain {
  /// The names of the view and of the views and screens that contain it, innermost first.
  private let names: [String]
  /// The name of the nearest screen; nil if no screen contains the view.
  let screen: String?
  /// Whether the app has marked the view or an ancestor as private: rules must not read it.
  let isPrivate: Bool
  /// Whether the view or an ancestor is a text field or text view.
  let hasTextInput: Bool
  /// Whether a path to the view ends in its class because neither the view nor its screen has a
  /// name.
  let endsInClass: Bool
  /// The names from the outermost to the innermost, in the syntax of a path.
  private(set) lazy var namePath = Self.path(of: names)

  /// Reads a view and its ancestors.
  ///
  /// - Parameter view: The view.
  init(_ view: UIView) {
    var names: [String] = []
    names.reserveCapacity(16)
    var screen: String?
    var (isPrivate, hasTextInput) = (false, false)
    var next: ViewSubject? = .view(view)
    while let subject = next {
      let name = subject.stepName
      if let name, !name.isEmpty { names.append(name) }
      switch subject {
      case .view(let view):
        if view.sparkPrivate { isPrivate = true }
        if view is UITextField || view is UITextView { hasTextInput = true }
      case .controller: if screen == nil { screen = name }
      }
      next = subject.outer
    }
    self.names = names
    self.screen = screen
    self.isPrivate = isPrivate
    self.hasTextInput = hasTextInput
    endsInClass = Self.endsInClass(view)
  }

  private static func path(of names: [String]) -> String {
    var path = ""
    for name in names.reversed() {
      if !path.isEmpty { path += "/" }
      path += escaped(name)
    }
    return path
  }

  nonisolated private static func escaped(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain ? name : PathEscaping.escape(name)
  }

  private static func endsInClass(_ view: UIView) -> Bool {
    let subject = ViewSubject.view(view)
    guard subject.stepName?.isEmpty ?? true else { return false }
    // The name of a screen also names its root view.
    guard case .controller(let controller) = subject.outer else { return true }
    return screenName(of: controller)?.isEmpty ?? true
  }
}
