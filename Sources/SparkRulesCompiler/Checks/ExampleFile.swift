/// Small rule files for the examples of checks; the place of a mistake stands between ⟦ and ⟧.
enum ExampleFile {
  /// A file with one rule on this path.
  static func view(_ path: String, except: String? = nil) -> String {
    """
    version: 1
    name: shop
    rules:
      buy-tapped:
        view: \(path)\(except.map { "\n    except: [\($0)]" } ?? "")
        trigger: tap
        actions:
          - emit: buy_tapped

    """
  }

  /// A file with one rule under this condition.
  static func condition(_ condition: String) -> String {
    """
    version: 1
    name: shop
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        if: \(condition)
        actions:
          - emit: buy_tapped

    """
  }

  /// A file with one rule that sends this value, and a second line of properties where one is given.
  static func value(_ value: String) -> String {
    """
    version: 1
    name: shop
    rules:
      buy-tapped:
        view: product-<sku>/buyButton
        trigger: tap
        actions:
          - emit: buy_tapped
            with:
              item: \(value)
              sku: ${sku}

    """
  }

  /// A file with one rule that counts up by this.
  static func count(_ amount: String) -> String {
    """
    version: 1
    name: shop
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - count: buy_taps
            by: \(amount)

    """
  }

  /// A file with these `let` entries, and one rule that sends the first.
  static func locals(_ entries: String..., use: String) -> String {
    """
    version: 1
    name: shop
    let:
    \(entries.map { "  \($0)" }.joined(separator: "\n"))
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped
            with:
              item: ${\(use)}

    """
  }
}
