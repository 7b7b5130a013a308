import SparkRulesModel

/// The expressions of a file that were compiled before, and with which nothing was wrong: files say
/// `${data.price}` again and again.
///
/// Looking one up takes some 300 instructions; reading, checking and compiling it 15,000.
struct KnownExpressions {
  /// What of a rule's scope is not the same in the whole file.
  private struct RuleScope: Hashable {
    var captures: [String]
    var features: Scope.Features
    var isComplete: Bool
    var readsField: Bool
  }

  /// Files that say something else in each rule must not fill the memory.
  private static let most = 10_000

  private var known = ByteTable<ExpressionChecker.Checked>()
  private var scopes: [RuleScope: Int] = [:]

  /// A number that equal scopes of one file's rules have in common.
  mutating func number(of scope: Scope) -> Int {
    let key = RuleScope(
      captures: scope.captures, features: scope.features, isComplete: scope.isComplete,
      readsField: scope.readsField)
    if let number = scopes[key] { return number }
    scopes[key] = scopes.count
    return scopes.count - 1
  }

  /// A bare expression that was compiled before.
  func find(
    bare text: String, in scope: Scope, as use: ExpressionChecker.Use
  ) -> ExpressionChecker.Checked? {
    guard let number = scope.number else { return nil }
    var text = text
    return text.withUTF8 { known.find($0, Self.salt(number, use, isPart: false)) }
  }

  /// Keeps a bare expression with which nothing was wrong.
  mutating func keep(
    _ checked: ExpressionChecker.Checked, bare text: String, in scope: Scope,
    as use: ExpressionChecker.Use
  ) { keep(checked, of: text, in: scope, as: use, isPart: false) }

  private mutating func keep(
    _ checked: ExpressionChecker.Checked, of text: String, in scope: Scope,
    as use: ExpressionChecker.Use, isPart: Bool
  ) {
    guard let number = scope.number, known.count < Self.most else { return }
    var text = text
    text.withUTF8 { known.insert(checked, for: $0, Self.salt(number, use, isPart: isPart)) }
  }

  /// What beside its text an expression's meaning depends on; where it is a part of a text or stands
  /// beside others, nobody asks for its type.
  private static func salt(_ scope: Int, _ use: ExpressionChecker.Use, isPart: Bool) -> Int {
    let use =
      switch use {
      case .value: isPart ? 0 : 1
      case .condition: 2
      case .number: 3
      }
    return scope << 2 | use
  }

  // MARK: Templates

  /// A template all of whose expressions were compiled before, and whose text is harmless.
  func find(
    _ template: String, in scope: Scope, as use: ExpressionChecker.Use
  ) -> TemplateChecker.Checked? {
    guard let number = scope.number, template.utf8.count <= LanguageLimits.templateBytes else {
      return nil
    }
    var template = template
    return template.withUTF8 { bytes in
      var segments: [RuleTemplate.Segment] = []
      var start = 0
      while start < bytes.count {
        guard let end = Self.endOfText(bytes, from: start) else { return nil }
        if end > start { segments.append(.text(Self.string(bytes, start, end))) }
        guard end < bytes.count else { break }
        guard let close = Self.close(bytes, from: end + 2) else { return nil }
        let isAlone = end == 0 && close + 1 == bytes.count
        guard isAlone || use == .value,
          let found = known.find(
            UnsafeBufferPointer(rebasing: bytes[end + 2..<close]),
            Self.salt(number, use, isPart: !isAlone))
        else { return nil }
        if isAlone {
          return .init(template: .expression(found.expression), type: found.type)
        }
        segments.append(.expression(found.expression))
        start = close + 1
      }
      // Without any expression, it may be a literal of another kind.
      let isText = segments.contains { segment in
        if case .expression = segment { return true }
        return false
      }
      return isText ? .init(template: .text(segments), type: .text) : nil
    }
  }

  /// Keeps the expressions of a template with which nothing was wrong.
  mutating func keep(
    _ checked: TemplateChecker.Checked, of parsed: ParsedTemplate, in scope: Scope,
    as use: ExpressionChecker.Use
  ) {
    switch checked.template {
    case .constant: break
    case .expression(let expression):
      guard case .expression(_, let whole)? = parsed.segments.first else { return }
      keep(
        .init(expression: expression, type: checked.type), of: Self.inside(of: whole, parsed),
        in: scope, as: use, isPart: false)
    case .text(let segments):
      for (segment, source) in zip(segments, parsed.segments) {
        guard case .expression(let expression) = segment, case .expression(_, let whole) = source
        else { continue }
        // Beside other pieces, nobody asks for the type.
        keep(
          .init(expression: expression, type: .unknown), of: Self.inside(of: whole, parsed),
          in: scope, as: .value, isPart: true)
      }
    }
  }

  private static func inside(of whole: Range<Int>, _ parsed: ParsedTemplate) -> String {
    parsed.text.part(whole.lowerBound + 2..<whole.upperBound - 1)
  }

  /// Where the next `${` begins, or the text ends; nil where the text before it needs a closer look.
  private static func endOfText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "$"):
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{"),
          !PrivateText.mayBePrivate(bytes[start..<index])
        else { return nil }
        return index
      case UInt8(ascii: "{"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "<"), 0x80...:
        return nil
      default: index += 1
      }
    }
    return PrivateText.mayBePrivate(bytes[start..<index]) ? nil : index
  }

  /// Where `}` closes an expression; nil where that is not plain to see.
  private static func close(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "}"): return quote == nil ? index : nil
      case UInt8(ascii: "{"), UInt8(ascii: "\\"), 0x80...: return nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func string(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }
}
