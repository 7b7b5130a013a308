import Foundation

/// Words of other languages in the place of values.
extension UnknownName {
  /// The finding about `new Date().getDay()`, as in JavaScript; nil for other words after `new`.
  static func javaScriptDate(_ site: NameSite) -> Diagnostic? {
    let rest = site.text.part(site.range.upperBound..<site.text.value.utf8.count)
    let call = rest.prefix { $0 != "}" && $0 != "<" && $0 != ">" && $0 != "=" }
    guard call.hasPrefix(" Date()") else { return nil }
    let parts = [
      "getDay": "time.weekday", "getHours": "time.hour", "getDate": "time.date",
      "getUTCDay": "time.weekday", "getUTCHours": "time.hour",
    ]
    let chain = call.dropFirst(" Date()".count)
    let method = chain.dropFirst().prefix { $0.isLetter }
    let length = chain.lastIndex(of: ")").map { chain[...$0].utf8.count } ?? 0
    let end = site.range.upperBound + " Date()".utf8.count + length
    return site.text.finding(
      self, at: site.range.lowerBound..<min(end, site.text.value.utf8.count),
      "there are no objects such as `new Date()`",
      help: parts[String(method)].map { "write `\($0)`" }
        ?? (chain.contains("slice") || chain.contains("split") || method.contains("DateString")
          ? "write `time.date`" : ForeignMacro.time("time")))
  }

  /// `${data.cost}` for `${TABLE}.cost ;;`, as in LookML; nil for any other name.
  static func column(_ site: NameSite, _ name: String) -> String? {
    guard name == "TABLE", let dot = site.text.value.range(of: "${TABLE}.") else { return nil }
    let column = site.text.value[dot.upperBound...].prefix {
      $0.isLetter || $0.isNumber || $0 == "_"
    }
    guard NameSyntax.isName(column) else { return nil }
    return "write \(Quoted.code("${data.\(column)}")) for the whole value"
  }

  /// The help for `data.price > twenty`.
  static func numberWord(_ site: NameSite, _ name: String) -> String? {
    guard site.reference.names.count == 1, let number = NumberWord.number(name),
      site.text.isCondition,
      let sign = site.text.part(0..<site.range.lowerBound).split(separator: " ").last,
      ["<", "<=", ">", ">=", "==", "!="].contains(sign)
    else { return nil }
    return "write `\(number)`"
  }

  /// The help for `data.name != blank`, as in Liquid.
  static func emptyTest(_ site: NameSite, _ name: String) -> String? {
    guard ["blank", "empty"].contains(name), site.reference.names.count == 1 else { return nil }
    let words = site.text.part(0..<site.range.lowerBound).split(separator: " ").suffix(2)
    guard words.count == 2, let value = words.first?.drop(while: { "${(".contains($0) }),
      let sign = words.last, ["==", "!="].contains(sign)
    else { return nil }
    return "write "
      + Quoted.code(SetTest.emptiness(of: String(value), isEmpty: sign == "=="))
      + " instead of the comparison"
  }
}
