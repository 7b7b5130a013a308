/// Whether one path matches every view that another one matches. Only a positive answer is certain, since
/// it is determined from the paths alone.
extension SelectorPath {
  /// Whether this path matches every view that another one matches.
  package func includes(_ other: SelectorPath) -> Bool {
    guard let last = steps.last, let otherLast = other.steps.last, last.includes(otherLast) else {
      return false
    }
    return steps.dropLast().isIncluded(in: other.steps.dropLast())
  }

  /// Whether every view that another path matches is a view that this one matches, or is inside of one.
  package func surrounds(_ other: SelectorPath) -> Bool {
    steps[...].isIncluded(in: other.steps[...])
  }
}

extension ArraySlice<PathStep> {
  /// Whether each of these steps includes one of the other steps, in their order.
  fileprivate func isIncluded(in others: ArraySlice<PathStep>) -> Bool {
    var rest = others
    for step in self {
      guard let index = rest.firstIndex(where: step.includes) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

extension PathStep {
  /// Whether this step matches every view that another one matches.
  func includes(_ other: PathStep) -> Bool {
    // A position counts the siblings that match the rest of the step, so the rest must be equal.
    if let position { return position == other.position && isEqualExceptPosition(to: other) }
    if let className {
      guard UIKitClasses.includes(className, other.className) else { return false }
    }
    guard let name else { return true }
    return other.name.map(name.includes) ?? false
  }

  private func isEqualExceptPosition(to other: PathStep) -> Bool {
    className == other.className && name?.withoutSlots == other.name?.withoutSlots
  }

  /// The step with all captures numbered 0.
  var withoutSlots: PathStep {
    PathStep(className: className, name: name?.withoutSlots, position: position)
  }

  /// Whether the step requires an exact name and nothing else.
  var isExact: Bool {
    guard className == nil, position == nil, case .text? = name?.parts.first else { return false }
    return name?.parts.count == 1
  }
}

extension NamePattern {
  /// The pattern with all captures numbered 0.
  var withoutSlots: NamePattern {
    NamePattern(
      parts.map { part in
        if case .capture = part { return .capture(0) }
        return part
      })
  }

  /// Whether this pattern matches every name that another one matches.
  func includes(_ other: NamePattern) -> Bool {
    let own = symbols
    let others = other.symbols
    guard own.count <= 512, others.count <= 512 else { return withoutSlots == other.withoutSlots }
    // `matches[j]`: whether the symbols so far match the first j of the others.
    var matches = [Bool](repeating: false, count: others.count + 1)
    matches[0] = true
    for symbol in own {
      var next = [Bool](repeating: false, count: others.count + 1)
      for index in matches.indices {
        switch symbol {
        case .byte:
          if index > 0, matches[index - 1], others[index - 1] == symbol { next[index] = true }
        case .any:
          next[index] = matches[index] || index > 0 && next[index - 1]
        case .some:
          guard index > 0 else { continue }
          // `*` may be empty, but a capture needs at least one character.
          next[index] = next[index - 1] || matches[index - 1] && others[index - 1] != .any
        }
      }
      matches = next
    }
    return matches.last ?? false
  }

  private enum Symbol: Equatable {
    case byte(UInt8)
    case any
    case some
  }

  private var symbols: [Symbol] {
    parts.flatMap { part -> [Symbol] in
      switch part {
      case .text(let text): text.utf8.map { .byte($0) }
      case .any: [.any]
      case .capture: [.some]
      }
    }
  }
}
