/// The filters that read values of each item of a list. They are applied to the list of these values.
extension FilterDefinition {
  static let sum = FilterDefinition(
    "the sum of a number of each item; a missing value if a number is missing", inputs: [.list],
    items: .value, result: .type(.number),
    example: Example([4, 4.5], is: 8.5, call: "sum(price)"), format: 3
  ) { input, _, _ in
    guard case .list(let values) = input else { return nil }
    var (whole, total, isWhole) = (0, 0.0, true)
    for value in values {
      switch value {
      case .null: return .null
      case .int(let number):
        let (sum, overflow) = whole.addingReportingOverflow(number)
        isWhole = isWhole && !overflow
        whole = sum
        total = Rounding.sum(total, Double(number))
      case .double(let number):
        isWhole = false
        total = Rounding.sum(total, number)
      case .bool, .text, .list, .map: return nil
      }
    }
    return isWhole ? .int(whole) : total.isFinite ? .double(total) : .null
  }

  static let join = FilterDefinition(
    "a text with a value of each item, without those that are missing, and `separator` in between",
    inputs: [.list], items: .value, parameters: [Parameter(name: "separator", kind: .text)],
    result: .type(.text),
    example: Example(["a1", "b2"], ["-"], is: "a1-b2", call: "join(sku, \"-\")"), format: 3
  ) { input, arguments, context in
    guard case .list(let values) = input, let separator = arguments.first?.filterText else {
      return nil
    }
    var text = ""
    var isFirst = true
    for value in values where value != .null {
      guard let piece = value.filterText else { return nil }
      if !isFirst { text += separator }
      isFirst = false
      text += piece
      // A longer text is cut, so that the rest is not needed.
      if text.utf8.count > context.maximumBytes { break }
    }
    return .text(text)
  }

  static let pick = FilterDefinition(
    "a list with some values of each item, under the same or other names; the first items that fit in 32 KB",
    inputs: [.list], items: .fields, result: .type(.list),
    example: Example(
      [["item_id": "a1", "price": 4]], is: [["item_id": "a1", "price": 4]],
      call: "pick(sku as item_id, price)"), format: 3
  ) { input, _, _ in
    if case .list = input { input } else { nil }
  }
}
