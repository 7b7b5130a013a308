import Foundation

/// Functions of other languages for joined texts.
extension ForeignFunction {
  /// The template for `LOWER(data.brand & " - " & data.model)`, in which each value has the filter; nil for others.
  static func ofJoined(_ name: String, _ arguments: [String]) -> String? {
    let changes =
      ["lower": { $0.lowercased() }, "upper": { $0.uppercased() }, "trim": { $0 }]
      as [String: (String) -> String]
    guard let first = arguments.first, arguments.count == 1,
      let sign = [" & ", " || "].first(where: first.contains),
      let change = changes[FilterWording.keyword(of: name) ?? name.lowercased()]
    else { return nil }
    let pieces = first.components(separatedBy: sign).map { part -> String? in
      if let text = FunctionCall.text(part) { return change(text) }
      guard ForeignTemplate.isReference(part) else { return nil }
      return FunctionCall.meaning(of: name.lowercased(), [ForeignTemplate.owned(part)]).map {
        "${\($0)}"
      }
    }
    let all = pieces.compactMap { $0 }
    return all.count == pieces.count
      ? "write \(Quoted.code(all.joined(), limit: 200)) as the value" : nil
  }
}
