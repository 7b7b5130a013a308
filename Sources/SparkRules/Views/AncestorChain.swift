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
    var isPrivate = false
    var next: UIView? = view
    while let view = next {
      if let name = ShownViews.identifier(of: view), !name.isEmpty { names.append(name) }
      if view.sparkPrivate { isPrivate = true }
      let outer = view.outward
      if let controller = ViewSubject.controller(of: view, in: outer),
        let name = screenName(of: controller)
      {
        if !name.isEmpty { names.append(name) }
        screen = screen ?? name
      }
      next = outer
    }
    self.names = names
    self.screen = screen
    self.isPrivate = isPrivate
    endsInClass = Self.endsInClass(view)
  }

  nonisolated private static func path(of names: [String]) -> String {
    var path: [UInt8] = []
    path.reserveCapacity(64)
    for name in names.reversed() {
      if !path.isEmpty { path.append(UInt8(ascii: "/")) }
      path += escaped(name).utf8
    }
    return String(decoding: path, as: UTF8.self)
  }

  nonisolated private static func escaped(_ name: String) -> String {
    name.withBytes { $0.allSatisfy(isPlain) } ? name : PathEscaping.escape(name)
  }

  nonisolated private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func endsInClass(_ view: UIView) -> Bool {
    let subject = ViewSubject.view(view)
    guard subject.stepName?.isEmpty ?? true else { return false }
    // The name of a screen also names its root view.
    guard case .controller(let controller) = subject.outer else { return true }
    return screenName(of: controller)?.isEmpty ?? true
  }
}
