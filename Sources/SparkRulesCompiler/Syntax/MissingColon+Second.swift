import Foundation

/// A line without a colon whose key is on another line of the same map as well.
extension MissingColon {
  /// The line beside this one that has the same key already; nil if there is none.
  static func second(_ key: String, at range: Range<Int>, in site: FailureSite) -> String? {
    let own = site.line(at: range.lowerBound)
    let lines = [Array(site.lines(above: own)), Array(site.lines(below: own))]
    let second = lines.flatMap { $0.prefix { $0.indent >= own.indent } }.first {
      $0.indent == own.indent && $0.colon != nil && $0.key == key
    }
    return second.map { site.string(site.rest(from: $0.content)) }
  }

  /// The help for a line that would set a key a second time.
  static func choice(_ meant: String, _ other: String) -> String {
    let lines = [other, meant].map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
    let values = lines.map { ($0.count > 1 ? $0[1] : "").trimmingCharacters(in: .whitespaces) }
    let isDifferent = values[0] != values[1]
    let isPlain = values.allSatisfy { value in
      value.first.map { !"\"'[{|>".contains($0) } ?? false
    }
    switch RuleKey(rawValue: lines[1].first ?? "") {
    case .if? where isPlain && isDifferent && values[1] != "true":
      let parts = values.map { $0.contains(" or ") ? "(\($0))" : $0 }
      return "write one condition, with `and` or `or` between the two: "
        + Quoted.code("if: \(parts.joined(separator: " and "))", limit: 160)
    case let key? where isPlain && isDifferent && [.view, .trigger, .except].contains(key):
      return "write both in one list: "
        + Quoted.code("\(key.rawValue): [\(values.joined(separator: ", "))]", limit: 160)
    default:
      return "write \(Quoted.code(meant)) instead of \(Quoted.code(other)), or delete this line"
    }
  }
}
