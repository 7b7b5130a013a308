#if Delivery
/// A problem that is reported to the app.
///
/// Its description contains no keys and no event data.
public enum DeliveryProblem: Sendable, Hashable, CustomStringConvertible {
  /// The collector refuses all requests from this app (401, 403, 404 …). Events are stored, and nothing
  /// is sent until ``DeliverySink/resume()`` or the next launch.
  case stopped(status: Int)
  /// The collector refused many individual events in a row, which suggests a wrong encoding. Nothing is
  /// sent, as for `stopped`.
  case refusesEverything(status: Int)
  /// The collector refused events, which are now dead letters.
  case deadLetters(count: Int, reason: String)
  /// The collector requested no requests for this number of seconds, at least an hour.
  case paused(seconds: Int)
  /// Events were deleted because they were too old or consent was denied.
  case deleted(count: Int, reason: DeliveryLoss)
  /// The store was damaged or incomplete. A damaged file was renamed, and events that can be read were moved to a
  /// new one.
  case storeDamaged
  /// The file cannot be used. Events are stored in memory and lost when the app ends.
  case storeInMemory(String)
  /// Events cannot be written to disk. They remain in memory up to a limit, and writing is retried.
  case storeFails(String)

  /// A sentence that describes the problem and its consequence for events.
  public var description: String {
    switch self {
    case .stopped(let status):
      return "The collector answered \(status): nothing is sent until delivery is resumed, "
        + "and events are stored. Check the URL and the write key."
    case .refusesEverything(let status):
      return "The collector refuses every event (\(status)): nothing is sent until delivery "
        + "is resumed, and events are stored. Check the encoding."
    case .deadLetters(let count, let reason):
      return "The collector refused \(count) event(s) (\(reason)); they are stored as dead letters."
    case .storeDamaged:
      return "The store of events was damaged: a damaged file was renamed, and events that can be "
        + "read were moved to a new one."
    case .paused(let seconds):
      return "The collector requested no requests for \(seconds) s: events are stored meanwhile."
    case .deleted(let count, let reason):
      return "\(count) event(s) were deleted: \(reason.rawValue)."
    case .storeInMemory(let reason):
      return "Events are stored in memory only, because the file cannot be used: \(reason)."
    case .storeFails(let reason):
      return "Events cannot be written and are held in memory: \(reason)."
    }
  }
}
#endif
