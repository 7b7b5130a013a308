/// Screens as trees of views in JSON.
@MainActor
struct TreeSnapshot {
  /// The maximum depth of views.
  ///
  /// Each level nests an array and an object, and writers (`JSONWriter.depthLimit`) and readers
  /// limit the depth of JSON.
  static let depthLimit = 50

  /// Whether texts that a person reads, and texts in the app's data, are replaced.
  let masksTexts: Bool

  private var bases: [String: SparkValue] = [:]
  private var screens: [SparkValue] = []

  init(masksTexts: Bool) { self.masksTexts = masksTexts }

  /// The screens that were added, as JSON.
  var json: String {
    var screens = screens
    if case .map(var last)? = screens.popLast() {
      last["shown"] = true
      screens.append(.map(last))
    }
    var writer = JSONWriter()
    writer.object { object in
      object.field("version", 1)
      if !bases.isEmpty { object.field("classes", .map(bases)) }
      object.field("screens", .list(screens))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Adds the screen of a controller.
  mutating func add(_ controller: UIViewController) {
    guard let root = controller.viewIfLoaded else { return }
    var fields = describe(controller)
    fields["view"] = .map(describe(root, depth: 0, isScreen: true))
    screens.append(.map(fields))
  }

  private mutating func className(of object: NSObject) -> SparkValue {
    let names = ClassNames.hierarchy(of: object)
    for (name, base) in zip(names, names.dropFirst()) where bases[name] == nil {
      bases[name] = .text(base)
    }
    return .text(names.first ?? "")
  }

  private mutating func describe(_ controller: UIViewController) -> [String: SparkValue] {
    var fields: [String: SparkValue] = ["class": className(of: controller)]
    if let name = controller.sparkName, !name.isEmpty { fields["screen"] = .text(name) }
    if !controller.sparkData.isEmpty { fields["data"] = .map(controller.sparkData) }
    return masksTexts ? Self.masked(fields) : fields
  }

  private mutating func describe(
    _ view: UIView, depth: Int, isScreen: Bool = false
  ) -> [String: SparkValue] {
    var fields: [String: SparkValue] = [
      "class": className(of: view), "frame": .list(Self.frame(of: view)),
    ]
    if view.isHidden { fields["hidden"] = true }
    if view.sparkPrivate {
      fields["private"] = true
      return fields
    }
    if let controller = view.sparkController, !isScreen {
      fields["controller"] = .map(describe(controller))
    }
    fields["id"] = view.accessibilityIdentifier.map(SparkValue.text)
    fields["label"] = view.sparkReadableLabel.map(SparkValue.text)
    fields["touchable"] = .bool(view.isUserInteractionEnabled)
    if !view.sparkData.isEmpty { fields["data"] = .map(view.sparkData) }
    fields["identity"] = view.sparkIdentity.map(Self.value)
    fields.merge(ViewContent.fields(of: view), uniquingKeysWith: { $1 })
    if masksTexts { fields = Self.masked(fields) }
    if depth < Self.depthLimit {
      let children = ViewContent.children(of: view)
        .map { SparkValue.map(describe($0, depth: depth + 1)) }
      if !children.isEmpty { fields["children"] = .list(children) }
    }
    return fields
  }

  /// The fields with texts of the app and of people.
  private static let maskedFields = ["text", "label", "placeholder", "segments", "data"]

  private static func masked(_ fields: [String: SparkValue]) -> [String: SparkValue] {
    var fields = fields
    for name in maskedFields { fields[name] = fields[name].map(masked) }
    // Equal texts would make different items equal.
    if case .text? = fields["identity"] { fields["identity"] = nil }
    return fields
  }

  private static func masked(_ value: SparkValue) -> SparkValue {
    switch value {
    case .text: "•••"
    case .list(let values): .list(values.map(masked))
    case .map(let values): .map(values.mapValues(masked))
    case .null, .bool, .int, .double: value
    }
  }

  /// Returns the frame of a view; coordinates that readers would reject are replaced by 0.
  private static func frame(of view: UIView) -> [SparkValue] {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return numbers.map { number in
      let double = Double(number)
      return .double(double.isFinite && abs(double) <= 1e9 ? double : 0)
    }
  }

  private static func value(of identity: AnyHashable) -> SparkValue {
    if let number = identity.base as? Int { return .int(number) }
    return .text(identity.base as? String ?? String(describing: identity.base))
  }
}
