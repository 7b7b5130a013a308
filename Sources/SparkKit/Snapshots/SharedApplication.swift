import Foundation

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The app's object, where there is one.
@MainActor
enum SharedApplication {
  /// The app's object; nil in an extension.
  ///
  /// `UIApplication.shared` does not compile in code that extensions use, and must not be called there.
  static var current: UIApplication? {
    #if canImport(UIKit)
    let selector = NSSelectorFromString("sharedApplication")
    guard !Bundle.main.bundlePath.hasSuffix(".appex"), UIApplication.responds(to: selector)
    else { return nil }
    return UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication
    #else
    return TrackingState.current.app.isExtension ? nil : UIApplication.shared
    #endif
  }
}
