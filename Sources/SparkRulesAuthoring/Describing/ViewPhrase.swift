/// Describes the views that a rule matches: ``a product cell in `listing` ``.
struct ViewPhrase {
  /// The names of the rule's captures, by slot.
  let captures: [String]

  /// The views that any of some paths matches.
  func text(_ paths: [SelectorPath]) -> String {
    PhraseList.join(paths.map(text), "or")
  }

  private func text(_ path: SelectorPath) -> String {
    path.steps.reversed().map(step).joined(separator: " in ")
  }

  private func step(_ step: PathStep) -> String {
    let kind = step.className.map(Self.kind)
    let name = step.name.map { Quoted.code(pattern($0)) }
    let isOpen = step.name.map(Self.isOpen)
    if let position = step.position {
      return "\(Self.ordinal(position)) \(kind ?? "view")" + (name.map { " \($0)" } ?? "")
    }
    switch (kind, name, isOpen) {
    case (nil, nil, _): return "any view"
    case (nil, let name?, true): return "a view named \(name)"
    case (nil, let name?, _): return name
    case (let kind?, nil, _): return "\(Self.article(for: kind)) \(kind)"
    case (let kind?, let name?, true): return "\(Self.article(for: kind)) \(kind) named \(name)"
    case (let kind?, let name?, _): return "the \(kind) \(name)"
    }
  }

  /// Whether a path names its views by a class or by a part of their identifiers.
  static func mayMatchSeveral(_ path: SelectorPath) -> Bool {
    guard let last = path.steps.last, last.position == nil else { return false }
    return last.name.map(isOpen) ?? true
  }

  /// Whether a pattern matches more than one name.
  private static func isOpen(_ pattern: NamePattern) -> Bool {
    pattern.parts.contains {
      if case .text = $0 { return false }
      return true
    }
  }

  /// A pattern in the syntax of a path, without escapes.
  private func pattern(_ pattern: NamePattern) -> String {
    pattern.parts.map { part in
      switch part {
      case .text(let text): text
      case .any: "*"
      case .capture(let slot): "<\(captures.indices.contains(slot) ? captures[slot] : "…")>"
      }
    }.joined()
  }

  /// A class in words: `ProductCell` is a product cell.
  private static func kind(_ className: String) -> String {
    if BuiltInClass(rawValue: className) != nil { return className.lowercased() }
    // UIKit's classes and names that are not words are not changed.
    guard !className.hasPrefix("UI"), className.allSatisfy({ $0.isLetter && $0.isASCII }),
      className.first?.isUppercase == true
    else { return Quoted.code(className) }
    var words: [String] = []
    var isAfterCapital = false
    for character in className {
      if character.isUppercase, !isAfterCapital || words.isEmpty {
        words.append("")
      }
      isAfterCapital = character.isUppercase
      words[words.count - 1].append(character)
    }
    return words.map { $0.lowercased() }.joined(separator: " ")
  }

  private static func article(for word: String) -> String {
    let first = word.first { $0 != "`" }?.lowercased() ?? ""
    return "aeiou".contains(first) && !first.isEmpty ? "an" : "a"
  }

  private static func ordinal(_ position: Int) -> String {
    switch position {
    case -1: return "the last"
    case ..<0: return "the \(ordinalWord(-position)) from the end:"
    default: return "the \(ordinalWord(position))"
    }
  }

  private static func ordinalWord(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }
}

/// Numbers with their units in a sentence.
enum Measure {
  /// `500 ms`, `2 s`, `1 min`, `1 h`.
  static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<1: "\(number(seconds * 1000)) ms"
    case 3600... where seconds.truncatingRemainder(dividingBy: 3600) == 0:
      "\(number(seconds / 3600)) h"
    case 60... where seconds.truncatingRemainder(dividingBy: 60) == 0:
      "\(number(seconds / 60)) min"
    default: "\(number(seconds)) s"
    }
  }

  /// `10 %`.
  static func percent(_ fraction: Double) -> String { "\(number(fraction * 100)) %" }

  /// A fraction of something: `at least half of`, `at least 60 % of`.
  static func share(_ fraction: Double) -> String {
    switch fraction {
    case 1: "all of"
    case 0.5: "at least half of"
    case 0.25: "at least a quarter of"
    case 0.75: "at least three quarters of"
    case 0: "any part of"
    default: "at least \(percent(fraction)) of"
    }
  }

  private static func number(_ value: Double) -> String {
    // Removes the rounding error of the multiplication, which was not in the file.
    let rounded = (value * 1e6).rounded() / 1e6
    return SparkValue.double(rounded).printed
  }
}
