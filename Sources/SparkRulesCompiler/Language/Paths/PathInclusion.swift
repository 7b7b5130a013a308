import SparkRulesModel

/// Whether one path takes everything that another one takes; as far as the paths alone can tell, so
/// that a yes is certain and a no is not.
extension SelectorPath {
  /// Whether every view that another path takes is taken by this one.
  func includes(_ other: SelectorPath) -> Bool {
    guard let last = steps.last, let otherLast = other.steps.last, last.includes(otherLast) else {
      return false
    }
    return steps.dropLast().stands(in: other.steps.dropLast())
  }

  /// Whether every view that another path takes is inside of what this one takes, or is it.
  func surrounds(_ other: SelectorPath) -> Bool { steps[...].stands(in: other.steps[...]) }
}

extension ArraySlice<PathStep> {
  /// Whether these steps hold wherever other steps hold: each includes one of those, in their order.
  fileprivate func stands(in others: ArraySlice<PathStep>) -> Bool {
    var rest = others
    for step in self {
      guard let place = rest.firstIndex(where: step.includes) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

extension PathStep {
  /// Whether this step fits whatever another one fits.
  func includes(_ other: PathStep) -> Bool {
    // Positions count the siblings that fit the rest of the step, so that all of it must be equal.
    if let position { return position == other.position && asks(theSameAs: other) }
    if let className {
      guard ClassInclusion.includes(className, other.className) else { return false }
    }
    guard let name else { return true }
    return other.name.map(name.includes) ?? false
  }

  private func asks(theSameAs other: PathStep) -> Bool {
    className == other.className && name?.withoutSlots == other.name?.withoutSlots
  }

  /// The step with all captures alike.
  var withoutSlots: PathStep {
    PathStep(className: className, name: name?.withoutSlots, position: position)
  }

  /// Whether the step asks for one exact name and nothing else.
  var isExact: Bool {
    guard className == nil, position == nil, case .text? = name?.parts.first else { return false }
    return name?.parts.count == 1
  }
}

extension NamePattern {
  /// The pattern with all captures alike.
  var withoutSlots: NamePattern {
    NamePattern(
      parts.map { part in
        if case .capture = part { return .capture(0) }
        return part
      })
  }

  /// Whether every name that fits another pattern fits this one.
  func includes(_ other: NamePattern) -> Bool {
    let own = symbols
    let others = other.symbols
    guard own.count <= 512, others.count <= 512 else { return withoutSlots == other.withoutSlots }
    // `fits[j]`: whether the symbols so far include the first j of the others.
    var fits = [Bool](repeating: false, count: others.count + 1)
    fits[0] = true
    for symbol in own {
      var next = [Bool](repeating: false, count: others.count + 1)
      for place in fits.indices {
        switch symbol {
        case .byte:
          if place > 0, fits[place - 1], others[place - 1] == symbol { next[place] = true }
        case .any:
          next[place] = fits[place] || place > 0 && next[place - 1]
        case .some:
          guard place > 0 else { continue }
          // What may be nothing does not make up the one character that a capture needs.
          next[place] = next[place - 1] || fits[place - 1] && others[place - 1] != .any
        }
      }
      fits = next
    }
    return fits.last ?? false
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

/// Which classes are known to derive from which.
enum ClassInclusion {
  private static let bases: [String: String] = [
    "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
    "UIStepper": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
    "UIDatePicker": "UIControl", "UITextField": "UIControl", "UISearchTextField": "UITextField",
    "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView",
  ]

  /// Whether everything of a class, or of no known class, is of another one.
  static func includes(_ base: String, _ other: String?) -> Bool {
    if base == other { return true }
    let wanted = uiKitNames(of: base)
    // Whatever is no view has a root view, which is one.
    if wanted == ["UIView"] { return true }
    guard let other else { return false }
    return uiKitNames(of: other).allSatisfy { name in
      var current: String? = name
      while let ancestor = current {
        if wanted.contains(ancestor) { return true }
        current = bases[ancestor]
      }
      return false
    }
  }

  private static func uiKitNames(of name: String) -> [String] {
    BuiltInClass(rawValue: name)?.classNames ?? [name]
  }
}
