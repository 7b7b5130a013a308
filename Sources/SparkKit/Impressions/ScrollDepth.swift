/// The part of a scroll view's content that has been scrolled into view.
package enum ScrollDepth {
  /// The maximum number of views that are examined to find a scroll view.
  private static let maximumViews = 1_000

  /// Returns the fraction of the content up to the far edge of the visible part, from 0 to 1.
  ///
  /// The fraction is measured in the direction in which the content can be scrolled: vertically if both
  /// are possible, and from the right in a right-to-left interface. Insets do not count as content. If
  /// all of the content is visible, the fraction is 1.
  ///
  /// - Parameter scrollView: The scroll view.
  /// - Returns: The fraction; nil if the content or the visible area is empty.
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

  /// Returns the scroll view for a view that a rule names: the view itself or its nearest descendant.
  ///
  /// Of several descendants that are equally near, it is the largest one: the list below a gallery, and not the
  /// gallery, is what people see as the content of a screen.
  ///
  /// - Parameter view: A view.
  /// - Returns: The scroll view; nil if there is none.
  @MainActor package static func scrollView(of view: UIView) -> UIScrollView? {
    var level = [view]
    var count = 0
    while !level.isEmpty, count < maximumViews {
      let scrollViews = level.compactMap { $0 as? UIScrollView }
      if let largest = scrollViews.max(by: { Edges($0.bounds).area < Edges($1.bounds).area }) {
        return largest
      }
      count += level.count
      level = level.flatMap(\.subviews)
    }
    return nil
  }
}
