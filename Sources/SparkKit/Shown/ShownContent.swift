import Foundation

/// What views show between their appearance and their disappearance; the views of a cell share it.
///
/// While a disappearance is reported, the content describes what was shown, because the views may
/// have been reused.
@MainActor package final class ShownContent {
  // Static: most views share it, and it is found by its identity.
  /// The content of views that are neither in a cell nor inside a view with an identity.
  static let unidentified = ShownContent()

  /// The nearest `sparkIdentity` of the view and its ancestors, otherwise the position of a cell in its
  /// list; nil if there is neither.
  package let identity: AnyHashable?
  /// The view that determines the identity.
  package private(set) weak var holder: UIView?
  /// The data of the holder, when it was last read.
  package private(set) var data: [String: SparkValue] = [:]
  /// The position in the list.
  package private(set) var indexPath: IndexPath?
  /// Whether the data was read because views stopped showing the content, which is not reported yet.
  private var isEnding = false

  private init() { identity = nil }

  /// Creates the content of a view that determines an identity.
  ///
  /// - Parameters:
  ///   - holder: The view.
  ///   - identity: The identity.
  init(of holder: UIView, as identity: AnyHashable) {
    self.identity = identity
    self.holder = holder
    update()
  }

  /// Reads the data and the index path, because a reused view has others when it disappears.
  func update() {
    guard let holder else { return }
    data = holder.sparkData
    indexPath = holder.sparkIndexPath
  }

  /// Reads the data before the disappearance of views is reported, unless the holder already shows
  /// something else.
  func willReportEnd() {
    guard !isEnding else { return }
    isEnding = true
    guard let identity, let holder else { return }
    let current = holder.sparkData
    if current.isEmpty && data.isEmpty { return }
    if holder.shownIdentity == identity { data = current }
  }

  /// Ends the report of a disappearance.
  func didReportEnd() { isEnding = false }
}

extension UIView {
  /// What the view shows; nil if it is not shown.
  var shownContent: ShownContent? { responderAttachments?.content as? ShownContent }

  /// The content that the view would show if it appeared now.
  var currentContent: ShownContent {
    guard let holder = identityHolder, let identity = holder.shownIdentity else {
      return .unidentified
    }
    return holder.content(as: identity)
  }

  /// Returns the content that a cell, or a view with an identity, would show if it appeared now.
  ///
  /// - Parameter outer: The content of the superview.
  /// - Returns: The content.
  func content(inside outer: ShownContent) -> ShownContent {
    guard let identity = shownIdentity(inside: outer.identity) else { return outer }
    // A cell that its list does not know has the identity of its surroundings.
    if sparkIdentity == nil, identity == outer.identity { return outer }
    return content(as: identity)
  }

  /// Returns the view's present content if it has the same identity, and otherwise new content.
  private func content(as identity: AnyHashable) -> ShownContent {
    guard let content = shownContent, content.holder === self, content.identity == identity else {
      return ShownContent(of: self, as: identity)
    }
    content.update()
    return content
  }
}
