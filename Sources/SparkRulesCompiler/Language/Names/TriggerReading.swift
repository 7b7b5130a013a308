import Foundation
import SparkRulesModel

/// What a phrase under `trigger` says, such as `tap x3 within 10s`, `appear then tap` and `no tap for 30s`.
struct TriggerReading {
  /// A trigger with the view that the phrase names.
  struct Event: Equatable {
    var trigger: TriggerKeyword
    var path: String?
    var isNegated = false
  }

  /// How the events of a phrase are combined.
  enum Order { case any, all, inOrder }

  private(set) var events: [Event] = []
  private(set) var order = Order.any
  /// How often the event occurs.
  private(set) var count: Int?
  /// Whether the event occurs in each such number, as in `every 3rd tap`.
  private(set) var isEach = false
  private(set) var isOnce = false
  /// Whether the phrase is a double or triple tap.
  private(set) var isFast = false
  private(set) var isPerSession = false
  private(set) var duration: String?
  /// Whether the duration is the longest time, as in `within 10s`.
  private(set) var isLimit = false
  private(set) var percents: [String] = []
  /// What follows `if` or `where`.
  private(set) var condition: String?
  /// Whether the phrase has `=`, as in `event == tap`.
  private(set) var isAssigned = false
  /// Whether the phrase says `hold`.
  private(set) var isPressedLong = false

  /// Whether the phrase is a view and a trigger, and nothing else.
  var isOneEvent: Bool {
    events.count == 1 && count == nil && duration == nil && condition == nil && percents.isEmpty
  }

  /// The phrase.
  private(set) var phrase = ""
  private var tokens: [String]
  private var index = 0
  private var verbs: [TriggerKeyword] = []
  private var paths: [String] = []
  private var isNegated = false
  private var isAfter = false
  private var isComparison = false
  private var isAbove = false
  private var hasTimeWord = false
  private var isMilliseconds = false

  /// Reads a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - allowsName: Whether it can be the name of a view alone.
  /// - Returns: What it says; nil for a single word, or if a part is not known.
  static func read(_ phrase: String, allowsName: Bool = false) -> TriggerReading? {
    guard phrase.utf8.count <= 160 else { return nil }
    var text = phrase
    var condition: String?
    let separator =
      #"(^|\s)(if|where|unless)\s|\s(when|and|AND|&&)\s+(?=(data|app|view|time)\.)"#
    if let found = text.range(of: separator, options: .regularExpression) {
      let rest = String(text[found.upperBound...])
      condition = text[found].contains("unless") ? "not (\(rest))" : rest
      text = String(text[..<found.lowerBound])
    } else if ["data.", "app.", "view.text", "time."].contains(where: text.hasPrefix),
      text.contains(where: { "<>= ".contains($0) })
    {
      (condition, text) = (text, "")
    }
    var reading = TriggerReading(tokens: tokens(of: text))
    reading.condition = condition
    reading.phrase = phrase
    let isPhrase =
      reading.tokens.count > 1 || condition != nil
      || text.dropFirst().contains(where: "/.".contains)
      || text.first?.isNumber == true || allowsName
      || NamingStyle.words(of: text).last.map(buttons.contains) == true && !text.contains("-")
    guard isPhrase, reading.readAll() else { return nil }
    return reading
  }

  private init(tokens: [String]) { self.tokens = tokens }

