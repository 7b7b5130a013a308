import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A view's present showing.
@MainActor struct Showing {
  /// What the view is shown as: the nearest `sparkIdentity` from the view outwards, else its place in
  /// a list; nil for the view itself.
  let identity: AnyHashable?
  /// Counts up over all showings, so that those that end together end in a known order.
  let serial: Int
  /// Whether the view was seen in a window during this showing; only then can it be missed there.
  var wasInWindow: Bool
  /// The view that says what is shown.
  @Noted private var holder: UIView? = nil
  private var data: [String: SparkValue] = [:]
  private var path: IndexPath?

  /// Begins a showing.
  init(of view: UIView, as identity: AnyHashable?, serial: Int) {
    self.identity = identity
    self.serial = serial
    wasInWindow = view.window != nil
    guard identity != nil else { return }
    holder = view.identityHolder
    look(at: view)
  }

  /// Takes along what is said in the meantime; a reused view speaks of something else when it ends.
  mutating func look(at view: UIView) {
    guard let holder else { return }
    data = holder.sparkData
    path = view.sparkIndexPath
  }

  /// What those are told who hear of its end.
  ///
  /// - Parameter view: The view, which may show something else by now.
  /// - Returns: What it showed.
  func ended(of view: UIView) -> EndedShowing {
    // Data that came late, for the same thing, was not looked at yet.
    let isSame = identity != nil && view.shownIdentity == identity
    let data = isSame ? holder?.sparkData ?? data : data
    return EndedShowing(identity: identity, data: data, holder: holder, indexPath: path)
  }
}

/// What a view showed, for those who are told that it disappeared when it shows something else by now.
///
/// A class, as it is mostly asked only whether there is one.
@MainActor package final class EndedShowing {
  /// What was shown.
  package let identity: AnyHashable?
  /// The data of the view that said so, when it was last looked at.
  package let data: [String: SparkValue]
  /// The view that said so.
  @Noted package private(set) var holder: UIView?
  /// Where in its list it was.
  package let indexPath: IndexPath?

  init(
    identity: AnyHashable?, data: [String: SparkValue], holder: UIView?, indexPath: IndexPath?
  ) {
    self.identity = identity
    self.data = data
    self.holder = holder
    self.indexPath = indexPath
  }
}
