import Foundation
import SparkRulesModel

/// Searches whose result is a position, such as `data.name.indexOf("Pro") >= 0` and `STRPOS(data.name, "Pro") > 0`.
extension ForeignCondition {
  /// A call that searches a text or a list.
  private struct Search {
    var whole: String
    var part: String
    /// The position of the first character; the one before it means that nothing was found.
    var first = 0
  }

  /// Reads the position with which a search is compared.
  mutating func searched(_ subject: String, _ found: WrittenOperator) -> Node? {
    guard subject.hasSuffix(")") || subject.hasSuffix("]"), index < tokens.count,
      case .binary(let binary) = found.meaning
    else { return nil }
    if let node = compared(subject, binary, found) { return node }
    // PHP compares with the same value and type, and counts from 0.
    let isExact = tokens[index - 1].written.hasSuffix("==")
    guard let search = Self.search(subject, isExact: isExact) else { return nil }
    let word = tokens[index].word
    if binary == .equal, ["true", "false"].contains(word) {
      index += 1
      return test(search, .contains, isNegated: found.isNegated != (word == "false"))
    }
    guard let position = Int(tokens[index].written),
      let node = test(search, position, binary, found)
    else { return nil }
    index += 1
    return node
  }

  /// The test that a comparison with a position means; nil for other positions.
  private func test(
    _ search: Search, _ position: Int, _ binary: BinaryOperator, _ found: WrittenOperator
  ) -> Node? {
    guard (-1...2).contains(position) else { return nil }
    switch (binary, position - search.first) {
    case (.equal, -1), (.less, 0), (.lessOrEqual, -1):
      return test(search, .contains, isNegated: !found.isNegated)
    case (.equal, 0): return test(search, .startsWith, isNegated: found.isNegated)
    case (.greater, -1), (.greaterOrEqual, 0):
      return test(search, .contains, isNegated: found.isNegated)
    // People forget that the first position is 0.
    case (.greater, 0) where search.first == 0, (.greaterOrEqual, 1) where search.first == 0:
      return test(search, .contains, isNegated: found.isNegated)
    default: return nil
    }
  }

  private func test(_ search: Search, _ binary: BinaryOperator, isNegated: Bool) -> Node? {
    let test: String
    if search.whole.hasPrefix("[") {
      guard binary == .contains else { return nil }
      test = "\(search.part) in \(search.whole)"
    } else if search.part.hasPrefix("/"), search.part.hasSuffix("/"), search.part.count > 2 {
      let pattern = String(search.part.dropFirst().dropLast())
      guard let meant = NoSuchOperator.meant(by: (binary == .contains ? "" : "^") + pattern) else {
        return nil
      }
      test = "\(search.whole) \(meant)"
    } else {
      test = "\(search.whole) \(binary.rawValue) \(search.part)"
    }
    return isNegated ? .not(.comparison(test)) : .comparison(test)
  }

  /// The text or list that a call searches, and the part that it searches for.
  private static func search(_ call: String, isExact: Bool) -> Search? {
    for name in [".indexOf(", ".find(", ".search(", ".index("] {
      guard let range = call.range(of: name), range.lowerBound > call.startIndex,
        let arguments = FunctionCall.parts(of: "f(" + call[range.upperBound...])?.arguments,
        arguments.count == 1 || arguments.count == 2 && arguments[1] == "0"
      else { continue }
      return Search(whole: String(call[..<range.lowerBound]), part: arguments[0])
    }
    guard let call = FunctionCall.parts(of: call), !call.arguments.isEmpty else { return nil }
    return FunctionCall.searched(call.name, call.arguments).map {
      let isFromZero = call.name == "indexOf" || call.name == "strpos" && isExact
      return Search(whole: $0.whole, part: $0.part, first: isFromZero ? 0 : 1)
    }
  }

  /// The text of which `RIGHT(data.code, 2)`, `data.code.slice(-2)` and `data.code[-2:]` are the end, and the length of
  /// that end.
  private static func end(_ call: String) -> (whole: String, length: Int)? {
    if call.hasSuffix(":]"), let open = call.range(of: "[-"), open.lowerBound > call.startIndex {
      return Int(call[open.upperBound...].dropLast(2)).map {
        (String(call[..<open.lowerBound]), $0)
      }
    }
    for name in [".slice(-", ".substr(-", ".substring(-", ".slice(start=-"] {
      guard let open = call.range(of: name), open.lowerBound > call.startIndex,
        let length = Int(call[open.upperBound...].dropLast())
      else { continue }
      return (String(call[..<open.lowerBound]), length)
    }
    guard let call = FunctionCall.parts(of: call), call.arguments.count == 2,
      let length = Int(call.arguments[1])
    else { return nil }
    switch call.name.lowercased() {
    case "right": return (call.arguments[0], length)
    case "substr", "substring",
      "slice" where length < 0:
      return (call.arguments[0], -length)
    default: return nil
    }
  }

  /// `STRCMP(data.plan, "pro") = 0` and `data.code.charAt(0) == "D"`, which compare texts.
  private mutating func compared(
    _ subject: String, _ binary: BinaryOperator, _ found: WrittenOperator
  ) -> Node? {
    guard binary == .equal else { return nil }
    if let end = Self.end(subject), case .text(let text) = tokens[index].kind,
      text.count == end.length
    {
      index += 1
      let test = "\(end.whole) ends with \(LiteralPrinter.print(text))"
      return found.isNegated ? .not(.comparison(test)) : .comparison(test)
    }
    if subject.hasSuffix(".charAt(0)"), case .text(let text) = tokens[index].kind, text.count == 1 {
      index += 1
      let test = "\(subject.dropLast(".charAt(0)".count)) starts with \(LiteralPrinter.print(text))"
      return found.isNegated ? .not(.comparison(test)) : .comparison(test)
    }
    guard tokens[index].written == "0" else { return nil }
    var sides: [String] = []
    for name in [".localeCompare(", ".compareTo(", ".compare("] {
      guard let range = subject.range(of: name) else { continue }
      sides = [
        String(subject[..<range.lowerBound]), String(subject[range.upperBound...].dropLast()),
      ]
    }
    if let call = FunctionCall.parts(of: subject),
      ["strcmp", "strcasecmp"].contains(call.name.lowercased())
    {
      sides = call.arguments
    }
    guard sides.count == 2 else { return nil }
    index += 1
    return .comparison("\(sides[0]) \(found.isNegated ? "!=" : "==") \(sides[1])")
  }
}

extension FunctionCall {
  /// The text that a function searches and the part that it searches for, whose result is a position; nil for others.
  static func searched(_ name: String, _ arguments: [String]) -> (whole: String, part: String)? {
    // `POSITION("Pro" IN data.name)`
    if name.lowercased() == "position", arguments.count == 1,
      let word = arguments[0].range(of: " in ", options: .caseInsensitive)
    {
      return (
        String(arguments[0][word.upperBound...]), String(arguments[0][..<word.lowerBound])
      )
    }
    guard arguments.count == 2 else { return nil }
    switch name.lowercased() {
    case "strpos", "instr", "indexof": return (arguments[0], arguments[1])
    case "charindex", "locate", "position", "find", "search", "patindex":
      return (arguments[1], arguments[0])
    default: return nil
    }
  }
}
