import Foundation

/// Views in the notation of other tools: links, queries of test tools, code, two views one after the other, words about a
/// screen.
///
/// Each reader returns what to write only if it consists of valid paths.
enum ForeignPath {
  /// What a text means: the problem, and what to write.
  typealias Reading = (message: String, help: String)

  /// Reads a path in a foreign notation.
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - isExcluded: Whether it is under `except`, where a condition on another line has another effect.
  /// - Returns: What it means; nil for any other text.
  static func reading(of text: String, isExcluded: Bool) -> Reading? {
    // People write no longer ones, and most paths contain only signs of this language.
    let isEvent = ["/tap", "/click", "/tapped", "/clicked"].contains(where: text.hasSuffix)
    guard text.utf8.count <= 240, isEvent || !isOrdinary(text) else { return nil }
    return (isExcluded ? excludedReaders : readers).lazy.compactMap { $0(text) }.first
  }

  /// Whether a text consists of names, captures such as `<sku>` and classes such as `.Button#buy`.
  private static func isOrdinary(_ text: String) -> Bool {
    var (isStart, hasClass, isOpen) = (true, false, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "*"):
        isStart = false
      case UInt8(ascii: "/"): (isStart, hasClass, isOpen) = (true, false, false)
      case UInt8(ascii: ".") where isStart: (isStart, hasClass) = (false, true)
      case UInt8(ascii: "#") where isStart || hasClass: (isStart, hasClass) = (false, false)
      case UInt8(ascii: "<"): (isStart, isOpen) = (false, true)
      case UInt8(ascii: ">") where isOpen: isOpen = false
      default: return false
      }
    }
    return text != ".*"
  }

  private static let readers: [@Sendable (String) -> Reading?] = [
    link, resource, remains, exception, negated, kind, signs, variable, sequence, comparison,
    condition, code,
    quoted,
    member,
    event, list, numbered, phrase, words,
  ]

  /// The readers of excluded views, which are often written as a condition.
  private static let excludedReaders: [@Sendable (String) -> Reading?] = [
    link, remains, quoted, negatedException, screenWord, list,
  ]

  /// Whether a text is a path about which nothing is reported.
  static func isPath(_ path: String) -> Bool {
    var findings: [Diagnostic] = []
    let parsed = PathParser.parse(
      ScalarText(value: path, origin: .verbatim(0)), into: &findings)
    return parsed != nil && findings.isEmpty
  }

  /// Whether a text looks like the path of a view, unlike a word: `Cart`, `payButton`, `Cart/pay`.
  static func isName(_ text: String) -> Bool {
    !text.contains(" ") && isPath(text)
      && (text.contains("/") || text.contains(where: \.isUppercase) || text.contains("_")
        || text.hasPrefix("."))
  }

  /// The parts of a text that match a regular expression as a whole; nil if it does not.
  static func match(_ pattern: String, _ text: String) -> [String]? {
    text.wholeMatch(of: TextPattern(pattern))?.groups.dropFirst().map { String($0 ?? "") }
  }

  static func isReadAsOne(_ written: String) -> String {
    "\(Quoted.code(written)) is read as one name"
  }

  // MARK: Links

  /// `myshop://checkout/buyButton`, `shop.example.com/checkout` and `/checkout?ref=mail`.
  static func link(_ written: String) -> Reading? {
    let message = "`view` takes the names of views, and not a link"
    let end =
      written.firstIndex { "?#".contains($0) && !written.hasPrefix("#") } ?? written.endIndex
    let base = String(written[..<end])
    if let parts = match(#"([A-Za-z][\w+.-]*)://(.*)"#, base) {
      let steps = parts[1].split(separator: "/").map(String.init)
      let isPage = parts[0].hasPrefix("http")
      let path = steps.dropFirst(isPage ? 1 : 0).joined(separator: "/")
      return (
        message,
        isPage || !isPath(path)
          ? screen(of: path) : "write \(Quoted.code(path)) if these are the names of the views"
      )
    }
    let domain = #"(?:[a-z0-9-]+\.)+(?:com|de|org|net|io|app|shop|co|at|ch|uk|fr)(/.*)?"#
    if let parts = match(domain, base) { return (message, screen(of: parts[0])) }
    if end < written.endIndex, written[end] == "?", written[end...].contains("="),
      base.contains("/"),
      isPath(base)
    {
      return (message, screen(of: base))
    }
    return nil
  }

  private static func screen(of path: String) -> String {
    let steps = path.split(separator: "/").map(String.init)
    let last = steps.last ?? "checkout"
    let name = NamingStyle.pascal.name(NamingStyle.words(of: last))
    if steps.count > 1, last.first?.isLowercase == true, last.contains(where: \.isUppercase) {
      let screen = NamingStyle.pascal.name(NamingStyle.words(of: steps[steps.count - 2]))
      return
        "write the name of the screen, `/` and the identifier of the view, such as \(Quoted.code("\(screen)/\(last)"))"
    }
    return
      "write the name of the screen, such as \(Quoted.code(NameSyntax.isName(name) ? name : "Checkout")), which is its class "
      + "without `ViewController`"
  }

  /// `com.shop:id/buy_button`, `R.id.buy_button` and `<button id="buy">`.
  private static func resource(_ written: String) -> Reading? {
    let found =
      match(#"[\w.]+:id/(\w+)"#, written) ?? match(#"@?\+?(?:R\.)?id[./](\w+)"#, written)
      ?? match(#".*\bR\.id\.(\w+).*"#, written)
      ?? match(#"(?:css|data-[\w-]+|test-?id|resource-id)=[#"']*([\w-]+)["']?"#, written)
      ?? match(#"<\w+\b[^>]*\bid=["']([\w-]+)["'][^>]*>"#, written)
    guard let name = found?.first, isPath(name) else { return nil }
    return ("a view has its identifier alone", "write \(Quoted.code(name))")
  }

  /// `{{Page Path}}`, `${screen}`, `.*` and `Checkout/.../buyButton`.
  private static func variable(_ written: String) -> Reading? {
    if ["${screen}", "$screen", "{screen}", "{{screen}}"].contains(written) {
      return (
        "a path contains no values",
        "write `.Screen` for every screen; its name is `${screen}` in a property"
      )
    }
    if [".*", ".+", "%", "^.*$"].contains(written) {
      return (isReadAsOne(written), "write `/*` for any view, or `.Screen` for every screen")
    }
    if let parts = match(#"\{\{\s*(?i:page|click|url|screen|element)\b[\w ]*\}\}"#, written),
      parts.isEmpty
    {
      return (
        "a path contains no variables",
        "write the name of the screen, such as `Checkout`, or `.Screen` for every screen, whose name is `${screen}`"
      )
    }
    for gap in ["/.../", "/…/"] where written.contains(gap) {
      let path = written.replacingOccurrences(of: gap, with: "/")
      return isPath(path)
        ? ("`/` already is inside at any depth", "write \(Quoted.code(path))") : nil
    }
    return nil
  }

  // MARK: Several views

  /// `Search/goButton -> Product/addToBag` and `Home then Cart`.
  private static func sequence(_ written: String) -> Reading? {
    guard !written.contains("<") else { return nil }
    let arrows = written.replacingOccurrences(
      of: #"\s*(-+>|=+>|→|⇒)\s*|,?\s+(and )?(then|followed by)\s+"#, with: "\n",
      options: .regularExpression)
    let isNested = arrows == written
    let parts = (isNested ? written.replacingOccurrences(of: " > ", with: "\n") : arrows)
      .split(separator: "\n").map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.contains(" ") && isPath($0) }) else { return nil }
    let areScreens = parts.allSatisfy { NameSyntax.isScreenName($0) }
    let isInside =
      !areScreens
      && parts.dropFirst().allSatisfy { !$0.contains("/") && !NameSyntax.isScreenName($0) }
    if isInside {
      let path = parts.joined(separator: "/")
      return isNested || written.contains("→") || !isPath(path)
        ? nil : (isReadAsOne(written), "write \(Quoted.code(path)) for the view inside")
    }
    let order = inOrder(parts)
    guard isNested else { return ("these are views one after the other", "write \(order)") }
    guard areScreens else {
      return parts.dropLast().contains { $0.contains("/") }
        ? ("these are views one after the other", "write \(order)") : nil
    }
    return (
      "a path is one view, and screens rarely contain other screens",
      "for one after the other, write \(order); for a screen inside another one, \(Quoted.code(parts.joined(separator: "/")))"
    )
  }

  private static func inOrder(_ paths: [String]) -> String {
    let ends = paths.map { EventPhrase.end($0, EventPhrase.likelyTrigger(of: $0)) }
    if ends.count == 2 {
      return
        "\(Quoted.code("from: \(ends[0])", limit: 120)) and \(Quoted.code("to: \(ends[1])", limit: 120)) instead of `view` and `trigger`"
    }
    let lines = zip(paths, ends).enumerated().map { index, step in
      EventPhrase.step(step.0, EventPhrase.likelyTrigger(of: step.0))
        ?? "- step_\(index + 1): \(step.1)"
    }
    return "`steps:` instead of `view` and `trigger`, and below it "
      + lines.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
  }

  /// `Cart; Checkout`, `a/b + c/d` and `Cart and Checkout`.
  private static func list(_ written: String) -> Reading? {
    let words = ["all clicks": "/*", "all elements": "/*", "all views": "/*"]
    if let path = words[written.lowercased()] {
      return (isReadAsOne(written), "write `\(path)` for any view")
    }
    let paths = written.split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: " *", with: "/*")
    }
    if (2...8).contains(paths.count), !written.contains("<"),
      paths.allSatisfy({ isPath($0) && !$0.contains(" ") }),
      paths.allSatisfy({ $0.contains("/") || $0.hasPrefix(".") })
        || paths.contains(where: { $0.contains("*") || $0.hasPrefix(".") })
    {
      return (isReadAsOne(written), listHelp(paths))
    }
    if let parts = match(#"([\w/-]*/)[\[({]([\w-]+(?:\s*[,|]\s*[\w-]+)+)[\])}]"#, written) {
      let names = parts[1].split { ",| ".contains($0) }.map { parts[0] + $0 }
      return names.allSatisfy(isPath) ? (isReadAsOne(written), listHelp(names)) : nil
    }
    if let parts = match(
      #"(?i:screen|page|view|id)(?i:[_ ]?name)?\s+(?i:in)\s*[(\[](.+)[)\]]"#, written)
    {
      let names = parts[0].split { ",'\" ".contains($0) }.map(String.init)
      return names.allSatisfy(isPath) ? (isReadAsOne(written), listHelp(names)) : nil
    }
    let parts = written.replacingOccurrences(
      of: #"\s*;\s*|\s+(\+|&+|and|AND|plus)\s+"#, with: "\n", options: .regularExpression
    ).split(separator: "\n").map(String.init)
    // `Terms and Conditions` is the title of a view.
    guard parts.count > 1, parts.allSatisfy(isName),
      written.contains(";")
        || parts.contains(where: { $0.contains("/") || $0.first?.isLowercase == true })
    else { return nil }
    return (isReadAsOne(written), alternatives(parts))
  }

  /// The help to write paths as a list.
  private static func listHelp(_ paths: [String]) -> String {
    "write a list: \(Quoted.code("[\(paths.joined(separator: ", "))]", limit: 300))"
  }

  /// The help for several views, of which the second may be inside the first: `Checkout, buyButton`.
  static func alternatives(_ paths: [String]) -> String {
    let isKind = paths.allSatisfy { BuiltInClass(rawValue: $0) != nil }
    let list = paths.map { isKind ? ".\($0)" : $0 }
    if paths.count == 2, NameSyntax.isScreenName(paths[0]), NameSyntax.isName(paths[1]),
      paths[1].first?.isLowercase == true
    {
      return
        "write \(Quoted.code("\(paths[0])/\(paths[1])")) for the view inside the screen; for each of them, a list: "
        + Quoted.code("[\(list.joined(separator: ", "))]")
    }
    return listHelp(list)
  }

  // MARK: Comparisons

  /// The names of other tools for what a path is compared with.
  private static let comparedNames =
    #"(?i:screen|screen[_ ]?name|screen[_ ]?class|page|page[_ ]?(?:path|name|title|url|location)|view|view[_.]?(?:id|name)|(?:accessibility[_ ]?)?(?:id|identifier)|element(?:[_ ]?id)?|click[_ ](?:id|element)|name|path)"#

  private static let comparisonSigns =
    #"(?i:===?|=|equals|is|contains|like|ilike|starts with|begins with|\^=|!==?|<>|is not|does not (?:equal|contain))"#

  /// `screen == "Checkout"`, `Page Path contains /checkout` and `id LIKE 'buy%'`.
  private static func comparison(_ written: String) -> Reading? {
    let message = "a path is a name, and no condition"
    if let parts = match(
      #"\{*(?i:(?:click|button|view|element)[_ .]?)?(?i:text|label|title)\}*\s*(?i:==?|is|equals)\s*["']?([^"']+)["']?"#,
      written)
    {
      return shownText(parts[0], of: ".Button", written)
    }
    if let parts = match(#"(\S+)\s+(?i:i?like)\s+["']([^"']+)["']"#, written), isPath(parts[0]),
      match(comparedNames, parts[0]) == nil
    {
      let path = "\(parts[0])/\(parts[1].replacingOccurrences(of: "%", with: "*"))"
      return isPath(path) ? (message, "write \(Quoted.code(path))") : nil
    }
    guard !written.contains("["),
      let parts = match(#"\{*(?:\#(comparedNames))\}*\s*(\#(comparisonSigns))\s*(.+)"#, written)
        ?? match(#"((?i:i?like))\s+(.+)"#, written)
    else {
      return match(#"\w+\s*==?\s*(["']).+\1"#, written).map { _ in
        (
          message,
          "write the name of a view, such as `Checkout/buyButton`, and a condition on its own line, such as "
            + Quoted.code("if: \(ForeignCondition.corrected(written))", limit: 120)
        )
      }
    }
    // `id=pay` is reported with its correction.
    guard match(#"\w+=[^"' =].*"#, written) == nil else { return nil }
    let sign = parts[0].lowercased()
    let value = parts[1].filter { !"\"'“”{}`".contains($0) }.drop { $0 == "/" }
    let path = pattern(sign, String(value))
    guard !value.contains(" "), isPath(path) else { return nil }
    let quoted = Quoted.code(path.hasPrefix("*") ? "\"\(path)\"" : path)
    let isNegated = sign.contains("not") || sign.hasPrefix("!") || sign == "<>"
    return (
      message,
      isNegated
        ? "write the views to match under `view`, such as `.Screen`, and \(quoted) under `except`"
        : "write \(quoted)"
    )
  }

  /// The path with wildcards that a comparison means: `*buy*` for `contains buy`.
  private static func pattern(_ sign: String, _ value: String) -> String {
    if sign.contains("like") { return value.replacingOccurrences(of: "%", with: "*") }
    if sign.contains("contain") { return "*\(value)*" }
    return sign.contains("with") || sign == "^=" ? "\(value)*" : value
  }

  /// `Checkout/pay where price > 20` and `Button with text "Buy"`.
  private static func condition(_ written: String) -> Reading? {
    if let parts = match(
      #"\.?(\S+)\s+(?:with|having)\s+(?:the\s+)?(?:text|label|title)\s+["'“]?([^"'”]+)["'”]?"#,
      written)
    {
      let known = BuiltInClass(named: parts[0].prefix(1).uppercased() + parts[0].dropFirst())
      let path = known.map { ".\($0.rawValue)" } ?? parts[0]
      guard isPath(path) else { return nil }
      return shownText(parts[1], of: path, written)
    }
    guard
      let parts = match(
        #"(\S+)\s+(?:where|if|when|WHERE|IF|AND(?=.*[<>=])|and(?=.*[<>=])|&&)\s+(.+)"#, written),
      isPath(parts[0])
    else { return nil }
    let isComparison = parts[1].contains { "=<>.".contains($0) }
    return (
      "a path contains no condition",
      "write \(Quoted.code(parts[0])), and "
        + (isComparison
          ? "on its own line \(Quoted.code("if: \(parts[1])", limit: 120))"
          : "the condition on its own line, such as `if: app.logged_in`")
    )
  }

  private static func shownText(_ text: String, of path: String, _ written: String) -> Reading {
    (
      isReadAsOne(written),
      "write \(Quoted.code(path)), and on its own line \(Quoted.code("if: view.text == \"\(text)\"", limit: 120))"
    )
  }
}
