/// A step of a path; a view or screen matches only if it meets all conditions of the step.
public struct PathStep: Sendable, Hashable {
  /// The class or one of its superclasses, without the leading dot: `ProductCell`, or a built-in
  /// name such as `Button`; nil for any class.
  public var className: String?
  /// The pattern that the name matches; nil for any name, as for `*`.
  public var name: NamePattern?
  /// The position among the siblings that match the rest of the step: 1 is the first, −1 the last;
  /// nil for any.
  public var position: Int?

  /// Creates a step; without arguments it matches any view.
  ///
  /// - Parameters:
  ///   - className: The class or one of its superclasses, without the dot.
  ///   - name: The pattern that the name matches.
  ///   - position: The position among the matching siblings, from 1, or from −1 backwards.
  public init(className: String? = nil, name: NamePattern? = nil, position: Int? = nil) {
    self.className = className
    self.name = name
    self.position = position
  }
}

/// A path that selects views by their ancestors, outermost first.
public struct SelectorPath: Sendable, Hashable {
  /// The steps, outermost first; never empty in a compiled rule.
  public var steps: [PathStep]
  /// The path as it is written in the rule file.
  public var source: String

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - steps: The steps, outermost first.
  ///   - source: The path as it is written in the rule file.
  public init(steps: [PathStep], source: String) {
    self.steps = steps
    self.source = source
  }
}

/// The views of a rule: those that match one of its paths, without those that are excluded.
public struct ViewSelection: Sendable, Hashable {
  /// The paths, one of which must match; the first one that matches provides the captures.
  public var paths: [SelectorPath]
  /// The paths whose views are excluded together with all views inside them.
  public var except: [SelectorPath]

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - paths: The paths, one of which must match.
  ///   - except: The paths whose views are excluded.
  public init(paths: [SelectorPath], except: [SelectorPath] = []) {
    self.paths = paths
    self.except = except
  }
}
