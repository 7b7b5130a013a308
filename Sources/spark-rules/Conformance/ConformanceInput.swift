#if Commands
import SparkRulesCompiler
import SparkSimulator

/// The reason why a request of the conformance suite has no result.
struct ConformanceProblem: Error {
  /// What is wrong, in one sentence.
  let message: String
}

/// The input of a case, read key by key.
struct ConformanceInput {
  private let fields: [String: SparkValue]

  /// Reads an input.
  ///
  /// - Parameter value: The value of `input` in the request.
  /// - Throws: `ConformanceProblem` if it is not an object.
  init(_ value: SparkValue?) throws(ConformanceProblem) {
    guard case .map(let fields)? = value else {
      throw ConformanceProblem(message: "`input` must be an object")
    }
    self.fields = fields
  }

  /// Whether the input has a key.
  func has(_ key: String) -> Bool { fields[key] != nil }

  /// The members of an object; none if the key is missing.
  func members(_ key: String) -> [String: SparkValue] {
    guard case .map(let members)? = fields[key] else { return [:] }
    return members
  }

  /// A text.
  func text(_ key: String) throws(ConformanceProblem) -> String {
    guard case .text(let text)? = fields[key] else {
      throw ConformanceProblem(message: "`\(key)` must be a string")
    }
    return text
  }

  /// A list of texts.
  func texts(_ key: String) throws(ConformanceProblem) -> [String] {
    try list(key).map { value throws(ConformanceProblem) in
      guard case .text(let text) = value else {
        throw ConformanceProblem(message: "`\(key)` must be an array of strings")
      }
      return text
    }
  }

  /// Bytes that are written as pairs of hexadecimal digits.
  func bytes(_ key: String) throws(ConformanceProblem) -> [UInt8] {
    let digits = Array(try text(key))
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard start + 1 < digits.count, digits[start].isHexDigit,
        let byte = UInt8(String(digits[start...start + 1]), radix: 16)
      else { throw ConformanceProblem(message: "`\(key)` must be pairs of hexadecimal digits") }
      bytes.append(byte)
    }
    return bytes
  }

  /// The rule file, which is an array of its lines.
  func rules() throws(ConformanceProblem) -> CompilationResult {
    let text = try texts("rules").map { $0 + "\n" }.joined()
    return RuleCompiler.compile(SourceText(name: "case.rules.yaml", text: text))
  }

  /// The screens: the content of a screen file, or the text of another file that is read as one.
  func screens() throws(ConformanceProblem) -> ScreenTree {
    let bytes: [UInt8]
    switch fields["screen"] {
    case .text(let text)?: bytes = Array(text.utf8)
    case let value?: bytes = ConformanceOutput.json(value)
    case nil: throw ConformanceProblem(message: "`screen` is missing")
    }
    do { return try ScreenTree(reading: bytes) } catch {
      throw ConformanceProblem(message: "screen:\(error)")
    }
  }

  /// The steps of the session.
  func script() throws(ConformanceProblem) -> SessionScript {
    var lines: [UInt8] = []
    for step in try list("steps") { lines += ConformanceOutput.json(step) + [0x0A] }
    do { return try SessionScript(reading: lines) } catch {
      throw ConformanceProblem(message: "steps:\(error)")
    }
  }

  private func list(_ key: String) throws(ConformanceProblem) -> [SparkValue] {
    guard case .list(let values)? = fields[key] else {
      throw ConformanceProblem(message: "`\(key)` must be an array")
    }
    return values
  }
}

/// JSON that the runner writes.
enum ConformanceOutput {
  /// A value as JSON.
  static func json(_ value: SparkValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.bytes
  }

  /// Lines of JSON as an array.
  static func array(_ lines: [[UInt8]]) -> [UInt8] {
    let values = lines.map { $0.last == 0x0A ? Array($0.dropLast()) : $0 }
    return Array("[".utf8) + Array(values.joined(separator: Array(",".utf8)))
      + Array("]".utf8)
  }
}
#endif
