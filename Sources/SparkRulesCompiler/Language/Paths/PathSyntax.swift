/// A parsed path: its steps, outermost first, with their ranges in the text.
///
/// It contains everything that could be understood, so that a capture in the notation of another language
/// does not cause further findings.
package struct ParsedPath: Sendable, Hashable {
  /// The text of the path, which converts ranges to ranges in the file.
  package var text: ScalarText
  /// The steps, outermost first.
  package let steps: [StepSyntax]
  /// Whether no error was found.
  ///
  /// Only a valid path may be compiled.
  var isValid = false
  /// The captures, in the order of the text.
  package let captures: [CaptureSyntax]

  init(text: ScalarText, steps: [StepSyntax]) {
    self.text = text
    self.steps = steps
    captures = steps.flatMap(\.captures)
  }

  /// The range in the file of a part of the path.
  func sourceRange(of range: Range<Int>) -> Range<Int> { text.sourceRange(of: range) }

  /// The range of the path in the file.
  package var sourceRange: Range<Int> { text.sourceRange(of: 0..<text.value.utf8.count) }
}

/// A capture in a path.
package struct CaptureSyntax: Sendable, Hashable {
  /// The name between `<` and `>`.
  package var name: String
  /// The range of the name in the path's text.
  package var range: Range<Int>
}

/// A step of a path.
package struct StepSyntax: Sendable, Hashable {
  /// A class: `.ProductCell`.
  struct ClassName: Sendable, Hashable {
    /// The name without the dot.
    var name: String
    /// The range of the name, without the dot.
    var range: Range<Int>
  }

  /// A position: `[2]`.
  package struct Position: Sendable, Hashable {
    /// The number of the sibling.
    var number: Int
    /// The range, including the brackets.
    var range: Range<Int>

    /// What to write in place of the position of a cell.
    var rowAdvice: Advice {
      number > 0
        ? "remove it and write `if: index.row == \(number - 1)`" : "remove it and use `index.row`"
    }
  }

  /// A part of a name.
  package enum Part: Sendable, Hashable {
    /// Text without escapes.
    case text(String)
    /// `*`.
    case any
    /// `<name>`.
    case capture(CaptureSyntax)
  }

  /// The class.
  var className: ClassName?
  /// The parts of the name; nil if the step has none.
  package var name: [Part]?
  /// The position.
  var position: Position?
  /// The range of the step, without the spaces around it.
  var range: Range<Int>

  /// The captures of the step.
  var captures: [CaptureSyntax] {
    (name ?? []).compactMap { part in
      if case .capture(let capture) = part { return capture }
      return nil
    }
  }
}

// MARK: Lowering

extension ParsedPath {
  /// The compiled path.
  ///
  /// - Parameter captures: The names of the rule's captures, by slot.
  /// - Returns: The path; nil if the parsed path is not valid.
  package func lowered(captures: [String]) -> SelectorPath? {
    guard isValid else { return nil }
    return SelectorPath(steps: steps.map { $0.lowered(captures: captures) }, source: text.value)
  }
}

extension StepSyntax {
  fileprivate func lowered(captures: [String]) -> PathStep {
    PathStep(className: className?.name, name: pattern(captures), position: position?.number)
  }

  /// The pattern of the name; nil for `*` alone, which matches every view.
  ///
  /// After a class, `#*` requires a name.
  private func pattern(_ captures: [String]) -> NamePattern? {
    guard let name, className != nil || name != [.any] else { return nil }
    return NamePattern(
      name.map { part in
        switch part {
        case .text(let text): .text(text)
        case .any: .any
        case .capture(let capture): .capture(captures.firstIndex(of: capture.name) ?? 0)
        }
      })
  }
}
