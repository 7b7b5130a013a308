import Foundation

/// The messages that have arrived and have not been handled.
// Unchecked: all properties are accessed only while `condition` is locked.
package final class MessageQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var messages: [[UInt8]] = []
  private var cancelled: [RequestID] = []
  private var isClosed = false

  /// Creates an empty queue.
  package init() {}

  /// Adds a message.
  ///
  /// - Parameter message: The message without its header.
  package func add(_ message: [UInt8]) {
    // A cancellation must precede its request, which may wait in the queue.
    let id =
      message.count < 512 && String(decoding: message, as: UTF8.self).contains("$/cancelRequest")
      ? (try? IncomingMessage(message))?.cancelled : nil
    condition.lock()
    if let id { cancelled.append(id) } else { messages.append(message) }
    condition.signal()
    condition.unlock()
  }

  /// Ends the queue, after which there are no further messages.
  package func close() {
    condition.lock()
    isClosed = true
    condition.signal()
    condition.unlock()
  }

  /// What a wait has ended with.
  package enum Event: Sendable {
    /// A message.
    case message([UInt8])
    /// No message arrived in time.
    case timeout
    /// There are no further messages.
    case closed
  }

  /// Waits for the next message.
  ///
  /// - Parameter delay: The number of seconds to wait; nil for any time.
  /// - Returns: The message with the requests that were cancelled meanwhile.
  package func next(within delay: Double?) -> (event: Event, cancelled: [RequestID]) {
    let end = delay.map { Date(timeIntervalSinceNow: $0) }
    condition.lock()
    defer { condition.unlock() }
    while messages.isEmpty, !isClosed {
      if let end {
        guard condition.wait(until: end) else { break }
      } else {
        condition.wait()
      }
    }
    defer { cancelled = [] }
    if !messages.isEmpty { return (.message(messages.removeFirst()), cancelled) }
    return (isClosed ? .closed : .timeout, cancelled)
  }
}
