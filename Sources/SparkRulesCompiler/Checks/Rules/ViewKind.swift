import SparkRulesModel

/// What a view is, as far as its class, the app's catalog or its name tells.
struct ViewKind {
  /// The built-in class.
  var builtIn: BuiltInClass
  /// Whether only the name tells it.
  var isNamed = false
  /// Whether the name is one of a list that may have no cells.
  private(set) var mayLackCells = false

  /// Whether it is a text field, or a class that most text fields have; a text view reports taps.
  private(set) var isTextField = false

  /// Last words of names that are used for one kind of view only.
  private static let words: [String: BuiltInClass] = [
    "button": .button, "btn": .button, "label": .label, "lbl": .label, "image": .image,
    "switch": .switch, "toggle": .switch, "slider": .slider, "control": .control, "list": .list,
    "table": .list, "collection": .list, "grid": .list, "carousel": .list, "field": .field,
    "gallery": .list, "slideshow": .list, "stories": .list, "link": .button, "icon": .image,
    "avatar": .image, "logo": .image, "thumbnail": .image, "cell": .cell, "screen": .screen,
  ]

  /// Last words of names for lists that some apps build without cells.
  private static let pages: Set<String> = ["carousel", "gallery", "slideshow", "stories", "grid"]

  private static let views: [String: BuiltInClass] = [
    "table": .list, "collection": .list, "image": .image, "text": .field,
  ]

  /// Reads the last step of a path; nil if the view can be of any kind.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - app: The app, which knows the classes of identifiers; nil if it is not known.
  init?(_ step: PathStep, in app: AppModel? = nil) {
    if let name = step.className {
      if let known = BuiltInClass(named: name) {
        self.init(builtIn: known)
        isTextField = Self.textFields.contains(name)
        return
      }
      if let known = app?.kind(of: [name]) {
        self.init(builtIn: known)
        return
      }
      self.init(named: name)
      return
    }
    guard let name = step.exactName else { return nil }
    if let app, app.catalog.screens.contains(name) {
      self.init(builtIn: .screen)
    } else if let app, let entry = app.catalog.identifiers[name], !entry.classes.isEmpty {
      guard let known = app.kind(of: entry.classes) else { return nil }
      self.init(builtIn: known)
      isTextField = entry.classes.allSatisfy(Self.textFields.contains)
    } else {
      self.init(named: name)
    }
  }

  private init(builtIn: BuiltInClass) { self.builtIn = builtIn }

  /// Reads the last word of a name: `recipeList`, `jobs-table-view`.
  init?(named name: String) {
    let words = NamingStyle.words(of: name)
    guard let last = words.last else { return nil }
    let kind = last == "view" ? words.dropLast().last.flatMap { Self.views[$0] } : Self.words[last]
    guard let kind else { return nil }
    builtIn = kind
    isNamed = true
    mayLackCells = Self.pages.contains(last)
    isTextField = last == "field"
  }

  /// Reads the last step of a path that was not parsed.
  init?(ofPath path: String) {
    guard let last = path.split(separator: "/").last else { return nil }
    guard last.hasPrefix(".") else {
      self.init(named: String(last))
      return
    }
    guard let known = BuiltInClass(named: String(last.dropFirst())) else { return nil }
    self.init(builtIn: known)
  }

  /// Whether a view with the name of a list may be a row that opens it.
  func mayBeRow(_ trigger: TriggerKeyword) -> Bool {
    isNamed && builtIn == .list && [.select, .deselect].contains(trigger)
  }

  /// The class of text fields, and the name of the language that includes it.
  private static let textFields: Set<String> = ["Field", "UITextField", "SparkTextField"]

  /// Whether the view can report a trigger.
  ///
  /// Only the view itself reports the triggers that are named here; a touch is reported to the views around it as
  /// well.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: Whether it can report it.
  func reports(_ trigger: TriggerKeyword) -> Bool {
    switch trigger {
    case .tap: !isTextField
    case .submit: [.field, .view].contains(builtIn) || builtIn == .control && !isNamed
    case .focus, .blur: ![.button, .label, .image, .switch, .slider, .screen].contains(builtIn)
    case .change:
      // A control of the app may be called a button.
      builtIn == .button ? isNamed : ![.label, .image, .list, .cell, .screen].contains(builtIn)
    case .scroll, .scrollDepth:
      switch builtIn {
      case .button, .label, .switch, .slider, .cell: false
      // The name may be that of a view around it.
      case .image: isNamed
      case .control: !isNamed
      case .screen, .view, .field, .list: true
      }
    case .select, .deselect:
      [.cell, .view].contains(builtIn) || builtIn == .control && !isNamed
    default: true
    }
  }
}

extension AppModel {
  /// The kind of the views with these classes; nil if they are of several kinds, or of none that is known.
  fileprivate func kind(of classes: some Collection<String>) -> BuiltInClass? {
    let kinds = classes.map { name in
      ViewKind.known.first { kind in
        kind.classNames.contains { $0 == name || catalog.classes[name]?.contains($0) == true }
      }
    }
    guard let first = kinds.first, kinds.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension ViewKind {
  /// The kinds that a class can be, without those that contain others.
  fileprivate static let known = BuiltInClass.allCases.filter {
    ![.screen, .view, .control].contains($0)
  }
}