  private static let notations: [(pattern: String, meaning: String)] = [
    (#"(?i)interval\s*'?(\d+)'?\s*"#, "$1 "),
    (#"(?i)\b(and|,)?\s*then\b|followed by|-+>|=>|→"#, " then "),
    (
      #"(?i)\b(?:but|and)? ?(?:(?:does|did|do|is|was) )?(without|never|no|not|n't)\b|!(?!=)"#,
      " not "
    ), (#"&+|\+"#, " and "),
    (#"\|+|;|,"#, " or "), (#"(?i)\b(more|longer) than\b|\bover\b"#, " > "),
    (#"(?i)\bat least\b"#, " >= "),
    (#"(?i)\bper session\b"#, " per-session "), (#"([<>=]+)"#, " $1 "), (#"×|\*(?=\d)"#, " x"),
    (#"["'`(){}]"#, " "), (#"(?i)(\d)\s*(%|percent\b)"#, "$1%"),
    (#"(?i)\b(?:a|one) (second|minute|hour)\b"#, "1$1"),
    (#"(?i)(\d)\s+(ms|s|m|h|(milli)?sec(ond)?s?|min(ute)?s?|hours?)\b"#, "$1$2"),
    (#"(?i)\btime on (the )?(screen|page)\b"#, "screen_time"),
    (#"(?i)\blong (press|tap)"#, "long-$1"),
  ]

  private static func tokens(of text: String) -> [String] {
    notations.reduce(text) { text, notation in
      text.replacingOccurrences(
        of: notation.pattern, with: notation.meaning, options: .regularExpression)
    }.split(separator: " ").map(String.init)
  }

  private static let fillers: Set<String> = [
    "user", "users", "person", "people", "customer", "someone", "they", "when", "whenever", "a",
    "an", "the", "on", "of", "is", "was", "has", "been", "gets", "at", "it", "this", "to", "by",
    "event", "trigger", "fires", "fired", "are", "be", "in", "times", "count", "again", "has",
    "element", "only", "its", "under", "opacity", "row", "==", "=", "or", "after", "long", "as",
  ]
  private static let kinds: Set<String> = ["screen", "page", "view", "button", "field", "control"]
  private static let timeWords: Set<String> = [
    "wait", "timer", "timeout", "delay", "dwell", "time", "screen_time", "screentime",
    "time_on_screen", "time_on_page", "time-on-page", "time-on-screen", "timeonpage", "settimeout",
    "dwell_time", "dwelltime", "stay", "stays", "engagement_time", "view_time", "seconds",
    "duration", "sleep", "stayed", "spent",
  ]
  private static let ordinals = ["second": 2, "third": 3, "fourth": 4, "fifth": 5]

  // MARK: Reading

  private mutating func readAll() -> Bool {
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      guard readConnector(token.lowercased()) ?? readToken(token) else { return false }
    }
    guard endSegment() else { return false }
    if isAbove, let number = count { count = number + 1 }
    return !events.isEmpty || duration != nil || condition != nil
  }

  /// Reads a word between two events; nil for any other word.
  private mutating func readConnector(_ word: String) -> Bool? {
    let hasEvent = !verbs.isEmpty || !paths.isEmpty
    switch word {
    case "then", "before", "after", ">":
      guard hasEvent, index < tokens.count, !startsNumber(tokens[index]) else { return nil }
      guard word != ">" || Self.trigger(of: tokens[index].lowercased()) != nil else { return nil }
      order = .inOrder
      let isEnded = endSegment()
      isAfter = word == "after"
      return isEnded
    case "of" where isLimit && hasEvent:
      order = .inOrder
      let isEnded = endSegment()
      isAfter = true
      return isEnded
    case "and", "or":
      guard hasEvent else { return true }
      if order != .inOrder { order = word == "and" ? .all : .any }
      return endSegment()
    case "not":
      // `Article/pay not tapped`
      if verbs.isEmpty, let path = paths.first, paths.count == 1, index + 1 == tokens.count,
        !NameSyntax.isScreenName(path), Self.trigger(of: tokens[index].lowercased()) != nil
      {
        isNegated = true
        return true
      }
      let isEnded = endSegment()
      isNegated = true
      return isEnded
    default: return nil
    }
  }

  private func startsNumber(_ token: String) -> Bool {
    token.first?.isNumber == true || NumberWord.number(token.lowercased()) != nil
  }

  private mutating func endSegment() -> Bool {
    defer { (verbs, paths) = ([], []) }
    guard verbs.count <= 1, paths.count <= 1 else { return false }
    guard let trigger = verbs.first ?? paths.first.map(EventPhrase.likelyTrigger) else {
      return true
    }
    let event = Event(trigger: trigger, path: paths.first, isNegated: isNegated)
    isNegated = false
    if isAfter { events.insert(event, at: 0) } else { events.append(event) }
    isAfter = false
    return true
  }

  private mutating func readToken(_ token: String) -> Bool {
    let word = token.lowercased()
    if readNumber(word) { return true }
    switch word {
    case ">=", "≥", ">", "<", "<=":
      isComparison = true
      isAbove = word == ">"
      return word.first != "<"
    case "=", "==": isAssigned = true
    case "within", "under": isLimit = true
    case "in" where index < tokens.count && startsNumber(tokens[index]): isLimit = true
    case "for": isLimit = false
    case "every", "each": isEach = true
    case "once", "first": isOnce = true
    case "per-session": isPerSession = true
    case "double", "twice", "triple":
      count = word == "triple" ? 3 : 2
      isFast = word != "twice"
    case "bottom" where verbs == [.scroll], "end" where verbs == [.scroll]: percents = ["100%"]
    case "any", "all": return readKind()
    default: return readName(token, word)
    }
    return true
  }

  /// Reads `any button`.
  private mutating func readKind() -> Bool {
    guard index < tokens.count else { return false }
    if Self.trigger(of: tokens[index].lowercased()) != nil { return true }
    let kind = tokens[index].capitalized
    let singular = kind.hasSuffix("s") ? String(kind.dropLast()) : kind
    guard let known = BuiltInClass(rawValue: singular) else { return false }
    index += 1
    paths.append(".\(known.rawValue)")
    return true
  }

  private mutating func readName(_ token: String, _ word: String) -> Bool {
    if Self.timeWords.contains(word) {
      hasTimeWord = true
      isMilliseconds = word == "settimeout"
      return true
    }
    if word == "hold" || word == "held" { isPressedLong = true }
    // `in view`, and `view Checkout`.
    if Self.kinds.contains(word) { return readKindWord(word) }
    if let trigger = Self.trigger(of: word) {
      if trigger == .longPress, verbs == [.tap] { verbs = [] }
      verbs.append(trigger)
      return true
    }
    if Self.fillers.contains(word) { return true }
    if let dot = token.lastIndex(of: "."), dot > token.startIndex,
      let trigger = Self.trigger(of: token[token.index(after: dot)...].lowercased()),
      case let path = token[..<dot].replacingOccurrences(of: ".", with: "/"), Self.isPath(path)
    {
      verbs.append(trigger)
      paths.append(path)
      return true
    }
    guard Self.isPath(token), !["app", "application"].contains(word) else { return false }
    paths.append(token)
    return true
  }

  /// Reads `view`, `screen` and similar words, which are verbs or nouns.
  private mutating func readKindWord(_ word: String) -> Bool {
    let previous = index > 1 ? tokens[index - 2].lowercased() : ""
    if word == "view", previous == "in" {
      verbs.append(.impression)
    } else if word == "view" || word == "screen" || word == "page", index < tokens.count,
      verbs.isEmpty, tokens.dropFirst(index).contains(where: Self.isPath)
    {
      // `view == Checkout`
      verbs.append(.appear)
    }
    return true
  }

  private mutating func readNumber(_ word: String) -> Bool {
    if PercentLiteral.parse(word) != nil {
      percents.append(word)
      return true
    }
    if startsNumber(word), let time = DurationLiteral.meant(by: word) {
      duration = time
      return true
    }
    let digits = word.hasPrefix("x") ? word.dropFirst() : word[...]
    let endings = ["x", "rd", "th", "nd", "st", "times"]
    let ending = endings.first { digits.hasSuffix($0) && digits.count > $0.count } ?? ""
    let number =
      Int(digits.dropLast(ending.count)) ?? NumberWord.number(word)
      ?? (tokens.count > 1 ? Self.ordinals[word] : nil)
    guard let number, number > 0 else { return false }
    if index < tokens.count, let time = DurationLiteral.meant(by: "\(number) \(tokens[index])") {
      index += 1
      duration = time
    } else if hasTimeWord {
      duration = DurationLiteral.ofNumber(Double(number), under: isMilliseconds ? "ms" : "")
    } else if verbs == [.scroll] || verbs == [.scrollDepth] || !percents.isEmpty {
      percents.append("\(number)%")
    } else {
      count = number
    }
    return true
  }

  // MARK: Words

  private static func trigger(of word: String) -> TriggerKeyword? {
    switch word {
    case "touch": .touch
    case "leaves", "left", "leaving": .disappear
    case "seen", "visible", "viewed", "in-view": .impression
    case "scrolls", "scrolled", "scrolling": .scroll
    case "changes": .change
    case "holding", "held": .longPress
    default: TriggerKeyword(rawValue: word) ?? EventPhrase.trigger(of: word, isPairEnd: false)
    }
  }

  /// Whether a word is a path: `Checkout/pay`, `payButton`, or the name of a screen such as `Checkout`.
  private static func isPath(_ word: some StringProtocol) -> Bool {
    let steps = word.split(separator: "/", omittingEmptySubsequences: false)
    let areNames = steps.allSatisfy { step in
      let name = step.hasPrefix(".") ? step.dropFirst() : step[...]
      return NameSyntax.isName(String(name).filter { !"-*<>".contains($0) }) || name == "*"
    }
    if steps.allSatisfy({ trigger(of: $0.lowercased()) != nil }) { return false }
    let isCode = ["UI", "NS", "SK", "gtm"].contains(where: word.hasPrefix)
    return areNames && !isCode
      && (steps.count > 1 || word.contains(where: \.isUppercase) && word != word.uppercased()
        || word.contains("_")
          // `tap_button` is a trigger.
          && NamingStyle.words(of: String(word)).first.flatMap(TriggerWording.keyword) != .tap
          && NamingStyle.words(of: String(word)).last.map(buttons.contains) == true)
  }

  private static let buttons: Set<String> = ["button", "btn", "field", "label", "icon", "switch"]
}
