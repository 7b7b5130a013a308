enum LookAlike: Check {
  static let id = CheckID("SR0106", "look-alike")

  private static let names: [UInt32: (name: String, plain: String)] = [
    0xA0: ("a no-break space", " "), 0x2007: ("a figure space", " "),
    0x202F: ("a narrow no-break space", " "),
    0x3000: ("a full-width space", " "), 0x200B: ("a zero-width space", ""),
    0x200C: ("a zero-width non-joiner", ""), 0x200D: ("a zero-width joiner", ""),
    0x2060: ("a word joiner", ""), 0xFEFF: ("a byte order mark", ""),
    0xFF1A: ("a full-width colon", ":"),
    0x201C: ("a curly quote", "\""), 0x201D: ("a curly quote", "\""),
    0x2018: ("a curly quote", "'"),
    0x2019: ("a curly quote", "'"), 0x2013: ("a long dash", "-"), 0x2014: ("a long dash", "-"),
    0x2022: ("a bullet", "-"), 0x2212: ("a minus sign", "-"), 0xAD: ("a soft hyphen", ""),
  ]

  /// Letters of other alphabets that look like Latin ones, each before its Latin letter.
  private static let letters: [Unicode.Scalar: Character] = {
    let pairs = "аaеeоoрpсcуyхxіiѕsјjАAВBЕEКKМMНHОOРPСCТTУYХXІIοoνvΑAΒBΕEΗHΙIΚKΜMΝNΟOΡPΤTΧXΥYΖZ"
    let all = Array(pairs.unicodeScalars)
    return Dictionary(
      stride(from: 0, to: all.count - 1, by: 2).map { (all[$0], Character(all[$0 + 1])) },
      uniquingKeysWith: { first, _ in first })
  }()

  /// Whether a character is a letter that looks like a Latin one.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool { letters[scalar] != nil }

  /// Whether a character can be mistaken for another one.
  static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0xAD, 0xFF1A, 0xFEFF, 0x3000: true
    case 0x2000...0x206F: names[scalar.value] != nil || isDirection(scalar)
    case 0x2212: true
    default: false
    }
  }

  /// Whether a character looks like a dash, which only matters at the beginning of a line.
  static func isDash(_ scalar: Unicode.Scalar) -> Bool { names[scalar.value]?.plain == "-" }

  /// Whether a character is a curly quote, which YAML treats as a letter.
  static func isCurlyQuote(_ scalar: Unicode.Scalar) -> Bool {
    (0x2018...0x201D).contains(scalar.value)
  }

  /// Whether a character looks like a space or is invisible.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    isDirection(scalar) || ["", " "].contains(names[scalar.value]?.plain)
  }

  /// The name and the number of a character.
  static func name(of scalar: Unicode.Scalar) -> String {
    let name =
      letters[scalar].map { "a letter that looks like `\($0)`" } ?? names[scalar.value]?.name
      ?? "an invisible mark that changes the text direction"
    return "\(name) (\(Hexadecimal.scalar(scalar.value)))"
  }

  /// Whether a character changes the direction in which text is shown.
  static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A text with each look-alike replaced by the plain character.
  static func plain(_ text: String) -> String {
    text.unicodeScalars.map {
      letters[$0].map(String.init) ?? names[$0.value]?.plain ?? (isSuspect($0) ? "" : String($0))
    }.joined()
  }

  static func finding(_ suspect: ScannedText.Suspect) -> Diagnostic {
    let length = suspect.scalar.utf8.count
    let plain = String(
      repeating: letters[suspect.scalar].map(String.init)
        ?? names[suspect.scalar.value]?.plain ?? "", count: suspect.range.count / length)
    let advice: Advice =
      switch plain {
      case "": "delete it"
      case _ where plain.hasPrefix(" "): "type an ordinary space instead"
      default: "type `\(plain)` instead"
      }
    return Diagnostic(
      Self.self, at: suspect.range, "this line contains \(name(of: suspect.scalar))",
      advice: advice,
      fix: .init(range: suspect.range, replacement: plain))
  }

  /// A look-alike in the structure of a failure's lines, or of the lines that YAML joined with them.
  static func cause(
    of site: FailureSite, among suspects: [ScannedText.Suspect]
  ) -> ScannedText.Suspect? {
    guard !suspects.isEmpty else { return nil }
    let line = site.line(at: site.offset)
    if let above = site.lineAbove(line),
      let suspect = ScannedText.suspect(in: above.content..<above.content + 1, of: suspects),
      isInvisible(suspect.scalar) || isDash(suspect.scalar)
    {
      return suspect
    }
    for line in site.linesAbove(site.offset) + [site.line(at: site.start), line] {
      // After the colon of a key, only the first character of the value can break the structure.
      var end = line.colon.map { $0 + 1 } ?? line.end
      while end < line.end, site.text[end] == 0x20 { end += 1 }
      guard let suspect = ScannedText.suspect(in: line.start..<min(end + 1, line.end), of: suspects)
      else { continue }
      let isFirst = suspect.range.lowerBound == line.content
      if !isCurlyQuote(suspect.scalar), isFirst || !isDash(suspect.scalar) { return suspect }
    }
    return nil
  }
}
