import SparkRulesModel

/// A view as a file describes it.
public struct ViewNode: Sendable, Hashable {
  /// The view's class and its bases, most derived first.
  public var classes: [String]
  /// The accessibility identifier.
  public var identifier: String?
  /// The accessibility label: what VoiceOver reads.
  public var label: String?
  /// What the view shows or holds: a label's or field's text, a button's title.
  public var text: String?
  /// What an empty field shows.
  public var placeholder: String?
  /// A slider's or stepper's number, a segmented control's selected segment counted from 0.
  public var value: Double?
  /// The least and the largest number of a slider or stepper; nil for what its class has by itself.
  public var range: ClosedRange<Double>?
  /// The titles of a segmented control.
  public var segments: [String] = []
  /// Whether a switch is on.
  public var isOn: Bool?
  /// Whether a control can be used.
  public var isEnabled = true
  /// Whether a control or cell is selected.
  public var isSelected = false
  /// Whether the view is hidden.
  public var isHidden = false
  /// Whether touches reach the view; nil for what its class does by itself.
  public var isTouchable: Bool?
  /// Whether a field is for passwords.
  public var isSecure = false
  /// Whether the app keeps the view and all inside it from rules.
  public var isPrivate = false
  /// Whether the app lets rules read what is typed into the field.
  public var allowsText = false
  /// Where the view stands in the one around it; nil to have a place found for it.
  public var frame: Frame?
  /// What the app says the view shows: `data.…` in rules.
  public var data: [String: SparkValue] = [:]
  /// What the shown data is known by; nil for the view itself.
  public var identity: SparkValue?
  /// The controller whose root view this is.
  public var controller: ControllerNode?
  /// The views inside, the hindmost first.
  public var children: [ViewNode] = []
  /// What a table or collection shows where a data source makes its cells; nil where the cells are
  /// among the children, or the view is no list.
  public var list: ListNode?
  /// What cannot be known for certain from the file.
  public var notes: [InferenceNote] = []

  /// Makes a view of a class.
  ///
  /// - Parameter classes: The class and its bases, most derived first.
  public init(classes: [String]) { self.classes = classes }

  /// A place and size in points.
  public struct Frame: Sendable, Hashable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Makes a frame.
    ///
    /// - Parameters:
    ///   - x: The left edge, in points.
    ///   - y: The upper edge, in points.
    ///   - width: The width, in points.
    ///   - height: The height, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}

/// A view controller as a file describes it.
public struct ControllerNode: Sendable, Hashable {
  /// The controller's class and its bases, most derived first.
  public var classes: [String]
  /// The screen's name, where the app gave it one.
  public var name: String?
  /// What the app says the whole screen shows.
  public var data: [String: SparkValue]

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - classes: The class and its bases, most derived first.
  ///   - name: The screen's name, where the app gave it one.
  ///   - data: What the app says the whole screen shows.
  public init(classes: [String], name: String? = nil, data: [String: SparkValue] = [:]) {
    self.classes = classes
    self.name = name
    self.data = data
  }
}
