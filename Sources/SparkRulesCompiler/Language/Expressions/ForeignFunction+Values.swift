import Foundation

/// Functions of other languages by what they are for, if no filter replaces them.
extension ForeignFunction {
  /// What to write for a function.
  ///
  /// - Parameters:
  ///   - name: The name in lowercase, without underscores.
  ///   - arguments: The texts of the arguments; a method's receiver is the first one.
  /// - Returns: The help; nil for other functions.
  static func byPurpose(_ name: String, _ arguments: [String]) -> String? {
    if let path = path(name, arguments) ?? choice(name, arguments) { return path }
    let first = arguments.first ?? ""
    switch name {
    case "rand", "random", "randbetween", "randint", "uniform":
      return
        "rules have no random numbers: \(ForeignMacro.delete); for a share of the sessions, write `sample: 10%` in the rule"
    case "now" where !["Date", "moment", "datetime", "time", "DateTime", "Time"].contains(first):
      return nil
    case "now", "currenttimestamp", "localtimestamp", "getdate", "moment", "unixtimestamp", "epoch",
      "systime", "unixmillis", "sysdate":
      return ForeignMacro.time("time")
    case "uuid", "generateuuid", "newid", "genrandomuuid", "uuidv4", "uuid4", "uuidstring",
      "newguid", "randomuuid",
      "nanoid", "ulid", "objectid":
      return "every event has an `id` of its own already: \(ForeignMacro.delete)"
    case "isoweek", "week", "weekofyear", "weeknum", "quarter":
      return
        "no value is the week or quarter of a day: let the app provide it, such as `app.week`; "
        + "`time.date` is the whole day"
    case "bool", "boolean", "tobool", "toboolean":
      return
        "write \(Quoted.code(first)) if it is true or false, or \(Quoted.code("\(first) is set")) for any value that is available"
    case "typeof": return "write \(Quoted.code(first)), which keeps its type"
    case "tostring", "str",
      "string" where arguments.count == 1, "text" where arguments.count == 1:
      return "write \(Quoted.code("\(first) | trim")), which is always a text"
    case "stringify", "tojson", "dumps", "tojsonstring", "jsonencode":
      let value = arguments.last ?? first
      return ["data", "app"].contains(value)
        ? "all values cannot be sent at once: write a line for each, such as `price: ${\(value).price}`"
        : "write \(Quoted.code(value)), which keeps its type"
    case "initcap", "proper", "capitalize", "titlecase", "ucfirst", "ucwords":
      return FilterWording.noCapitals
    case "counter", "getcounter", "counterof":
      return UnknownName.noCounters(FunctionCall.text(first) ?? first, isTested: false)
    case "pow" where arguments.last == "2", "power" where arguments.last == "2", "square", "sq":
      return "write \(Quoted.code("\(first) * \(first)"))"
    case "mod", "pow", "power", "sqrt", "exp", "ln", "log10", "sign", "log":
      return "an expression calculates only with `+`, `-`, `*` and `/`: \(FunctionCall.provided)"
    default: return nil
    }
  }

  /// Functions that read a part of a map or of each item of a list.
  private static func path(_ name: String, _ arguments: [String]) -> String? {
    let ofMap: Set<String> = [
      "jsonextract", "jsonextractscalar", "jsonvalue", "jsonquery", "getjsonobject",
      "jsonextractpathtext", "jsonextractstring", "getpath",
    ]
    let ofItems: Set<String> = ["pluck", "arraycolumn", "map", "mapvalues", "jsonextractarray"]
    guard arguments.count > 1, let key = FunctionCall.text(arguments[1]) else { return nil }
    if ofItems.contains(name), !key.contains("$") {
      return answer(ForeignValuePath("\(arguments[0])[*].\(key)"))
    }
    guard ofMap.contains(name) else { return nil }
    let inner = key.hasPrefix("$") ? String(key.dropFirst()) : ".\(key)"
    return answer(ForeignValuePath(arguments[0] + inner))
  }

  private static func answer(_ path: ForeignValuePath?) -> String? {
    switch path?.answer(isKnown: { _ in false }) {
    case .value(let value, let remark): "write \(Quoted.code(value))\(remark)"
    case .sentence(let sentence): sentence
    case nil: nil
    }
  }

  // MARK: Choices

