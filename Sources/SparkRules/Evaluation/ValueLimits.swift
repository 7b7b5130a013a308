/// The limits of one firing; values beyond them are cut and counted.
struct ValueLimits: Sendable {
  /// The maximum number of UTF-8 bytes of a value.
  var valueBytes = 8192
  /// The maximum number of bytes of a list.
  var listBytes = 32_768
  /// The maximum number of steps of all expressions of a firing.
  var steps = 10_000
  /// The maximum depth of nested lists and maps that are compared or measured.
  var depth = 128

  /// Cuts a text that exceeds the maximum length of a value.
  ///
  /// The result ends where a character that a person sees ends. Only if the first such character
  /// alone is too long, it ends at a Unicode scalar.
  ///
  /// - Parameter text: The text.
  /// - Returns: The beginning of the text; nil if the text is short enough.
  func cut(_ text: String) -> String? {
    text.utf8.count > valueBytes ? beginning(of: text) : nil
  }

  private func beginning(of text: String) -> String {
    let scalars = text.unicodeScalars
    // Rounds down to where a scalar begins.
    var end = text.utf8.index(text.startIndex, offsetBy: valueBytes)
    while end > text.startIndex, end.samePosition(in: scalars) == nil {
      end = text.utf8.index(before: end)
    }
    let beginning = text[..<end]
    guard let start = beginning.indices.last, start > text.startIndex else {
      return String(beginning)
    }
    // An index of `beginning` caches where its character ends there; a new index does not.
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let last = text.utf8.index(text.startIndex, offsetBy: offset)
    if text.index(after: last) <= end { return String(beginning) }
    return String(text[..<last])
  }

  /// Returns whether a value is short enough to be sent, measured approximately as its JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - asText: Whether it becomes a part of a text.
  /// - Returns: Whether it is short enough.
  func allows(_ value: SparkValue, asText: Bool = false) -> Bool {
    var left = valueBytes
    if !asText, case .list = value { left = listBytes }
    return spend(value, &left, depth: 0)
  }

  /// Cuts a list that exceeds the maximum length of a value.
  ///
  /// - Parameter value: The list.
  /// - Returns: The first items, as many as fit; nil if all of them do.
  func cut(_ value: SparkValue) -> SparkValue? {
    guard case .list(let values) = value else { return nil }
    var left = listBytes
    let fitting = values.prefix { value in
      left -= 1
      return left >= 0 && spend(value, &left, depth: 1)
    }
    return fitting.count < values.count ? .list(Array(fitting)) : nil
  }

  private func spend(_ value: SparkValue, _ left: inout Int, depth: Int) -> Bool {
    guard depth <= self.depth else { return false }
    switch value {
    case .null, .bool, .int, .double: left -= 4
    case .text(let text): left -= text.utf8.count
    case .list(let values):
      for value in values {
        left -= 1
        guard left >= 0, spend(value, &left, depth: depth + 1) else { return false }
      }
    case .map(let values):
      for (name, value) in values {
        left -= name.utf8.count + 4
        guard left >= 0, spend(value, &left, depth: depth + 1) else { return false }
      }
    }
    return left >= 0
  }
}
