import SeededNumbers

/// A rule file of any size, as people write them: some 300 bytes and 31 events of libyaml a rule.
///
/// 5 % of the last steps begin with `*`, and 1 % of the rules take `.UIView` inside of something.
struct RuleFileText {
  /// The file.
  private(set) var text: String

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - rules: How many rules.
  ///   - seed: What it is made from; the same gives the same bytes.
  ///   - mistakes: Whether each rule reads a name that does not exist.
  ///   - different: Whether no two rules read the same value.
  init(rules: Int, seed: UInt64 = 1, mistakes: Bool = false, different: Bool = false) {
    var maker = Maker(
      random: SeededGenerator(seed: seed), mistakes: mistakes, different: different)
    text = Maker.head
    for place in 0..<rules { text += maker.rule(place) }
  }

  /// The file's bytes.
  var bytes: [UInt8] { Array(text.utf8) }
}

private struct Maker {
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

  /// A rule with its name, its views and what comes of it.
  mutating func rule(_ place: Int) -> String {
    let value = (mistakes ? "datum.price" : "data.price") + (different ? "_\(place)" : "")
    switch place % 4 {
    case 0, 1: return tap(place, value)
    case 2: return dwell(place, value)
    default: return impression(place, value)
    }
  }

  private mutating func tap(_ place: Int, _ value: String) -> String {
    """
      tapped-\(place):
        view: \(path(place))
        trigger: tap
        if: data.price\(different ? "_\(place)" : "") > \(place % 90) and not app.is_test
        actions:
          - log: Button \(place) tapped on ${screen}
          - emit: button_\(place)_tapped
            with:
              label: ${view.text}
              price: ${\(value)}
              currency: ${currency}
          - count: taps_\(place % 50)

    """
  }

  private mutating func dwell(_ place: Int, _ value: String) -> String {
    """
      # How long people look at part \(place) of the shop.
      looked-\(place):
        view: \(path(place, last: "product-\(place)-<sku>"))
        from: appear
        to: disappear
        at-least: 2s
        actions:
          - emit: product_\(place)_viewed
            with:
              sku: ${sku}
              seconds: ${elapsed | round(1)}
              price: ${\(value)}
              title: ${data.title | default("none") | truncate(40)}

    """
  }

  private mutating func impression(_ place: Int, _ value: String) -> String {
    """
      seen-\(place):
        view: \(path(place))
        trigger: impression
        visible: 50%
        at-least: 1s
        once-per: [session, data.sku]
        actions:
          - emit: impression_\(place)
            with:
              row: ${index.row}
              price: ${\(value)}
              place: Part \(place), row ${index.row} of ${screen}

    """
  }

  private mutating func path(_ place: Int, last: String? = nil) -> String {
    let screen = "Screen\(place % 40)"
    let capture = last == nil ? "" : "-<sku>"
    if random.happens(0.01) {
      return "\(screen)/section-\(place)/.UIView\(last.map { "#" + $0 } ?? "")"
    }
    if random.happens(0.05) { return "\(screen)/*-end\(place)\(capture)" }
    return random.one(
      of: [
        "\(screen)/section-\(place % 200)/\(last ?? "button-\(place)")",
        "\(screen)/\(last ?? "cell-\(place)-*")",
        last ?? ".Button#button-\(place)",
      ], else: "button-\(place)")
  }
}