  /// Functions that choose a value by a text or a condition.
  private static func choice(_ name: String, _ arguments: [String]) -> String? {
    guard arguments.count > 1, let subject = arguments.first else { return nil }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "nvl2" where rest.count == 2: return Choice(["\(subject) is set"], values: rest).help()
    // `data.items | where: "type", "book"`
    case "where" where rest.count >= 2 && !arguments[arguments.count - 3].hasSuffix("s"):
      return Choice([arguments[arguments.count - 3]], values: arguments.suffix(2)).help()
    case "decode" where rest.count >= 2 && ForeignTemplate.isReference(subject):
      let rows = stride(from: 0, to: rest.count - 1, by: 2).map { (rest[$0], rest[$0 + 1]) }
      return table(subject, rows: rows, other: rest.count % 2 == 1 ? rest.last : nil)
    case "choose" where ForeignTemplate.isReference(subject):
      return table(subject, rows: rest.enumerated().map { ("\($0 + 1)", $1) }, other: nil)
    case "lookup" where rest.count > 1 && rest.allSatisfy { FunctionCall.text($0) != nil }:
      return choice("decode", arguments)
    case "lookup", "map", "translate", "recode":
      guard let written = FunctionCall.text(rest[0]), written.contains("=") || written.contains(":")
      else { return nil }
      let rows = written.split { ",;".contains($0) }.compactMap { row -> (String, String)? in
        let sides = row.split { "=:".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
        return sides.count == 2 ? (sides[0], sides[1]) : nil
      }
      return table(subject, rows: rows, other: rest.dropFirst().first)
    case "xlookup", "vlookup", "hlookup", "index":
      guard
        rest.contains(where: {
          $0.contains(":") || $0.contains("!")
            || $0 == $0.uppercased() && $0.count < 3 && Double($0) == nil
        })
      else { return nil }
      return table(subject, rows: [("a", "b")], other: nil, isExample: true)
    default: return nil
    }
  }

  /// The rows of a table with constants of another language; nil if one of them is no constant.
  static func entries(_ rows: [(String, String)]) -> String? {
    let entries = rows.compactMap { row -> String? in
      let sides = [row.0, row.1].compactMap { side -> String? in
        FunctionCall.text(side).map(Choice.word)
          ?? (NumberLiteral.parse(side) == nil ? nil : side)
      }
      return sides.count == 2 ? "\(sides[0]): \(sides[1])" : nil
    }
    return entries.count == rows.count ? entries.joined(separator: ", ") : nil
  }

  /// The help to write the values of a choice in a table.
  static func table(
    _ subject: String, rows: [(String, String)], other: String?, isExample: Bool = false
  ) -> String? {
    guard !rows.isEmpty else { return nil }
    let last = subject.split(separator: ".").last.map(String.init) ?? "names"
    let name =
      NameSyntax.nearestName(to: last.hasSuffix("s") || last.hasSuffix("y") ? last : "\(last)s")
      ?? "names"
    let entries =
      entries(rows)
      ?? rows.map { "\(FunctionCall.text($0.0) ?? $0.0): \(FunctionCall.text($0.1) ?? $0.1)" }
      .joined(separator: ", ")
    let value = "\(subject) | lookup(\(name))" + (other.map { " | default(\($0))" } ?? "")
    return table(name, of: entries, readBy: value, isExample: isExample)
  }

  /// The help to add a table, and to look a value up in it.
  static func table(
    _ name: String, of entries: String, readBy value: String, isExample: Bool = false
  ) -> String {
    "add a table at the top of the file, \(isExample ? "such as " : "")"
      + "\(Quoted.code("tables: {\(name): {\(entries)}}", limit: 200)), and write "
      + "\(Quoted.code("${\(value)}", limit: 120)) here"
  }

  // MARK: Functions with arrows

  /// What to write for `data.items.map(i => i.name)`; nil for other functions.
  static func arrow(_ written: String) -> String? {
    let methods = ["map", "reduce", "filter", "some", "every", "any", "find", "flatMap", "forEach"]
    guard let sign = written.range(of: "=>"),
      let method = methods.first(where: { written[..<sign.lowerBound].contains(".\($0)(") }),
      let call = written.range(of: ".\(method)("),
      case let list = String(written[..<call.lowerBound]), ForeignTemplate.isReference(list)
    else { return nil }
    let parameters = written[call.upperBound..<sign.lowerBound].split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }.map(String.init)
    let body = written[sign.upperBound...]
    let names = body.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) }.map(String.init)
    guard let item = parameters.last,
      let value = names.first(where: { $0.hasPrefix("\(item).") })?.dropFirst(item.count + 1)
    else { return nil }
    let owned = ForeignTemplate.owned(list)
    switch method {
    case "map", "flatMap", "forEach":
      guard !body.contains("{"), !body.contains("*"), NameSyntax.isName(value) else { return nil }
      let separator = body.range(of: ".join(").map { body[$0.upperBound...].prefix { $0 != ")" } }
      return answer(
        ForeignValuePath("\(owned)[*].\(value)" + (separator.map { " | join(\($0))" } ?? "")))
    case "reduce":
      let sum = body.components(separatedBy: ", ")[0].replacingOccurrences(of: "\(item).", with: "")
      let terms = sum.components(separatedBy: "+").map {
        $0.trimmingCharacters(in: [" ", ")", "("])
      }
      guard terms.count == 2, terms[0] == parameters.first else { return nil }
      return "write \(Quoted.code("\(owned) | sum(\(terms[1]))"))"
    case "filter":
      return "no filter selects items of a list: let the app provide "
        + (written.hasSuffix(".length")
          ? "the number, such as \(Quoted.code("\(owned)_count"))"
          : "them, such as `data.selected_items`")
    default:
      return "no filter tests the items of a list: let the app provide the answer, such as "
        + Quoted.code("data.has_\(NameSyntax.nearestName(to: value) ?? "item")")
    }
  }
}
