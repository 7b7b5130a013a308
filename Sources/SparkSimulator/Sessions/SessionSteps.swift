/// Reads the steps of a session from JSON Lines one after the other, because a session may have
/// millions of steps.
public struct SessionSteps {
  /// The maximum length of a line in bytes.
  static let lineLimit = 1 << 20

  private let read: () -> [UInt8]
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var line = 0
  private var repeated = RepeatedSteps()
  /// The previous step.
  private var previous: (line: Int, time: Double, isEnd: Bool)?

  /// Creates a reader.
  ///
  /// - Parameter read: Returns the next bytes of the file, any number of them; none at the end.
  public init(read: @escaping () -> [UInt8]) { self.read = read }

  /// Creates a reader of a whole file.
  ///
  /// - Parameter bytes: The content of the file.
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
  /// - Throws: `InputProblems` with the problems of a line; the next call continues after it.
  public mutating func next() throws(InputProblems) -> SessionStep? {
    while let bytes = nextLine() {
      line += 1
      let text = line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
      if text.allSatisfy(InputText.isSpace) { continue }
      guard bytes.count <= Self.lineLimit else {
        throw InputProblems([
          InputProblem("a step has at most \(Self.lineLimit) bytes", line: line)
        ])
      }
      let step = try step(Array(text))
      let problem = orderProblem(of: step)
      previous = (step.line, step.time, step.action == .end)
      if let problem { throw InputProblems([problem]) }
      return step
    }
    return nil
  }

  /// Reads all remaining steps.
  ///
  /// - Parameter body: Receives each step.
  /// - Throws: `InputProblems` with all problems.
  public mutating func check(_ body: (SessionStep) -> Void = { _ in }) throws(InputProblems) {
    var problems: [InputProblem] = []
    while problems.count < JSONFields.problemLimit {
      do {
        guard let step = try next() else { break }
        body(step)
      } catch {
        problems += error.all
        // A file whose first line is not JSON is not a session; one problem is enough.
        if previous == nil, !isJSON { break }
      }
    }
    if problems.isEmpty, previous == nil { problems = [InputProblem("the file is empty")] }
    if !problems.isEmpty { throw InputProblems(problems) }
  }

  /// Whether the current line is valid JSON.
  private var isJSON = true

  private mutating func step(_ bytes: [UInt8]) throws(InputProblems) -> SessionStep {
    isJSON = false
    let node: JSONNode
    let text: InputText
    do {
      text = try InputText(bytes, line: line)
      if let step = repeated.step(text, line: line) { return step }
      node = try JSONReader.read(text)
    } catch { throw InputProblems([error]) }
    isJSON = true
    let step = try SessionReader.read(node, text, line: line)
    repeated.add(step, text)
    return step
  }

  /// Returns the problem of a step whose time precedes that of the previous step; nil if there is
  /// none.
  private func orderProblem(of step: SessionStep) -> InputProblem? {
    guard let previous else { return nil }
    if previous.isEnd {
      return InputProblem(
        "the session ended on line \(previous.line); no step can follow", line: step.line)
    }
    guard step.time < previous.time else { return nil }
    return InputProblem(
      "time goes back: \(step.time) follows \(previous.time) on line \(previous.line)",
      line: step.line)
  }

  /// The bytes up to the next line break; nil at the end.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return buffer[position..<end]
      }
      guard !isAtEnd else {
        defer { position = buffer.count }
        return position < buffer.count ? buffer[position...] : nil
      }
      let bytes = read()
      isAtEnd = bytes.isEmpty
      // Reading stops after the limit, so the rest of a longer line is not stored.
      let rest = buffer[position...].prefix(Self.lineLimit + 1)
      searched = rest.count
      buffer = Array(rest) + bytes
      position = 0
    }
  }
}
