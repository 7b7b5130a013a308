/// A comparison in the words or signs of any tool: `is none of`, `doesn't contain`, `^=`.
struct WrittenOperator: Hashable {
  /// The meanings of operators.
  enum Meaning: Hashable {
    /// A comparison with one or several values.
    case binary(BinaryOperator)
    /// A test whether the value is available.
    case isSet
    /// A test whether the text or list is empty.
    case isEmpty
    /// A test whether the value is between two others.
    case between
    /// A pattern of SQL, and whether it ignores the case of letters.
    case like(ignoresCase: Bool)
    /// A regular expression.
    case matches
  }

  /// How several values are combined.
  enum Quantifier: Hashable {
    case any
    case all
  }

  /// The meaning.
  var meaning: Meaning
  /// Whether the result is negated.
  var isNegated: Bool
  /// How several values are combined, if words say it.
  var quantifier: Quantifier?
  /// Whether the operator is `is` or `not` alone, after which any word can follow.
  var isLoose = false
  /// The number of tokens.
  var length: Int

  /// Whether the operator compares the order of two values.
  var isOrder: Bool {
    guard case .binary(let binary) = meaning else { return false }
    return [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(binary)
  }

  /// Reads the operator at the beginning of some tokens; nil if there is none.
  static func read(_ tokens: ArraySlice<ForeignToken>) -> WrittenOperator? {
    guard let first = tokens.first else { return nil }
    if first.is("!"),
      var found = tokens.dropFirst().first?.kind == .word
        ? read(tokens.dropFirst()) : nil, !found.isLoose
    {
      // `!in`
      found.isNegated.toggle()
      found.length += 1
      return found
    }
    if first.kind == .symbol {
      guard let (meaning, isNegated) = symbols[first.written] else { return nil }
      var found = WrittenOperator(meaning: meaning, isNegated: isNegated, length: 1)
      // `= ANY ("DE", "AT")`
      found.read(quantifierIn: Words(tokens.dropFirst()), position: 0)
      return found
    }
    return read(Words(tokens))
  }

  // MARK: Words

  /// The words of some tokens, which `greaterThan` and `NOT_IN` contain as well.
  private struct Words {
    var all: [String] = []
    /// The number of tokens that end before each word.
    var ends: [Int: Int] = [0: 0]

    init(_ tokens: ArraySlice<ForeignToken>) {
      for (count, token) in tokens.prefix(8).enumerated() {
        // A value, such as `data.is_set`.
        guard token.kind == .word, !token.written.contains("."),
          token.written.first?.isLetter == true
        else { return }
        all += NamingStyle.words(of: token.written)
        ends[all.count] = count + 1
      }
    }

    func starts(with phrase: [String], at position: Int) -> Bool {
      all.dropFirst(position).starts(with: phrase)
    }
  }

  private static func read(_ words: Words) -> WrittenOperator? {
    var position = 0
    var (isNegated, hasVerb) = (false, false)
    while let verb = verbs.first(where: { words.starts(with: $0.words, at: position) }) {
      hasVerb = true
      isNegated = isNegated != verb.isNegated
      position += verb.words.count
    }
    if let not = negations.first(where: { words.starts(with: $0, at: position) }) {
      isNegated.toggle()
      position += not.count
      if words.starts(with: ["be"], at: position) { position += 1 }
    }
    let start = position
    for phrase in phrases where words.starts(with: phrase.words, at: start) {
      let end = start + phrase.words.count
      guard let length = words.ends[end] else { continue }
      var found = WrittenOperator(
        meaning: phrase.meaning, isNegated: phrase.isNegated != isNegated, length: length)
      if phrase.isListed { found.quantifier = .any }
      found.read(quantifierIn: words, position: end)
      return found
    }
    guard start > 0, hasVerb || isNegated, let length = words.ends[start] else { return nil }
    var found = WrittenOperator(
      meaning: .binary(.equal), isNegated: isNegated, isLoose: true, length: length)
    found.read(quantifierIn: words, position: start)
    return found
  }

  /// Reads `any of`, `all of` and the like after an operator.
  private mutating func read(quantifierIn words: Words, position: Int) {
    guard let found = Self.quantifiers.first(where: { words.starts(with: $0.words, at: position) }),
      let end = words.ends[position + found.words.count]
    else { return }
    quantifier = found.quantifier
    if found.isNegated { isNegated.toggle() }
    isLoose = false
    length = max(length, position == 0 ? 1 + end : end)
  }

  private static func split(_ phrases: String) -> [[String]] {
    phrases.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
  }

  /// Verbs before an operator.
  private static let verbs: [(words: [String], isNegated: Bool)] =
    split(
      "isn t,aren t,wasn t,doesn t,don t,didn t,hasn t,can t,isnt,arent,wasnt,doesnt,dont,cannot"
    ).map { ($0, true) }
    + split("has been,have been,should,must,will,shall,is,are,was,were,be,does,do,did,ist,sind")
    .map { ($0, false) }

  private static let negations = split("not,never,nicht,no longer")

  private static let quantifiers: [(words: [String], quantifier: Quantifier, isNegated: Bool)] =
    split("any of the following,any one of,any of,one of the following,one of,at least one of")
    .map { ($0, .any, false) }
    + split("all of,each of,both").map { ($0, .all, false) }
    + split("none of,neither").map { ($0, .any, true) }
    + split("either,any").map { ($0, .any, false) }

  /// The words of an operator and their meaning.
  private struct Phrase {
    var words: [String]
    var meaning: Meaning
    var isNegated = false
    /// Whether a list follows.
    var isListed = false
  }

  /// All phrases, the longest first.
  private static let phrases: [Phrase] = {
    func all(
      _ meaning: Meaning, not isNegated: Bool = false, listed: Bool = false, _ texts: String
    ) -> [Phrase] {
      split(texts).map {
        Phrase(words: $0, meaning: meaning, isNegated: isNegated, isListed: listed)
      }
    }
    let comparisons =
      all(
        .binary(.equal),
        "equals,equals to,equal,equal to,eq,eql,equalto,isequal,same as,the same as,identical to,set to,"
          + "gleich,exactly,exactly equals,matches exactly,exactly matches,only")
      + all(
        .binary(.equal), not: true,
        "ne,neq,unequal,unequal to,different from,different than,differs from,distinct from,other than,"
          + "anything but")
      + all(
        .binary(.greater),
        "greater than,more than,größer als,mehr als,bigger than,larger than,higher than,longer than,newer than,later than,above,"
          + "over,exceeds,exceed,gt,after,greater,more expensive than")
      + all(
        .binary(.greaterOrEqual),
        "greater than or equal to,greater than or equal,greater than or equals,greater or equal to,"
          + "greater or equal,greater than equal,more than or equal to,equal to or greater than,"
          + "equal or greater than,at least,mindestens,gte,ge,goe,no less than,minimum,min,starting at,starting from"
      )
      + all(
        .binary(.less),
        "less than,fewer than,kleiner als,weniger als,smaller than,lower than,shorter than,older than,earlier than,below,under,lt,"
          + "before,less,cheaper than")
      + all(
        .binary(.lessOrEqual),
        "less than or equal to,less than or equal,less than or equals,less or equal to,less or equal,"
          + "less than equal,equal to or less than,equal or less than,at most,höchstens,lte,le,loe,no more than,"
          + "maximum,max,up to")
    let texts =
      all(
        .binary(.contains),
        "contains,contain,enthält,intersects,overlaps,containing,includes,include,including,has,have,contains the word,has the word,contains text,"
          + "contains the text,contains string,contains substring,contains word")
      + all(.binary(.contains), not: true, "excludes,exclude,excluding,lacks,without")
      + all(
        .binary(.startsWith),
        "starts with,start with,beginnt mit,starting with,begins with,begin with,beginning with,startswith,beginswith,"
          + "has prefix,hasprefix,starts,begins")
      + all(
        .binary(.endsWith),
        "ends with,ends in,end with,finishes with,finish with,endet mit,endet auf,ending with,endswith,has suffix,hassuffix,ends"
      )
      + all(.like(ignoresCase: false), "like,similar to") + all(.like(ignoresCase: true), "ilike")
      + all(
        .matches,
        "matches,match,rlike,regexp,regex,matches regex,matches regexp,matches pattern,matches reg ex,"
          + "match regex,match regexp,match pattern,regexp like")
    let lists =
      all(
        .binary(.isIn), listed: true,
        "in,within,one of,any of,in list,in the list,in list of,either,among,amongst,part of,member of,listed in,"
          + "contained in,included in,in set,any one of,one of the following,any of the following")
      + all(
        .binary(.isIn), not: true, listed: true,
        "none of,neither,nin,notin,none of the following,except,but not")
      + all(.between, "between,in between,in the range,within the range,in range")
    let tests =
      all(
        .isSet,
        "set,gesetzt,vorhanden,present,populated,defined,given,known,available,provided,filled,filled in,filled out,exists,"
          + "exist,there,non null,nonnull,notnull,notna,has a value,has value,has any value,has values,"
          + "have a value,have value,has data,anything,something,set to something,set to anything,any value"
      )
      + all(
        .isSet, not: true,
        "null,nil,none,undefined,missing,unset,absent,unknown,unavailable,na,nan,has no value,has no data,"
          + "have no value,has no value set")
      + all(.isEmpty, "empty,blank,leer")
      + all(.isEmpty, not: true, "nonempty,non empty,nonblank,notempty")
    return (comparisons + texts + lists + tests).sorted { $0.words.count > $1.words.count }
  }()

  private static let symbols: [String: (Meaning, Bool)] = [
    "==": (.binary(.equal), false), "=": (.binary(.equal), false), "===": (.binary(.equal), false),
    "<=>": (.binary(.equal), false), ":": (.binary(.equal), false), "!=": (.binary(.equal), true),
    "!==": (.binary(.equal), true),
    "<>": (.binary(.equal), true), "≠": (.binary(.equal), true), "<": (.binary(.less), false),
    ">": (.binary(.greater), false), "<=": (.binary(.lessOrEqual), false),
    "=<": (.binary(.lessOrEqual), false), "≤": (.binary(.lessOrEqual), false),
    ">=": (.binary(.greaterOrEqual), false), "=>": (.binary(.greaterOrEqual), false),
    "≥": (.binary(.greaterOrEqual), false), "＞": (.binary(.greater), false),
    "＜": (.binary(.less), false), "＝": (.binary(.equal), false),
    ">==": (.binary(.greaterOrEqual), false), ">/=": (.binary(.greaterOrEqual), false),
    "</=": (.binary(.lessOrEqual), false),
    "<==": (.binary(.lessOrEqual), false), "/=": (.binary(.equal), true),
    "=!": (.binary(.equal), true),
    "^=": (.binary(.startsWith), false), "=^": (.binary(.startsWith), false),
    "$=": (.binary(.endsWith), false), "*=": (.binary(.contains), false),
    "!^=": (.binary(.startsWith), true), "!$=": (.binary(.endsWith), true),
    "!*=": (.binary(.contains), true), "=@": (.binary(.contains), false),
    "!@": (.binary(.contains), true), "@>": (.binary(.contains), false),
    "%in%": (.binary(.isIn), false), "%notin%": (.binary(.isIn), true),
    "%like%": (.like(ignoresCase: false), false), "∈": (.binary(.isIn), false),
    "∉": (.binary(.isIn), true), "=~": (.matches, false), "!~": (.matches, true),
  ]
}
