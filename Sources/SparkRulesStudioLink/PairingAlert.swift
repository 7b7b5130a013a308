#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// The alert that shows the digits of a new connection.
@MainActor
enum PairingAlert {
  /// Asks whether the studio shows the same digits.
  ///
  /// - Parameter digits: The digits.
  /// - Returns: Whether a person has confirmed it; false if no screen is displayed.
  static func confirm(_ digits: String) async -> Bool {
    guard var controller = SparkTracking.visibleWindows.last?.rootViewController else {
      return false
    }
    while let presented = controller.presentedViewController { controller = presented }
    let alert = UIAlertController(
      title: "Connect with the studio?",
      message: "Connect only if the studio shows \(digits).", preferredStyle: .alert)
    return await withCheckedContinuation { continuation in
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in continuation.resume(returning: false)
        })
      alert.addAction(
        UIAlertAction(title: "Connect", style: .default) { _ in continuation.resume(returning: true)
        })
      controller.present(alert, animated: true)
    }
  }
}
