import SparkRulesModel

/// The class words of all loaded rules by number, and which of them each class answers to.
///
/// A class is looked up word by word once; after that a step asks for a number in a short list.
@MainActor final class ClassTable {
  /// A class and its bases as rules see them.
  final class Lineage {
    /// The names, the most derived first.
    let names: [String]
    /// The numbers of the words that the class answers to, in ascending order.
    let words: [Int]

    init(names: [String], words: [Int]) {
      self.names = names
      self.words = words
    }
  }

  /// More classes than any app has; whoever makes up class names without end starts anew.
  private static let limit = 10_000

  private var numbers: [String: Int] = [:]
  /// The words that a class's own name satisfies.
  private var wordsByName: [String: [Int]] = [:]
  /// Under the address of the list of names, which the entry keeps alive: one list per class.
  private var known: [UnsafeRawPointer: Lineage] = [:]

  /// How many words there are; each number is smaller.
  var count: Int { numbers.count }

  /// The number of a class word of a rule.
  ///
  /// - Parameter word: A class's name, or a built-in word such as `Button`.
  /// - Returns: The word's number.
  func number(of word: String) -> Int {
    if let number = numbers[word] { return number }
    let number = numbers.count
    numbers[word] = number
    // A screen is not known by its class alone; who asks for it asks for the kind.
    let builtIn = BuiltInClass(rawValue: word).flatMap { $0 == .screen ? nil : $0.classNames }
    for name in Set([word] + (builtIn ?? [])) { wordsByName[name, default: []].append(number) }
    known.removeAll()
    return number
  }

  /// What is known of a class.
  ///
  /// - Parameter names: The names of the class and its bases, the same list at every call.
  /// - Returns: The class's lineage.
  func lineage(_ names: [String]) -> Lineage {
    let address = names.withUnsafeBufferPointer { $0.baseAddress.map { UnsafeRawPointer($0) } }
    if let address, let lineage = known[address] { return lineage }
    let words = Set(names.flatMap { wordsByName[$0] ?? [] })
    let lineage = Lineage(names: names, words: words.sorted())
    if known.count >= Self.limit { known.removeAll() }
    if let address { known[address] = lineage }
    return lineage
  }
}
