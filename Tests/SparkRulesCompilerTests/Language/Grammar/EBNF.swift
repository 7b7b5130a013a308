import Foundation

/// A grammar from one of the files in `Grammar/`.
struct EBNF: Sendable {
  /// The right side of a rule.
  indirect enum Term: Sendable, Hashable {
    /// Literal characters, in exact or any case.
    case literal(String, anyCase: Bool)
    /// Another rule.
    case rule(String)
    /// Characters described in words.
    case described(String)
    /// A sequence.
    case sequence([Term])
    /// Alternatives; the number identifies the choice in the grammar.
    case choice([Term], id: Int)
    /// An optional term.
    case optional(Term, id: Int)
    /// Any number of repetitions.
    case repeated(Term, id: Int)
    /// The sentences of the first term that are not sentences of the second.
    case except(Term, Term)
  }

  /// An error in a grammar.
  struct Failure: Error { var message: String }

  private(set) var rules: [String: Term] = [:]
  private(set) var order: [String] = []
  private var tokens: [String] = []
  private var index = 0
  private var nextID = 0
  private let outside: Set<String>

  /// Reads a grammar file.
  ///
  /// - Parameters:
  ///   - file: Its name.
  ///   - outside: The rules that it uses and that another file declares.
  /// - Throws: An error in the file, or the reason why it cannot be read.
  init(_ file: String, outside: Set<String> = []) throws {
    self.outside = outside
    try read(EBNF.text(of: file))
    for (name, term) in rules { try check(term, in: name) }
  }

  /// The text of a file in `Grammar/`.
  static func text(of file: String) throws -> String {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return try String(
      contentsOf: folder.appendingPathComponent("Grammar/\(file)"), encoding: .utf8)
  }

  private mutating func read(_ text: String) throws {
    tokens = EBNF.tokens(of: text)
    index = 0
    while index < tokens.count {
      let name = tokens[index]
      index += 1
      try take("=")
      guard rules[name] == nil else { throw Failure(message: "\(name) is there twice") }
      rules[name] = try readChoice()
      order.append(name)
      try take(";")
    }
  }

  private mutating func readChoice() throws -> Term {
    var terms = [try sequence()]
    while peek == "|" {
      index += 1
      terms.append(try sequence())
    }
    return terms.count == 1 ? terms[0] : .choice(terms, id: id())
  }

  private mutating func sequence() throws -> Term {
    var terms: [Term] = []
    while let next = peek, ![";", "|", "]", "}", ")"].contains(next) {
      var term = try self.term()
      if peek == "-" {
        index += 1
        term = .except(term, try self.term())
      }
      terms.append(term)
    }
    return terms.count == 1 ? terms[0] : .sequence(terms)
  }

  private mutating func term() throws -> Term {
    guard let token = peek else { throw Failure(message: "the grammar ends too early") }
    index += 1
    switch token {
    case "[":
      let inside = try readChoice()
      try take("]")
      return .optional(inside, id: id())
    case "{":
      let inside = try readChoice()
      try take("}")
      return .repeated(inside, id: id())
    case "(":
      let inside = try readChoice()
      try take(")")
      return inside
    case "~":
      guard case .literal(let text, _) = try term() else {
        throw Failure(message: "`~` precedes quotes")
      }
      return .literal(text, anyCase: true)
    default:
      if token.hasPrefix("?") { return .described(String(token.dropFirst())) }
      if token.hasPrefix("\"") || token.hasPrefix("'") {
        return .literal(String(token.dropFirst()), anyCase: false)
      }
      return .rule(token)
    }
  }

  private mutating func id() -> Int {
    nextID += 1
    return nextID
  }

  private var peek: String? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(_ token: String) throws {
    guard peek == token else {
      throw Failure(message: "`\(token)` must replace `\(peek ?? "the end")`")
    }
    index += 1
  }

  private func check(_ term: Term, in name: String) throws {
    switch term {
    case .rule(let other):
      guard rules[other] != nil || outside.contains(other) else {
        throw Failure(message: "\(name) uses \(other), which is not there")
      }
    case .literal, .described: break
    case .sequence(let terms), .choice(let terms, _):
      for term in terms { try check(term, in: name) }
    case .optional(let term, _), .repeated(let term, _): try check(term, in: name)
    case .except(let term, let other):
      try check(term, in: name)
      try check(other, in: name)
    }
  }

  /// The tokens of a grammar: quoted text with its first quote, descriptions with `?`.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if rest.hasPrefix("(*"), let end = rest.range(of: "*)") {
        rest = rest[end.upperBound...]
      } else if first == "\"" || first == "'" || first == "?" {
        let inside = rest.dropFirst().prefix { $0 != first }
        let isDescription = first == "?"
        tokens.append(
          String(first)
            + (isDescription ? inside.trimmingCharacters(in: .whitespaces) : String(inside)))
        rest = rest[inside.endIndex...].dropFirst()
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        tokens.append(String(word))
        rest = rest[word.endIndex...]
      } else {
        tokens.append(String(first))
        rest.removeFirst()
      }
    }
    return tokens
  }
}
