import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The class words of all loaded rules by number, and which of them each class answers to.
///
/// A class is looked up word by word once; after that a step asks for a number in a short list.
@MainActor final class ClassTable {
  /// A class and its bases as rules see them.
  @MainActor final class ClassHierarchy {
    /// What a controller's class alone says of it.
    struct Controller {
      /// Whether it only holds others.
      let isContainer: Bool
      /// The name of its screen, where the app gave none.
      let name: String
    }

    /// The names, the most derived first.
    let names: [String]
    /// The numbers of the words that the class answers to, in ascending order.
    let words: [Int]
    /// What is filed under the words in the index that asked last.
    @exclusivity(unchecked)
    var filed: RuleIndex.IndexedRules?
    @exclusivity(unchecked)
    private var controller: Controller?
    @exclusivity(unchecked)
    private var isText: Bool?

    init(names: [String], words: [Int]) {
      self.names = names
      self.words = words
    }

    /// Whether people can type into what is of the class.
    ///
    /// - Parameter responder: A view or controller of this class.
    /// - Returns: True for text fields and text views.
    func isText(_ responder: UIResponder) -> Bool {
      if let isText { return isText }
      let made = responder is UITextField || responder is UITextView
      isText = made
      return made
    }

    /// What the class says of a controller.
    ///
    /// - Parameter controller: A controller of this class.
    /// - Returns: What holds for all of the class.
    func controller(_ controller: UIViewController) -> Controller {
      if let known = self.controller { return known }
      let made = Controller(
        isContainer: isContainer(controller), name: screenName(ofClass: names.first ?? ""))
      self.controller = made
      return made
    }
  }

  /// What an index has filed under a class's words, in short: mostly nothing.
  struct Facts {
    /// The number of the index; 0 for none.
    var index = 0
    /// Whether anything is filed under the words themselves.
    var isFiled = false
    /// Whether anything for one of the words is filed under what is around.
    var isGuarded = false
  }

  /// More classes than any app has; whoever makes up class names without end starts anew.
  private static let limit = 10_000
  /// As many as the highest six bits of a number tell apart.
  private static let recentCount = 64

  private var numbers: [String: Int] = [:]
  /// The words that a class's own name satisfies.
  @exclusivity(unchecked)
  private var wordsByName = NameTable()
  /// Under the address of the list of names, which the lineage keeps alive: one list per class.
  @exclusivity(unchecked)
  private var places = IdentityTable()
  @exclusivity(unchecked)
  private var known: [ClassHierarchy] = []
  // The classes asked for lately, each at the place that its key's number gives: four dictionary
  // look-ups a view less.
  @exclusivity(unchecked)
  private var recentKeys = Array(repeating: ClassNames.Key.none, count: recentCount)
  @exclusivity(unchecked)
  private var recent: [ClassHierarchy?] = Array(repeating: nil, count: recentCount)
  /// Kept, as their address is a part of the key.
  @exclusivity(unchecked)
  private var recentNames: [[String]?] = Array(repeating: nil, count: recentCount)

  @exclusivity(unchecked)
  private var recentFacts = Array(repeating: Facts(), count: recentCount)

  private static var lastState = 0

  /// A number that this table has had since its last new word, and no other ever: what was found of
  /// classes holds as long.
  @exclusivity(unchecked)
  private(set) var state: Int

  init() {
    Self.lastState += 1
    state = Self.lastState
  }

  /// A table without words, for what asks for names only.
  static let wordless = ClassTable()

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
    Self.lastState += 1
    state = Self.lastState
    // A screen is not known by its class alone; who asks for it asks for the kind.
    let builtIn = BuiltInClass(rawValue: word).flatMap { $0 == .screen ? nil : $0.classNames } ?? []
    wordsByName.insert(Array(word.utf8), Int32(number))
    for name in builtIn where name != word { wordsByName.insert(Array(name.utf8), Int32(number)) }
    if !known.isEmpty {
      forget()
      recentKeys = Array(repeating: .none, count: Self.recentCount)
      recentFacts = Array(repeating: Facts(), count: Self.recentCount)
    }
    return number
  }

  /// What is known of a view's or controller's class.
  ///
  /// - Parameter responder: A view or controller.
  /// - Returns: The lineage of its class.
  func lineage(of responder: UIResponder) -> ClassHierarchy {
    let key = ClassNames.key(of: responder)
    let place = Self.place(of: key)
    if recentKeys[place] == key, let lineage = recent[place] { return lineage }
    let lineage = lineage(ClassNames.lineage(of: responder))
    recentKeys[place] = key
    recent[place] = lineage
    recentNames[place] = ClassNames.declared(by: responder)
    recentFacts[place] = Facts()
    return lineage
  }

  /// What the index that asked last has filed for a class, found without counting references.
  ///
  /// - Parameter key: The key of a class.
  /// - Returns: The facts; those of no index where nobody has asked lately.
  @inline(__always)
  func facts(of key: ClassNames.Key) -> Facts {
    let place = Self.place(of: key)
    return recentKeys[place] == key ? recentFacts[place] : Facts()
  }

  /// Keeps what an index has filed for a class whose lineage was just asked for.
  ///
  /// - Parameters:
  ///   - facts: What is filed.
  ///   - key: The key of the class.
  func keep(_ facts: Facts, of key: ClassNames.Key) {
    let place = Self.place(of: key)
    if key != .none, recentKeys[place] == key { recentFacts[place] = facts }
  }

  @inline(__always)
  private static func place(of key: ClassNames.Key) -> Int {
    Int(truncatingIfNeeded: (key.number &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// What is known of a class.
  ///
  /// - Parameter names: The names of the class and its bases, the same list at every call.
  /// - Returns: The class's lineage.
  func lineage(_ names: [String]) -> ClassHierarchy {
    let address = ClassNames.address(of: names)
    if let place = places[address] { return known[place] }
    if known.count >= Self.limit { forget() }
    let lineage = ClassHierarchy(names: names, words: words(of: names))
    places.set(known.count, for: address)
    known.append(lineage)
    return lineage
  }

  private func forget() {
    places.removeAll()
    known.removeAll()
  }

  /// The words that any of a class's names satisfies, in ascending order, each once.
  private func words(of names: [String]) -> [Int] {
    var words: [Int] = []
    for name in names {
      name.withBytes { bytes in
        wordsByName.forEach(in: wordsByName.list(bytes, NameTable.hash(bytes))) { word in
          if !words.contains(Int(word)) { words.append(Int(word)) }
        }
      }
    }
    if words.count > 1 { words.sort() }
    return words
  }
}
