import SparkRulesModel

/// The actions of lines that were read before, by the text of the line after its time.
///
/// A long session repeats a few lines that differ only in their times. Without this, reading took 42 %
/// of the instructions of the row "`run` of 1,000,000 steps".
struct RepeatedSteps {
  /// The maximum number of lines, and of bytes of each.
  private static let limit = 1_000
  private static let beginning = Array(#"{"at":"#.utf8)

  /// The text of a line after its time.
  private struct Rest: Hashable {
    let bytes: ArraySlice<UInt8>

    // An array is hashed and compared element by element, which takes five times as long.

    static func == (one: Rest, other: Rest) -> Bool {
      one.bytes.withUnsafeBufferPointer { one in
        other.bytes.withUnsafeBufferPointer { UTF8Order.isSame(one, $0) }
      }
    }

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private var actions: [Rest: SessionStep.Action] = [:]

  /// Returns the step of a line whose text after the time is known; nil for any other line.
  func step(_ text: InputText, line: Int) -> SessionStep? {
    guard let (time, rest) = Self.split(text), (0...SessionReader.latestTime).contains(time),
      let action = actions[Rest(bytes: rest)]
    else { return nil }
    return SessionStep(line: line, time: time, action: action)
  }

  /// Adds the step that was read from a line.
  mutating func add(_ step: SessionStep, _ text: InputText) {
    guard actions.count < Self.limit, text.bytes.count <= Self.limit,
      let (_, rest) = Self.split(text)
    else { return }
    actions[Rest(bytes: rest)] = step.action
  }

  /// Splits a line that begins with its time.
  private static func split(_ text: InputText) -> (time: Double, rest: ArraySlice<UInt8>)? {
    guard text.bytes.starts(with: beginning),
      let (value, end) = JSONReader.number(text, at: beginning.count)
    else { return nil }
    switch value {
    case .int(let int): return (Double(int), text.bytes[end...])
    case .double(let double): return (double, text.bytes[end...])
    default: return nil
    }
  }
}
