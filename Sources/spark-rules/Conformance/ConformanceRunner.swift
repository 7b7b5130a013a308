#if Commands
import SparkRulesCompiler
import SparkRulesModel
import SparkSimulator

/// Answers the requests of the conformance suite, one on each line, as the page Conformance specifies them.
@MainActor
struct ConformanceRunner {
  /// The version of the protocol.
  private static let version = 1

  /// The version of the command.
  let command: String

  /// Answers requests until standard input ends.
  ///
  /// - Throws: `CommandFailure` if standard input cannot be read.
  func run() throws {
    let input = try InputChunks(InputFile.standardInput, "requests")
    var lines = LineReader(limit: SessionRecord.lineLimit) { input.next() }
    while let line = lines.next() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      Terminal.standardOutput.write(reply(to: line))
    }
  }

  /// The reply to a request.
  ///
  /// - Parameter line: The request.
  /// - Returns: The reply, with its line break.
  func reply(to line: [UInt8]) -> [UInt8] {
    var id = SparkValue.null
    do throws(ConformanceProblem) {
      let request = try Self.request(line)
      if request["hello"] != nil { return Self.line([("hello", ConformanceOutput.json(hello))]) }
      id = request["id"] ?? .null
      guard case .text(let name)? = request["area"] else {
        throw ConformanceProblem(message: "a request needs `hello`, or `id`, `area` and `input`")
      }
      guard let area = ConformanceArea(rawValue: name) else {
        return Self.line(id, "unsupported", .text("there is no area `\(name)`"))
      }
      let result = try area.result(of: ConformanceInput(request["input"]))
      return Self.line([("id", ConformanceOutput.json(id)), ("result", result)])
    } catch {
      return Self.line(id, "error", .text(error.message))
    }
  }

  private var hello: SparkValue {
    .map([
      "protocol": .int(Self.version), "runner": "spark-rules", "version": .text(command),
      "areas": .list(ConformanceArea.allCases.map { .text($0.rawValue) }),
    ])
  }

  private static func request(_ line: [UInt8]) throws(ConformanceProblem) -> [String: SparkValue] {
    let value: SparkValue
    do { value = try SparkValue(json: line) } catch {
      throw ConformanceProblem(message: "this request is not JSON:\(error)")
    }
    guard case .map(let request) = value else {
      throw ConformanceProblem(message: "a request must be an object")
    }
    return request
  }

  private static func line(_ id: SparkValue, _ key: String, _ value: SparkValue) -> [UInt8] {
    line([("id", ConformanceOutput.json(id)), (key, ConformanceOutput.json(value))])
  }

  /// An object on a line, whose values are JSON.
  private static func line(_ fields: [(key: String, json: [UInt8])]) -> [UInt8] {
    let members = fields.map { Array("\"\($0.key)\":".utf8) + $0.json }
    return Array("{".utf8) + Array(members.joined(separator: Array(",".utf8)))
      + Array("}\n".utf8)
  }
}
#endif
