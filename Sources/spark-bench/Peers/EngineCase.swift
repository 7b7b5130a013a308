import Foundation
import SparkRulesModel

/// The rules and the event of a row, as the program of the peer reads them.
struct EngineCase: Encodable {
  /// A value of an event.
  enum Value: Encodable {
    case text(String)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }

    /// The value in an expression, and for views.
    var spark: SparkValue {
      switch self {
      case .text(let text): .text(text)
      case .number(let number): .double(number)
      }
    }
  }

  /// A comparison of a value of the event with a constant.
  struct Term: Encodable {
    var key: String
    var operation: String
    var value: Value
  }

  /// The views of the rules.
  enum Views { case ownViews, oneView }

  /// The terms of each rule, all of which must be true.
  var rules: [[Term]]
  var event: [String: Value]
  /// The number of rules that match.
  var matches = 1

  /// `data.price > 10 and data.category == "shoes" and data.country == "de"`.
  static let condition = EngineCase(
    rules: [
      [
        Term(key: "price", operation: "greaterThan", value: .number(10)),
        Term(key: "category", operation: "equals", value: .text("shoes")),
        Term(key: "country", operation: "equals", value: .text("de")),
      ]
    ], event: ["price": .number(12.5), "category": .text("shoes"), "country": .text("de")])

  init(rules: [[Term]], event: [String: Value]) {
    self.rules = rules
    self.event = event
  }

  /// Rules that differ in their first term: the view, or a value of it.
  init(rules count: Int, on views: Views) {
    let key = views == .ownViews ? "view" : "item"
    rules = (0..<count).map { index in
      [Term(key: key, operation: "equals", value: .text("\(key)-\(index)"))]
        + Self.condition.rules[0].prefix(2)
    }
    event = Self.condition.event
    event[key] = .text("\(key)-\(count / 2)")
  }

  func json() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }
}
