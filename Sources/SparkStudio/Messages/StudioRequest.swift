#if Commands
import SparkRulesModel
import SparkSimulator

/// A message of the page: a request, or a notification without an identifier.
package struct StudioRequest: Sendable {
  /// The identifier, which the reply repeats; nil for a notification.
  package let id: SparkValue?
  /// The method.
  package let method: String
  /// The parameters.
  package let parameters: StudioParameters

  /// Reads a message.
  ///
  /// - Parameter json: The message.
  /// - Throws: `StudioProblem` if it is not a request.
  package init(_ json: [UInt8]) throws(StudioProblem) {
    let value: SparkValue
    do { value = try SparkValue(json: json) } catch {
      throw StudioProblem("the message is not JSON:\(error)")
    }
    guard case .map(let fields) = value, case .text(let method)? = fields["method"] else {
      throw StudioProblem("the message has no `method`")
    }
    id = fields["id"]
    self.method = method
    if case .map(let parameters)? = fields["params"] {
      self.parameters = StudioParameters(parameters)
    } else {
      parameters = StudioParameters([:])
    }
  }
}

/// The parameters of a request.
package struct StudioParameters: Sendable {
  /// The values by name.
  package let values: [String: SparkValue]

  /// Creates parameters.
  ///
  /// - Parameter values: The values by name.
  package init(_ values: [String: SparkValue]) { self.values = values }

  /// A text.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The text.
  /// - Throws: `StudioProblem` if it is missing.
  func text(_ name: String) throws(StudioProblem) -> String {
    guard case .text(let text)? = values[name] else {
      throw StudioProblem("the request requires the text `\(name)`")
    }
    return text
  }

  /// A text that may be missing.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The text; nil if it is missing or empty.
  func optionalText(_ name: String) -> String? {
    guard case .text(let text)? = values[name], !text.isEmpty else { return nil }
    return text
  }

  /// Whether a switch is on; false if it is missing.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: Whether it is on.
  func isOn(_ name: String) -> Bool { values[name] == .bool(true) }

  /// An integer.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The integer.
  /// - Throws: `StudioProblem` if it is missing.
  func int(_ name: String) throws(StudioProblem) -> Int {
    guard case .int(let number)? = values[name] else {
      throw StudioProblem("the request requires the integer `\(name)`")
    }
    return number
  }

  /// A list; empty if it is missing.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The list.
  func list(_ name: String) -> [SparkValue] {
    if case .list(let list)? = values[name] { list } else { [] }
  }

  /// Texts by name; nil if they are missing.
  ///
  /// - Parameter name: The name of the parameter.
  /// - Returns: The texts.
  func texts(_ name: String) -> [String: String]? {
    guard case .map(let map)? = values[name] else { return nil }
    return map.compactMapValues { if case .text(let text) = $0 { text } else { nil } }
  }
}
#endif
