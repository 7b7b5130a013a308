import SparkRules

/// Prints the rules of the compiled rule set in the bundle.
@main enum Main {
  static func main() throws {
    guard let url = Bundle.module.url(forResource: "shop", withExtension: "sparkrules") else {
      print("there is no shop.sparkrules in the bundle")
      exit(1)
    }
    let shop = try RuleSet(compiledAt: url)
    print("\(shop.name): \(shop.rules.map(\.name).joined(separator: ", "))")
  }
}
