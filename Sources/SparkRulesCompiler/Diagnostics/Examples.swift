/// Parts of the checks' example files that are the same in many of them.
enum Examples {
  /// What must stand before the rules.
  static let head = "version: 1\nname: shop\n"

  /// Rules with nothing wrong in them.
  static let rules = """
    rules:
      buy-tapped:
        view: buyButton
        trigger: tap
        actions:
          - emit: buy_tapped

    """

  /// A file whose single rule has these lines under its name.
  static func rule(_ lines: String) -> String {
    let body = lines.split(separator: "\n", omittingEmptySubsequences: false)
    return head + "rules:\n  buy-tapped:\n"
      + body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n") + "\n"
  }

  /// A file whose single rule is complete but for its actions.
  static func actions(_ lines: String) -> String {
    let body = lines.split(separator: "\n", omittingEmptySubsequences: false)
    return rule(
      "view: buyButton\ntrigger: tap\nactions:\n"
        + body.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
  }
}

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
