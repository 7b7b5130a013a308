/// Reusable views by identifier, and the classes of new ones.
@MainActor
struct ReusePool {
  private var waiting: [String: [UIView]] = [:]
  private var classes: [String: AnyClass] = [:]

  mutating func register(_ made: AnyClass?, for identifier: String) {
    classes[identifier] = made
  }

  func registered(for identifier: String) -> AnyClass? { classes[identifier] }

  mutating func put(_ view: UIView, for identifier: String?) {
    guard let identifier else {
      view.removeFromSuperview()
      return
    }
    waiting[identifier, default: []].append(view)
  }

  /// Removes and returns the view that was recycled first.
  mutating func take(for identifier: String) -> UIView? {
    guard var queue = waiting[identifier], !queue.isEmpty else { return nil }
    let view = queue.removeFirst()
    waiting[identifier] = queue
    return view
  }
}
