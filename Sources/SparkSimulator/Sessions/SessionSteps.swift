import Foundation

/// The steps of a session from JSON Lines, read one after the other: a session may have millions.
public struct SessionSteps {
  /// The longest line that is read, in bytes.
  static let longestLine = 1 << 20

  private let read: () -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var line = 0
  /// What is known of the step before.
  private var last: (line: Int, time: Double, isEnd: Bool)?
  private var repeated = RepeatedSteps()

  /// Makes a reader of steps.
  ///
  /// - Parameter read: Gives the next bytes of the file, as many as it likes; none at the end.
  public init(read: @escaping () -> [UInt8]) { self.read = read }

  /// Makes a reader of steps that are there already.
  ///
  /// - Parameter bytes: The whole file.
  public init(_ bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    self.init {
      defer { rest = nil }
      return rest ?? []
    }
  }

  /// Reads the next step.
  ///
  /// - Returns: The step; nil at the end.
  /// - Throws: `InputProblems` with what is wrong with its line; the next call goes on after that.
  public mutating func next() throws(InputProblems) -> SessionStep? {
    while let range = nextLine() {
      line += 1
      if let step = repeatedStep(in: range) {
        try note(step)
        return step
      }
      if let step = try newStep(in: range) {
        try note(step)
        return step
      }
    }
    return nil
  }

  /// Notes a step as the one before the next.
  private mutating func note(_ step: SessionStep) throws(InputProblems) {
    let problem = order(of: step)
    var isEnd = false
    if case .end = step.action { isEnd = true }
    last = (step.line, step.time, isEnd)
    if let problem { throw InputProblems([problem]) }
  }

  /// The step of a line that says the same as one before.
  private func repeatedStep(in range: Range<Int>) -> SessionStep? {
    buffer.withUnsafeBytes { buffer in
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[range])
      guard let split = repeated.split(bytes), split.time <= SessionReader.latest,
        let action = repeated.action(of: split, in: bytes)
      else { return nil }
      return SessionStep(line: line, time: split.time, action: action)
    }
  }

  /// The step of a line, and nothing for a blank one.
  private mutating func newStep(in range: Range<Int>) throws(InputProblems) -> SessionStep? {
    let start = line == 1 && buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let bytes = Array(buffer[range].dropFirst(start))
    if bytes.allSatisfy(InputText.isSpace) { return nil }
    guard range.count <= Self.longestLine else {
      throw InputProblems([
        InputProblem("a step has at most \(Self.longestLine) bytes", line: line)
      ])
    }
    let step = try self.step(bytes)
    if start == 0 {
      bytes.withUnsafeBytes { bytes in
        if let split = repeated.split(bytes) { repeated.keep(step.action, of: split, in: bytes) }
      }
    }
    return step
  }

  /// Reads all steps that are left, and keeps none.
  ///
  /// - Parameter keep: Takes each step.
  /// - Throws: `InputProblems` with everything that is wrong.
  public mutating func check(_ keep: (SessionStep) -> Void = { _ in }) throws(InputProblems) {
    var problems: [InputProblem] = []
    while problems.count < JSONFields.mostProblems {
      do {
        guard let step = try next() else { break }
        keep(step)
      } catch {
        problems += error.all
        // Where not even the first line is JSON this is no session, and one line says so.
        if last == nil, !isJSON { break }
      }
    }
    if problems.isEmpty, last == nil { problems = [InputProblem("the file is empty")] }
    if !problems.isEmpty { throw InputProblems(problems) }
  }

  /// Whether the line that was read last is JSON, right or wrong.
  private var isJSON = true

  private mutating func step(_ bytes: [UInt8]) throws(InputProblems) -> SessionStep {
    isJSON = false
    let node: JSONNode
    let text: InputText
    do {
      text = try InputText(bytes, line: line)
      node = try JSONReader.read(text)
    } catch { throw InputProblems([error]) }
    isJSON = true
    return try SessionReader.read(node, text, line: line)
  }

  /// What is wrong with the place of a step among the others.
  private func order(of step: SessionStep) -> InputProblem? {
    guard let last else { return nil }
    if last.isEnd {
      return InputProblem(
        "the session ended on line \(last.line); nothing can follow", line: step.line)
    }
    guard step.time < last.time else { return nil }
    return InputProblem(
      "time goes back: \(step.time) comes after \(last.time) on line \(last.line)", line: step.line)
  }

  /// Where the bytes up to the next end of a line stand; nil at the end.
  private mutating func nextLine() -> Range<Int>? {
    var searched = position
    while true {
      if let end = endOfLine(from: searched) {
        defer { position = end + 1 }
        return position..<end
      }
      searched = buffer.count
      guard !isAtEnd else {
        defer { position = buffer.count }
        return position < buffer.count ? position..<buffer.count : nil
      }
      let bytes = read()
      isAtEnd = bytes.isEmpty
      // What is longer than any step need not be kept to its end to be refused.
      let rest = buffer[position...].prefix(Self.longestLine + 1)
      searched = rest.count
      buffer = Array(rest) + bytes
      position = 0
    }
  }

  private func endOfLine(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return base.distance(to: found)
    }
  }
}
