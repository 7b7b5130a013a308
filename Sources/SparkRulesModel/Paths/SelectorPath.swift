/// One step of a path: everything it names must hold for one view or screen.
public struct PathStep: Sendable, Hashable {
  /// The class, or one of its bases, without the leading dot: `ProductCell`, or a built-in such as
  /// `Button`; nil where the step does not ask.
  public var className: String?
  /// What the name must look like; nil where the step does not ask (`*` asks nothing).
  public var name: NamePattern?
  /// Which of the siblings that fit the rest of the step: 1 is the first, −1 the last.
  public var position: Int?

  /// Makes a step; with nothing given it takes any view.
  ///
  /// - Parameters:
  ///   - className: The class or a base of it, without the dot.
  ///   - name: What the name must look like.
  ///   - position: Which of the fitting siblings, from 1, or from −1 backwards.
  public init(className: String? = nil, name: NamePattern? = nil, position: Int? = nil) {
    self.className = className
    self.name = name
    self.position = position
  }
}

/// A path to views: what is passed through on the way in, outermost first.
public struct SelectorPath: Sendable, Hashable {
  /// The steps, outermost first; never empty in a compiled rule.
  public var steps: [PathStep]
  /// The path as it was written.
  public var source: String

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - steps: The steps, outermost first.
  ///   - source: The path as it was written.
  public init(steps: [PathStep], source: String) {
    self.steps = steps
    self.source = source
  }
}

/// Which views a rule takes: any of some paths, less what others name and all that is inside.
public struct ViewSelection: Sendable, Hashable {
  /// The paths, one of which must fit; the first that fits gives the captures.
  public var paths: [SelectorPath]
  /// The paths that take a view away when they fit it or anything it is inside of.
  public var except: [SelectorPath]

  /// Makes a selection.
  ///
  /// - Parameters:
  ///   - paths: The paths, one of which must fit.
  ///   - except: The paths that take away.
  public init(paths: [SelectorPath], except: [SelectorPath] = []) {
    self.paths = paths
    self.except = except
  }
}
