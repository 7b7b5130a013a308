import Foundation

/// Distinguishes the controllers of UIKit and other frameworks of the system from the app's.
@MainActor
enum SystemClasses {
  /// Returns whether the class of a controller is part of the system.
  static func contain(_ controller: UIViewController) -> Bool {
    if let name = ClassNames.declared(by: controller)?.first {
      let isUIKit = UIKitClasses.superclasses[name] != nil && !name.hasPrefix("Spark")
      return isUIKit || name.hasPrefix("_UI")
    }
    let type = type(of: controller)
    let classes = TrackingState.current.classes
    if let isSystem = classes.isSystem[ObjectIdentifier(type)] { return isSystem }
    let isSystem = contain(ClassImages.declaredType(type))
    classes.isSystem[ObjectIdentifier(type)] = isSystem
    return isSystem
  }

  #if canImport(UIKit)
  private static func contain(_ type: AnyClass) -> Bool {
    // The metadata of a generic type is in no bundle.
    if _typeName(type, qualified: true).hasPrefix("SwiftUI") { return true }
    let bundle = Bundle(for: type)
    return bundle !== Bundle.main && bundle.bundleIdentifier?.hasPrefix("com.apple.") ?? false
  }
  #else
  /// The classes of the stand-in for UIKit count as those of UIKit's bundle.
  private static func contain(_ type: AnyClass) -> Bool {
    _typeName(type, qualified: true).hasPrefix("HeadlessUIKit.")
  }
  #endif
}
