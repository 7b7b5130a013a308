/// Finds the app's SwiftUI view in the name of a hosting controller's class.
enum HostedView {
  /// The modules whose types are not the app's.
  private static let systemModules: Set<Substring> = [
    "Swift", "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "Foundation", "Combine",
  ]

  /// Returns the name of the hosted view.
  ///
  /// - Parameter typeName: The name of the controller's class with modules and generic arguments, such
  ///   as `SwiftUI.UIHostingController<Shop.CheckoutView>`. Modifiers around the view are ignored.
  /// - Returns: The name without its module and generic arguments; nil if the class is not a hosting
  ///   controller or the view is one of SwiftUI's.
  static func name(inClass typeName: String) -> String? {
    guard unqualified(typeName[...]) == "UIHostingController" else { return nil }
    var view = firstArgument(of: typeName[...])
    while let outer = view, outer.hasPrefix("SwiftUI"), unqualified(outer) == "ModifiedContent" {
      view = firstArgument(of: outer)
    }
    guard let view, let module = view.split(separator: ".").first,
      !systemModules.contains(module), !view.hasPrefix("(")
    else { return nil }
    return String(unqualified(view))
  }

  /// The name of a type without its module and arguments; a private type has the form
  /// `Shop.(Name in _0123456789ABCDEF0123456789ABCDEF)`.
  private static func unqualified(_ name: Substring) -> Substring {
    let base = name.prefix { $0 != "<" }.split(separator: ".").last ?? ""
    return base.hasPrefix("(") ? base.dropFirst().prefix { $0 != " " } : base
  }

  /// The first generic argument of a type.
  private static func firstArgument(of name: Substring) -> Substring? {
    guard let start = name.firstIndex(of: "<") else { return nil }
    let arguments = name[name.index(after: start)...]
    var depth = 0
    let end = arguments.firstIndex { character in
      if "<(".contains(character) { depth += 1 }
      if depth == 0 { return ">),".contains(character) }
      if ">)".contains(character) { depth -= 1 }
      return false
    }
    return end.map { arguments[..<$0] }
  }
}
