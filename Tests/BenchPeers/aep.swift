import AEPRulesEngine
import Foundation

/// Measures how long AEPRulesEngine takes to evaluate the rules of a row of `make bench` with its event.
///
///   aep-rules CASE OUTPUT      writes the seconds of one evaluation to OUTPUT
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    let file = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    let example = try JSONDecoder().decode(Case.self, from: file)
    let engine = RulesEngine<Engine>(evaluator: ConditionEvaluator(options: .defaultOptions))
    engine.addRules(rules: example.rules.map(Engine.init))
    let event = Event(values: example.event.mapValues(\.any))
    guard engine.evaluate(data: event).count == example.matches else { exit(1) }
    var count = 1
    while true {
      let start = seconds()
      for _ in 0..<count { _ = engine.evaluate(data: event) }
      let duration = seconds() - start
      if duration >= 0.05 {
        try "\(duration / Double(count))".write(
          toFile: arguments[2], atomically: false, encoding: .utf8)
        return
      }
      count *= 2
    }
  }

  /// The processor time of this thread.
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The rules and the event of a row.
private struct Case: Decodable {
  var rules: [[Term]]
  var event: [String: Value]
  var matches: Int
}

/// A comparison of a value of the event with a constant.
private struct Term: Decodable {
  var key: String
  var operation: String
  var value: Value

  var condition: any Evaluable {
    switch value {
    case .text(let text):
      ComparisonExpression<String, String>(
        lhs: Operand(mustache: "{{\(key)}}"), operationName: operation, rhs: .some(text))
    case .number(let number):
      ComparisonExpression<Double, Double>(
        lhs: Operand(mustache: "{{\(key)}}"), operationName: operation, rhs: .some(number))
    }
  }
}

private enum Value: Decodable {
  case text(String)
  case number(Double)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  var any: Any {
    switch self {
    case .text(let text): text
    case .number(let number): number
    }
  }
}

private struct Engine: Rule {
  let condition: any Evaluable

  init(_ terms: [Term]) {
    condition = LogicalExpression(operationName: "and", operands: terms.map(\.condition))
  }
}

private struct Event: Traversable {
  var values: [String: Any]

  func get(key: String) -> Any? { values[key] }
}
