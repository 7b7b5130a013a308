/// Reads the steps of a session from JSON Lines one after the other, because a session may have
/// millions of steps.
public struct SessionSteps {
  /// The maximum length of a line in bytes.
  static let lineLimit = 1 << 20

  private var lines: LineReader
  private var repeated = RepeatedSteps()
  private var order = StepOrder()

  /// Creates a reader.
  ///
  /// - Parameter read: Returns the next bytes of the file, any number of them; none at the end.
  public init(read: @escaping () -> [UInt8]) {
    lines = LineReader(limit: Self.lineLimit, read: read)
  }

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
    while let bytes = lines.next() {
      let line = lines.number
      if bytes.allSatisfy(InputText.isSpace) { continue }
      guard bytes.count <= Self.lineLimit else {
        throw InputProblems([
          InputProblem("a step has at most \(Self.lineLimit) bytes", line: line)
        ])
      }
      let step = try step(bytes, line)
      if let problem = order.add(step) { throw InputProblems([problem]) }
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
        if order.previous == nil, !isJSON { break }
      }
    }
    if !problems.isEmpty { throw InputProblems(problems) }
  }

  /// Whether the current line is valid JSON.
  private var isJSON = true

  private mutating func step(
    _ bytes: [UInt8], _ line: Int
  ) throws(InputProblems) -> SessionStep {
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
}
