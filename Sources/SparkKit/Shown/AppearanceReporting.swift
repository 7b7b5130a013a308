#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view controller that reports when its view appears and disappears.
protocol AppearanceReporting: UIViewController {}
