/// Something that the app should know of, in a sentence without keys or values.
public enum DeliveryProblem: Sendable, Hashable, CustomStringConvertible {
  /// The collector said with this status that it will take nothing from here (401, 403, 404 …): events
  /// are kept, and nothing is sent until `resume()` or the app's next start.
  case stopped(status: Int)
  /// The collector refused so many events, one by one, that the fault is hardly theirs; as `stopped`.
  case refusesEverything(status: Int)
  /// The collector refused this many events of a batch; they are dead letters.
  case deadLetters(count: Int, reason: String)
  /// The store was damaged; it was set aside, and a new one begun.
  case storeDamaged
  /// The file cannot be used; events are kept in memory, and lost when the app ends.
  case storeInMemory(String)
  /// The disk takes nothing; events are held in memory, up to the limit, and writing is tried again.
  case storeFails(String)

  /// A sentence that says what happened and what becomes of events.
  public var description: String {
    switch self {
    case .stopped(let status):
      return "The collector answered \(status): nothing is sent any more, events are kept. "
        + "Check the address and the write key."
    case .refusesEverything(let status):
      return "The collector refuses every event (\(status)): nothing is sent any more, events are "
        + "kept. Check the encoding."
    case .deadLetters(let count, let reason):
      return "The collector refused \(count) event(s) (\(reason)); they are kept as dead letters."
    case .storeDamaged:
      return "The store of events was damaged; it was set aside, and a new one begun."
    case .storeInMemory(let reason):
      return "Events are kept in memory only, as the store cannot be used: \(reason)."
    case .storeFails(let reason):
      return "Events cannot be written and are held in memory: \(reason)."
    }
  }
}
