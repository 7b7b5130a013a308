#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// How far a scroll view's content has been brought into sight.
package enum ScrollDepth {
  /// How many views are looked at for one that scrolls.
  private static let mostLooks = 1_000

  /// How much of the content lies before the far edge of what is seen, from 0 to 1.
  ///
  /// The content is measured along the way that it can be moved, downwards where it can be moved both
  /// ways; from the right where the interface is read so. Insets are no content. Content that is
  /// seen as a whole is seen to its end.
  ///
  /// - Parameter scrollView: The scroll view.
  /// - Returns: The fraction; nil while there is no content, or nothing to see it in.
  @MainActor package static func depth(of scrollView: UIScrollView) -> Double? {
    let bounds = scrollView.bounds
    let inset = scrollView.adjustedContentInset
    let content = scrollView.contentSize
    let width = Double(bounds.size.width - inset.left - inset.right)
    let height = Double(bounds.size.height - inset.top - inset.bottom)
    guard content.width > 0, content.height > 0, width > 0, height > 0 else { return nil }
    if Double(content.height) > height {
      return share(bounds.origin.y + inset.top, height, of: content.height)
    }
    guard Double(content.width) > width else { return 1 }
    let left = bounds.origin.x + inset.left
    guard scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
      return share(left, width, of: content.width)
    }
    return share(content.width - left - CGFloat(width), width, of: content.width)
  }

  private static func share(_ start: CGFloat, _ length: Double, of whole: CGFloat) -> Double {
    min(max((Double(start) + length) / Double(whole), 0), 1)
  }

  /// The view that scrolls where one is named: the view itself, else the nearest inside it.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The scroll view; nil where there is none.
  @MainActor package static func scrollView(of view: UIView) -> UIScrollView? {
    var ahead = [view]
    var place = 0
    while place < ahead.count, place < mostLooks {
      if let scrollView = ahead[place] as? UIScrollView { return scrollView }
      ahead += ahead[place].subviews
      place += 1
    }
    return nil
  }
}
