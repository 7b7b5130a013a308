/// A view as a value.
public struct ViewNode: Sendable, Hashable {
  /// The view's class and its superclasses, most derived first.
  public var classes: [String]
  /// The accessibility identifier.
  public var identifier: String?
  /// The accessibility label.
  public var label: String?
  /// The text of a label or field, or the title of a button.
  public var text: String?
  /// The placeholder of a field.
  public var placeholder: String?
  /// The value of a slider or stepper, or the selected segment of a segmented control, from 0.
  public var value: Double?
  /// The minimum and maximum of a slider or stepper; nil for the defaults of the class.
  public var range: ClosedRange<Double>?
  /// The titles of a segmented control.
  public var segments: [String] = []
  /// Whether a switch is on.
  public var isOn: Bool?
  /// Whether a control is enabled.
  public var isEnabled = true
  /// Whether a control or cell is selected.
  public var isSelected = false
  /// Whether the view is hidden.
  public var isHidden = false
  /// Whether user interaction is enabled; nil for the default of the class.
  public var isTouchable: Bool?
  /// Whether a field has secure text entry.
  public var isSecure = false
  /// Whether the app hides the view and its subviews from rules.
  public var isPrivate = false
  /// Whether the app permits rules to read the text of the field.
  public var allowsText = false
  /// The frame in the superview; nil for a computed frame.
  public var frame: Frame?
  /// The data of the view: `data.…` in rules.
  public var data: [String: SparkValue] = [:]
  /// The identity of the displayed data; nil for the view itself.
  public var identity: SparkValue?
  /// The controller, if this is its root view.
  public var controller: ControllerNode?
  /// The subviews, from back to front.
  public var children: [ViewNode] = []
  /// The content of a table or collection with a data source; nil for other views, and for lists whose
  /// cells are children.
  public var list: ListNode?
  /// The properties that were inferred from the file.
  public var notes: [InferenceNote] = []

  /// Creates a view.
  ///
  /// - Parameter classes: The class and its superclasses, most derived first.
  public init(classes: [String]) { self.classes = classes }

  /// A rectangle in points.
  public struct Frame: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - x: The left edge.
    ///   - y: The upper edge.
    ///   - width: The width.
    ///   - height: The height.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}

/// A view controller as a value.
public struct ControllerNode: Sendable, Hashable {
  /// The controller's class and its superclasses, most derived first.
  public var classes: [String]
  /// The screen's name, if the app set one.
  public var name: String?
  /// The data of the screen.
  public var data: [String: SparkValue]

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - classes: The class and its superclasses, most derived first.
  ///   - name: The screen's name, if the app set one.
  ///   - data: The data of the screen.
  public init(classes: [String], name: String? = nil, data: [String: SparkValue] = [:]) {
    self.classes = classes
    self.name = name
    self.data = data
  }
}
