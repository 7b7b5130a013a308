import TestSupport

/// A generated rule file of any size with about 300 bytes and 31 YAML events in each rule.
///
/// 5 % of the last steps begin with `*`, and 1 % of the rules match `.UIView` inside of a section.
struct RuleFileText {
  /// The file.
  private(set) var text: String

  /// Generates a file.
  ///
  /// - Parameters:
  ///   - rules: The number of rules.
  ///   - seed: The seed; equal seeds produce equal bytes.
  ///   - mistakes: Whether each rule refers to an unknown name.
  ///   - different: Whether every rule reads another value.
  init(rules: Int, seed: UInt64 = 1, mistakes: Bool = false, different: Bool = false) {
    var generator = Generator(
      random: SeededGenerator(seed: seed), mistakes: mistakes, different: different)
    text = Generator.head
    for index in 0..<rules { text += generator.rule(index) }
  }

  /// The file's bytes.
  var bytes: [UInt8] { Array(text.utf8) }
}

private struct Generator {
  static let head = """
    version: 1
    name: shop
    let:
      currency: ${data.currency | default("USD")}
    with:
      app_version: ${app.version}
    rules:

    """

  var random: SeededGenerator
  let mistakes: Bool
  let different: Bool

  /// A rule with its name, views and actions.
  mutating func rule(_ index: Int) -> String {
    let value = (mistakes ? "datum.price" : "data.price") + (different ? "_\(index)" : "")
    switch index % 4 {
    case 0, 1: return tap(index, value)
    case 2: return dwell(index, value)
    default: return impression(index, value)
    }
  }

  private mutating func tap(_ index: Int, _ value: String) -> String {
    """
      tapped-\(index):
        view: \(path(index))
        trigger: tap
        if: data.price\(different ? "_\(index)" : "") > \(index % 90) and not app.is_test
        actions:
          - log: Button \(index) tapped on ${screen}
          - emit: button_\(index)_tapped
            with:
              label: ${view.text}
              price: ${\(value)}
              currency: ${currency}
          - count: taps_\(index % 50)

    """
  }

  private mutating func dwell(_ index: Int, _ value: String) -> String {
    """
      # How long people look at part \(index) of the shop.
      looked-\(index):
        view: \(path(index, last: "product-\(index)-<sku>"))
        from: appear
        to: disappear
        at-least: 2s
        actions:
          - emit: product_\(index)_viewed
            with:
              sku: ${sku}
              seconds: ${elapsed | round(1)}
              price: ${\(value)}
              title: ${data.title | default("none") | truncate(40)}

    """
  }

  private mutating func impression(_ index: Int, _ value: String) -> String {
    """
      seen-\(index):
        view: \(path(index))
        trigger: impression
        visible: 50%
        at-least: 1s
        once-per: [session, data.sku]
        actions:
          - emit: impression_\(index)
            with:
              row: ${index.row}
              price: ${\(value)}
              place: Part \(index), row ${index.row} of ${screen}

    """
  }

  private mutating func path(_ index: Int, last: String? = nil) -> String {
    let screen = "Screen\(index % 40)"
    let capture = last == nil ? "" : "-<sku>"
    if random.happens(0.01) {
      return "\(screen)/section-\(index)/.UIView\(last.map { "#" + $0 } ?? "")"
    }
    if random.happens(0.05) { return "\(screen)/*-end\(index)\(capture)" }
    return random.one(
      of: [
        "\(screen)/section-\(index % 200)/\(last ?? "button-\(index)")",
        "\(screen)/\(last ?? "cell-\(index)-*")",
        last ?? ".Button#button-\(index)",
      ], else: "button-\(index)")
  }
}
