import SparkRulesModel

/// Compares paths by their text alone, without views: true is certain, false is not.
extension SelectorPath {
  /// Whether this path matches every view that another path matches.
  func includes(_ other: SelectorPath) -> Bool {
    guard let last = steps.last, let otherLast = other.steps.last, last.includes(otherLast) else {
      return false
    }
    return steps.dropLast().stands(in: other.steps.dropLast())
  }

  /// Whether every view that another path matches is a view that this path matches, or is inside one.
  func surrounds(_ other: SelectorPath) -> Bool { steps[...].stands(in: other.steps[...]) }
}

extension ArraySlice<PathStep> {
  /// Whether these steps match wherever other steps match: each includes one of them, in order.
  fileprivate func stands(in others: ArraySlice<PathStep>) -> Bool {
    var rest = others
    for step in self {
      guard let index = rest.firstIndex(where: step.includes) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

extension PathStep {
  /// Whether this step matches whatever another one matches.
  func includes(_ other: PathStep) -> Bool {
    // A position counts the siblings that match the rest of the step, so the rest must be equal.
    if let position { return position == other.position && hasSameConditions(as: other) }
    if let className {
      guard UIKitClasses.includes(className, other.className) else { return false }
    }
    guard let name else { return true }
    return other.name.map(name.includes) ?? false
  }

  private func hasSameConditions(as other: PathStep) -> Bool {
    className == other.className && name?.withoutSlots == other.name?.withoutSlots
  }

  /// The step with one slot for all captures.
  var withoutSlots: PathStep {
    PathStep(className: className, name: name?.withoutSlots, position: position)
  }

  /// Whether the step has one literal name and no other condition.
  var isExact: Bool {
    guard className == nil, position == nil, case .text? = name?.parts.first else { return false }
    return name?.parts.count == 1
  }
}

extension NamePattern {
  /// The pattern with one slot for all captures.
  var withoutSlots: NamePattern {
    NamePattern(
      parts.map { part in
        if case .capture = part { return .capture(0) }
        return part
      })
  }

  /// Whether this pattern matches every name that another pattern matches.
  func includes(_ other: NamePattern) -> Bool {
    let own = symbols
    let others = other.symbols
    guard own.count <= 512, others.count <= 512 else { return withoutSlots == other.withoutSlots }
    // `matches[j]`: whether the symbols so far match everything that the first j of the others match.
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
          // A wildcard can match no characters, but a capture needs at least one.
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
