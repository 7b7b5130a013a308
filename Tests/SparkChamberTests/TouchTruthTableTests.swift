import HeadlessUIKit
import Testing

@testable import SparkChamber

/// The events that a touch fires: phase × enabled × inside × kind of view × location of events.
@MainActor
@Suite("The truth table of touches")
struct TouchTruthTableTests {
  enum Kind: CaseIterable {
    case plain, control, plainInTableCell, controlInCollectionCell, deepInCell, tableCell,
      collectionCell

    /// Whether the view is inside a cell, or is a cell.
    var hasCell: Bool { self != .plain && self != .control }
    var isCell: Bool { self == .tableCell || self == .collectionCell }
    var isControl: Bool { self == .control || self == .controlInCollectionCell }
  }

  /// Which of the touched view and the cell have an event for an ended touch, and which for another trigger.
  struct Placement: Sendable {
    let view: [SparkTrigger]
    let cell: [SparkTrigger]
  }

  nonisolated static let placements: [Placement] = {
    let lists: [[SparkTrigger]] = [
      [], [.didEndTouch], [.targetAction], [.targetAction, .didEndTouch],
    ]
    return lists.flatMap { view in lists.map { Placement(view: view, cell: $0) } }
  }()

  nonisolated static let phases: [UITouch.Phase] = [
    .began, .moved, .stationary, .ended, .cancelled,
  ]

  @Test("exactly the combinations in the table fire", arguments: phases)
  func table(phase: UITouch.Phase) {
    let alone = Alone()
    defer { alone.end() }
    var combinations = 0
    for isEnabled in [true, false] {
      for isInside in [true, false] {
        for kind in Kind.allCases {
          for placement in Self.placements {
            check(phase, isEnabled, isInside, kind, placement)
            combinations += 1
          }
        }
      }
    }
    #expect(combinations == 2 * 2 * 7 * 16)
  }

  private func check(
    _ phase: UITouch.Phase, _ isEnabled: Bool, _ isInside: Bool, _ kind: Kind,
    _ placement: Placement
  ) {
    let recorder = Recorder()
    let (view, cell) = make(kind)
    view.isUserInteractionEnabled = isEnabled
    (view as? ProbeControl)?.saysInside = isInside
    if let cell, cell !== view {
      cell.sparkEvents = placement.cell.map { recorder.event("cell \($0)", $0) }
    }
    view.sparkEvents = placement.view.map { recorder.event("view \($0)", $0) }
    // For a control `isTouchInside` decides, for another view `point(inside:with:)`.
    let location = isInside == !kind.isControl ? CGPoint(x: 5, y: 5) : CGPoint(x: 50, y: 5)

    let fired = SparkDetector.trackEnded(withTouches: [touch(on: view, at: location, phase: phase)])

    let counts = phase == .ended && isEnabled && isInside
    let expected: [String] =
      if !counts {
        []
      } else if placement.view.contains(.didEndTouch) {
        ["view didEndTouch"]
      } else if kind.hasCell && !kind.isCell && placement.cell.contains(.didEndTouch) {
        ["cell didEndTouch"]
      } else {
        []
      }
    #expect(
      recorder.fired == expected,
      "\(phase) enabled \(isEnabled) inside \(isInside) \(kind) \(placement)")
    #expect(fired == !expected.isEmpty)
  }

  private func make(_ kind: Kind) -> (view: UIView, cell: UIView?) {
    func inside(_ cell: UIView, _ view: UIView, wrapped: Bool = false) -> (UIView, UIView?) {
      let parent = wrapped ? square(UIView()) : cell
      if wrapped { cell.addSubview(parent) }
      parent.addSubview(view)
      return (view, cell)
    }
    switch kind {
    case .plain: return (square(UIView()), nil)
    case .control: return (square(ProbeControl()), nil)
    case .plainInTableCell: return inside(square(UITableViewCell()), square(UIView()))
    case .controlInCollectionCell:
      return inside(square(UICollectionViewCell()), square(ProbeControl()))
    case .deepInCell: return inside(square(UITableViewCell()), square(UIView()), wrapped: true)
    case .tableCell:
      let cell = square(UITableViewCell())
      return (cell, cell)
    case .collectionCell:
      let cell = square(UICollectionViewCell())
      return (cell, cell)
    }
  }

  @Test("a superview that is not a cell does not receive the touch")
  func noFallbackToPlainViews() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let (outer, inner) = (square(UIView()), square(UIView()))
    outer.addSubview(inner)
    outer.sparkEvents = [recorder.event("outer", .didEndTouch)]
    #expect(!SparkDetector.trackEnded(withTouches: [touch(on: inner)]))
    #expect(recorder.fired.isEmpty)
  }

  @Test("of nested cells, the nearest one with an event for the trigger fires")
  func nestedCells() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let (outer, middle) = (square(UITableViewCell()), square(UICollectionViewCell()))
    let inner = square(UIView())
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.sparkEvents = [recorder.event("outer", .didEndTouch)]
    middle.sparkEvents = [recorder.event("middle", .didAppear)]
    #expect(SparkDetector.trackEnded(withTouches: [touch(on: inner)]))
    #expect(SparkDetector.trackEnded(withTouches: [touch(on: middle)]))
    #expect(recorder.fired == ["outer", "outer"])
    middle.sparkEvents = [recorder.event("middle", .didEndTouch)]
    #expect(SparkDetector.trackEnded(withTouches: [touch(on: inner)]))
    #expect(recorder.fired == ["outer", "outer", "middle"])
  }

  @Test("each touch of a set fires, ordered by time and then by location")
  func severalTouches() {
    let alone = Alone()
    defer { alone.end() }
    let recorder = Recorder()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = ["a", "b", "c", "d"].map { name in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.sparkEvents = [recorder.event(name, .didEndTouch)]
      parent.addSubview(view)
      return view
    }
    let touches: Set = [
      touch(on: views[0], at: CGPoint(x: 9, y: 2), timestamp: 2),
      touch(on: views[1], at: CGPoint(x: 1, y: 2), timestamp: 2),
      touch(on: views[2], at: CGPoint(x: 5, y: 1), timestamp: 2),
      touch(on: views[3], at: CGPoint(x: 9, y: 9), timestamp: 1),
      touch(on: views[0], phase: .moved, timestamp: 0),
      touch(on: nil, timestamp: 0),
    ]
    #expect(SparkDetector.trackEnded(withTouches: touches))
    #expect(recorder.fired == ["d", "c", "b", "a"])
  }

  @Test("a touch without a view fires nothing")
  func noView() {
    let alone = Alone()
    defer { alone.end() }
    #expect(!SparkDetector.trackEnded(withTouches: [touch(on: nil)]))
  }
}
