import Foundation
import SparkRulesModel

/// Says what the compiled set in the bundle holds.
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
