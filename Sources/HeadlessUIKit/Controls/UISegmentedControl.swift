/// A control with several segments, of which at most one is selected.
@MainActor
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var isEnabled = true
    var action: UIAction?
  }

  /// The index that represents no segment.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private var tapChanged = false

  /// Whether a segment is selected only while it is tapped; false by default.
  open var isMomentary = false
  /// The selected segment; setting it sends no events; ``noSegment`` by default.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Creates a control without segments with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty control; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control with segments from texts, images or actions.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { item in
      let action = item as? UIAction
      return Segment(title: action?.title ?? item as? String, action: action)
    }
  }

  /// Creates a control with segments from actions.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions)
    self.frame = frame
  }

  /// Adds a segment before an index.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(segment, 0), segments.count))
  }

  /// Adds a segment with an action before an index.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let made = Segment(title: action.title, action: action)
    segments.insert(made, at: min(max(segment, 0), segments.count))
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
  }

  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets whether a segment can be tapped.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  /// Whether a segment can be tapped.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  override var primaryEvents: Event {
    tapChanged ? [.valueChanged, .primaryActionTriggered] : []
  }

  /// Selects the segment that contains the touch; all segments have the same width.
  override func changeValue(at touch: UITouch, with event: UIEvent?) {
    tapChanged = false
    guard let index = segment(at: touch.location(in: self)), segments[index].isEnabled,
      isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    tapChanged = true
    if let action = segments[index].action { sendAction(action) }
  }

  /// Prevents a tap recognizer on an ancestor from recognizing a tap on the control.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !isForeignTap(gestureRecognizer)
  }

  private func segment(at point: CGPoint) -> Int? {
    guard bounds.contains(point), bounds.width > 0, !segments.isEmpty else { return nil }
    let share = (point.x - bounds.minX) / bounds.width
    return min(segments.count - 1, Int(share * CGFloat(segments.count)))
  }
}
