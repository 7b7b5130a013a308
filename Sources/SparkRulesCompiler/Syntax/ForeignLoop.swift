/// A loop of another tool over the items of a list, such as `for item in data.items` and `for-each: data.items`.
struct ForeignLoop {
  /// The keys of such loops, except for the spellings of `for-each`.
  private static let keys: Set<String> = [
    "for", "for every", "each", "$each", "loop", "repeat", "with_items", "range",
  ]

  /// The event that is sent for each item, and its properties.
  struct Event {
    var name: String?
    var fields: [(key: String, value: String)] = []
  }

  /// The list: `data.items`.
  let list: String
  /// The name of an item in the loop; nil if it has none.
  let item: String?

  /// Whether a key begins a loop.
  static func isKey(_ key: String) -> Bool {
    let word = key.lowercased()
    return keys.contains(word) || word.filter(\.isLetter) == "foreach"
  }

  /// Reads a key and its value, or a whole phrase; nil if they name no list.
  init?(_ key: String, _ value: String? = nil) {
    let words = "\(key) \(value ?? "")".split { " ${}():,".contains($0) }.map(String.init)
    guard words.count > 1, let first = words.first, Self.isKey(first) || Self.isKey(key) else {
      return nil
    }
    let owned = words.last.flatMap { word in
      ForeignTemplate.isReference(word)
        && ["data.", "app.", "trigger."].contains(where: word.hasPrefix)
        ? word : nil
    }
    if let index = words.dropFirst().firstIndex(where: { ["in", "of"].contains($0.lowercased()) }),
      index + 1 < words.count, NameSyntax.isName(words[index - 1]),
      let name = owned ?? (NameSyntax.isName(words[index + 1]) ? "data.\(words[index + 1])" : nil)
    {
      list = name
      item = words[index - 1]
    } else {
      guard let owned, words.count == 2 || key.split(separator: " ").count == 2 else { return nil }
      list = owned
      item = nil
    }
  }

  /// The names of an item in the values of an event.
  func items(in event: Event) -> Set<String> {
    if let item { return [item] }
    return Set(
      event.fields.compactMap { _, value in
        let parts = Self.parts(value)
        return parts.count > 1 && !ValueNames.roots.contains(parts[0]) ? parts[0] : nil
      })
  }

  /// How to send one event with the whole list instead.
  func help(_ event: Event) -> String {
    let items = items(in: event)
    let fields = event.fields.filter { Self.parts($0.value).first.map(items.contains) == true }
    let values = Self.picked(fields)
    let name = event.name.map { "`- emit: \($0)`, and below its `with:` the line " } ?? ""
    let property = list.split(separator: ".").last.map(String.init) ?? "items"
    let value = values.map { PickFilter.call(on: list, $0) } ?? list
    let sent = event.name.map { NamingStyle.key($0) } ?? "item-sent"
    let read = fields.first.map { ", whose values are read as `${trigger.\($0.key)}`" } ?? ""
    return "rules have no loops: send one event with the whole list, \(name)"
      + "\(Quoted.code("\(property): ${\(value)}", limit: 200)); or let the app send a trigger for each item: declare it at the "
      + "top, \(Quoted.code("triggers: [\(sent)]")), and write \(Quoted.code("trigger: \(sent)"))\(read)"
  }

  /// The values of each item in properties such as `sku: ${item.sku}`; nil if one of them has another form.
  static func picked(_ fields: [(key: String, value: String)]) -> [(key: String, value: String)]? {
    let values = fields.compactMap { name, value -> (key: String, value: String)? in
      let parts = parts(value)
      guard (1...2).contains(parts.count), let last = parts.last, NameSyntax.isName(last),
        NameSyntax.isName(name), value.contains("$") || parts.count == 2
      else { return nil }
      return (name, last)
    }
    return values.isEmpty || values.count != fields.count ? nil : values
  }

  /// The names of `${item.sku}`.
  private static func parts(_ value: String) -> [String] {
    value.filter { !"${} ".contains($0) }.split(separator: ".").map(String.init)
  }
}
