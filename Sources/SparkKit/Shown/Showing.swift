/// A view's present showing.
struct Showing {
  /// What the view is shown as: the nearest `sparkIdentity` from the view outwards, else its place in
  /// a list; nil for the view itself.
  let identity: AnyHashable?
  /// Counts up over all showings, so that those that end together end in a known order.
  let serial: Int
  /// Whether the view was seen in a window during this showing; only then can it be missed there.
  var wasInWindow: Bool
}
