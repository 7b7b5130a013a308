#if Delivery
/// Finds the size of requests that a collector accepts, which only its answers reveal.
///
/// Each refusal halves the size, and each accepted request of that size brings it nearer to the smallest one that was
/// refused. A single event that is refused explains earlier refusals, which then no longer count.
struct RequestSize {
  /// The present maximum size of a request's events in bytes.
  private(set) var bytes: Int
  private let limit: Int
  /// The smallest size that was refused.
  private var refused: Int?

  /// Begins with the maximum size, also if the collector would accept more.
  init(limit: Int) {
    bytes = limit
    self.limit = limit
  }

  /// Records that a request was accepted.
  mutating func recordAccepted(_ size: Int) {
    // A smaller request does not show that one of the present size would be accepted.
    guard size > bytes / 2 else { return }
    guard let refused else { return bytes = min(bytes * 2, limit) }
    let middle = (size + refused) / 2
    // Nearer to the limit, the refusals would cost more than larger requests save.
    if middle - size > refused / 16 { bytes = min(middle, limit) }
  }

  /// Records that a request was refused because of its size.
  mutating func recordRefused(_ size: Int, isSingle: Bool) {
    if isSingle { return refused = nil }
    refused = min(size, refused ?? size)
    bytes = max(min(size, bytes) / 2, 1)
  }
}
#endif
