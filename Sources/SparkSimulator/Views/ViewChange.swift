import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesTesting

/// A change of a view: the keys of a view in a screen file whose values change.
@MainActor
struct ViewChange {
  /// The keys; those of properties that are reset are not in the node.
  let keys: Set<String>
  /// The new values, and the subviews.
  let node: ViewNode

  /// Reads a change.
  ///
  /// - Parameters:
  ///   - value: The new values. Null resets a property; without `children`, the subviews do not change.
  ///   - view: The view.
  ///   - declared: The superclass of each class that the file declares.
  /// - Throws: `InputProblems` with every problem.
  init(
    _ value: SparkValue, of view: UIView, declared: [String: String]
  ) throws(InputProblems) {
    guard case .map(let fields) = value else {
      throw InputProblems([InputProblem("expected an object `{…}`", path: "to")])
    }
    let names = ClassNames.hierarchy(of: view)
    let text: InputText
    let root: JSONNode
    do {
      let known = Self.knownFields(of: view)
      let given = fields.filter { $0.value != .null }
      text = try InputText(
        JSONWriter.bytes(of: .map(given.merging(known) { given, _ in given })))
      root = try JSONReader.read(text)
    } catch { throw InputProblems([error]) }
    var reader = TreeReader(fields: JSONFields(text))
    let inherited = Dictionary(zip(names, names.dropFirst())) { first, _ in first }
    reader.classes = ClassTable(declared: inherited.merging(declared) { first, _ in first })
    var node = reader.view(root, "to", base: names.first ?? "UIView")
    try reader.fields.finish()
    if let name = fields["class"], name != names.first.map(SparkValue.text) {
      throw InputProblems([
        InputProblem(
          "a view's class cannot change; write the new view into the `children` of its superview",
          path: "to.class")
      ])
    }
    let frame = view.frame
    node.frame =
      node.frame
      ?? .init(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    self.node = FrameFinder.filled(node)
    keys = Set(fields.keys)
  }

  /// What the reader needs to check the value of a control.
  private static func knownFields(of view: UIView) -> [String: SparkValue] {
    switch view {
    case let slider as UISlider:
      ["range": .list([slider.minimumValue, slider.maximumValue].map { .double(Double($0)) })]
    case let stepper as UIStepper:
      ["range": .list([.double(stepper.minimumValue), .double(stepper.maximumValue)])]
    case let control as UISegmentedControl:
      [
        "segments": .list(
          (0..<control.numberOfSegments).map { .text(control.titleForSegment(at: $0) ?? "") })
      ]
    default: [:]
    }
  }
}
