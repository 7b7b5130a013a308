import HeadlessUIKit

/// A view of a screen with its frame and what can be done with it.
package struct LaidOutView: Sendable {
  /// The number of the view in its file, from 0: all screens in order, each view before its subviews.
  package var index: Int
  /// The number of the superview; nil for a root view.
  package var parent: Int?
  /// Its path, as events contain it.
  package var path: String
  /// Its accessibility identifier.
  package var identifier: String?
  /// Its class.
  package var className: String
  /// The class of UIKit that it is or inherits from.
  package var baseClass: String
  /// What it is to a person.
  package var kind: ViewKind
  /// Its visible text, or its accessibility label.
  package var text: String?
  /// The text that rules read, such as `checked` for a switch.
  package var ruleText: String?
  /// The name of its screen.
  package var screen: String?
  /// The frame on the screen: left, top, width, height.
  package var frame: [Double]
  /// The size of the content of a scroll view and its offset; nil for other views.
  package var scroll: (content: [Double], offset: [Double])?
  /// The state of a control: `on`, `value`, `selected`, `enabled`, where it differs from the default.
  package var state: [String: SparkValue] = [:]
  /// Its data, and the data of the screen of which it is the root view.
  package var data: [String: SparkValue]
  /// The row of the list that contains it.
  package var row: SessionStep.Row?
  /// Whether people touch it: a control, a cell, or another view that handles touches.
  package var isTarget: Bool
  /// Whether rules cannot see it, because it or a view around it is private.
  package var isPrivate: Bool
  /// Whether it or a view around it is hidden.
  package var isHidden: Bool
  /// Whether its class or name was inferred.
  package var isInferred: Bool
  /// The rules that match it, as `set/rule`.
  package var rules: [String]
  /// The steps of a session that a person can do with it.
  package var steps: [String]

  /// Describes a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: Its number.
  ///   - parent: The number of its superview.
  ///   - root: The root view of its screen.
  ///   - isInferred: Whether its class or name was inferred.
  ///   - rules: The rules that match it.
  @MainActor
  init(
    _ view: UIView, index: Int, parent: Int?, in root: UIView, isInferred: Bool, rules: [String]
  ) {
    let classes = ClassNames.hierarchy(of: view)
    let controller = view.sparkController
    let frame = view.convert(view.bounds, to: root)
    self.index = index
    self.parent = parent
    path = PathProbe.path(to: view)
    identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    className = classes.first ?? "UIView"
    baseClass = classes.first { UIKitClasses.superclasses[$0] != nil } ?? "UIView"
    kind = ViewKind(classes)
    text = ViewSurvey.visibleText(of: view)
    ruleText = ViewText.text(of: view)
    screen = controller.flatMap(screenName)
    self.frame = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    state = Self.state(of: view)
    data = view.sparkData.merging(controller?.sparkData ?? [:]) { own, _ in own }
    row = view.sparkIndexPath.map { .init(section: $0.section, row: $0.row) }
    isTarget = Self.isTarget(view)
    isPrivate = sequence(first: view, next: \.superview).contains(where: \.sparkPrivate)
    isHidden = sequence(first: view, next: \.superview).contains { $0.isHidden && $0 !== root }
    self.isInferred = isInferred
    self.rules = rules
    steps = kind.steps(isTarget: isTarget)
    if let scrollView = view as? UIScrollView {
      let (size, offset) = (scrollView.contentSize, scrollView.contentOffset)
      scroll = (
        [Double(size.width), Double(size.height)], [Double(offset.x), Double(offset.y)]
      )
    }
  }

  /// Whether a view handles touches; a plain view does only if the file states that it is touchable.
  @MainActor
  private static func isTarget(_ view: UIView) -> Bool {
    switch view {
    case is UIControl, is UITableViewCell, is UICollectionViewCell: true
    // These views ignore touches unless the app changes that.
    case is UIImageView, is UILabel: view.isUserInteractionEnabled
    default: false
    }
  }

  @MainActor
  private static func state(of view: UIView) -> [String: SparkValue] {
    var state: [String: SparkValue] = [:]
    if let control = view as? UIControl {
      if !control.isEnabled { state["enabled"] = false }
      if control.isSelected { state["selected"] = true }
    }
    switch view {
    case let toggle as UISwitch: state["on"] = .bool(toggle.isOn)
    case let slider as UISlider:
      let (lowest, highest) = (slider.minimumValue, slider.maximumValue)
      state["value"] = .double(Double(slider.value))
      state["range"] = .list([.double(Double(lowest)), .double(Double(highest))])
    case let stepper as UIStepper: state["value"] = .double(stepper.value)
    case let segments as UISegmentedControl:
      state["value"] = .int(segments.selectedSegmentIndex)
      state["titles"] = .list(
        (0..<segments.numberOfSegments).map {
          .text(segments.titleForSegment(at: $0) ?? "")
        })
    case let field as UITextField where !field.isSecureTextEntry:
      state["text"] = .text(field.text ?? "")
    case let field as UITextView where !field.isSecureTextEntry:
      state["text"] = .text(field.text ?? "")
    case let cell as UITableViewCell where cell.isSelected: state["selected"] = true
    case let cell as UICollectionViewCell where cell.isSelected: state["selected"] = true
    default: break
    }
    return state
  }
}
