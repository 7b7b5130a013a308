extension RuleTest {
  /// Taps the middle of a view.
  ///
  /// On iOS, a tap on a control calls the handlers of the control, and a tap on a cell selects it. The app's
  /// gesture recognizers are not called, because UIKit cannot create touches.
  ///
  /// - Parameters:
  ///   - name: An identifier, or a path as in a rule: `buyButton`, `Checkout/.Button[2]`.
  ///   - row: The row of a list that contains the view, from 0; nil for any or none.
  ///   - section: The section of the row.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if a person could not tap the view.
  public func tap(
    _ name: String, row: Int? = nil, section: Int = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    let path = row.map { IndexPath(row: $0, section: section) }
    try tap(find(name, row: path, location), name, location)
  }

  /// Selects a row or item of a list by a tap on its cell.
  ///
  /// - Parameters:
  ///   - name: The identifier or path of the list.
  ///   - row: The row or item, from 0; it must be visible.
  ///   - section: The section, from 0.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if there is no such row, or if it is not visible.
  public func select(
    _ name: String, row: Int, section: Int = 0, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    let list = try ListRows(find(name, location), name, location)
    let path = IndexPath(row: row, section: section)
    try list.check(path, location)
    guard let cell = list.cell(at: path) else {
      throw RuleTestFailure(
        "row \(row) of `\(name)` is not visible; scroll to it first: "
          + "`scroll(\"\(name)\", toRow: \(row))`", at: location)
    }
    try tap(cell, "row \(row) of \(name)", location)
  }

  /// Scrolls the content of a scroll view with one drag for each page; it stops at the edges.
  ///
  /// - Parameters:
  ///   - name: The identifier or path of the scroll view, or of a view in it.
  ///   - down: The distance in points towards the end of the content; negative towards the start.
  ///   - right: The distance to the right.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if the content cannot move in that direction.
  public func scroll(
    _ name: String, down: CGFloat = 0, right: CGFloat = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    let view = try find(name, location)
    let around = sequence(first: view, next: \.superview)
    guard let scrollView = around.lazy.compactMap({ $0 as? UIScrollView }).first else {
      throw RuleTestFailure(
        "neither `\(name)` nor a view around it is a scroll view", at: location)
    }
    try scroll(scrollView, by: CGPoint(x: right, y: down), name, location)
  }

  /// Scrolls a list until a row is visible; one that is visible stays where it is.
  ///
  /// - Parameters:
  ///   - name: The identifier or path of the list.
  ///   - row: The row or item, from 0.
  ///   - section: The section, from 0.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if there is no such row.
  public func scroll(
    _ name: String, toRow row: Int, section: Int = 0, file: StaticString = #fileID,
    line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    let list = try ListRows(find(name, location), name, location)
    let path = IndexPath(row: row, section: section)
    try list.check(path, location)
    let (visible, frame) = (list.visible, list.frame(of: path))
    let offset = CGPoint(
      x: TouchTarget.distance(from: visible.minX...visible.maxX, to: frame.minX...frame.maxX),
      y: TouchTarget.distance(from: visible.minY...visible.maxY, to: frame.minY...frame.maxY))
    if offset != .zero { try scroll(list.view, by: offset, name, location) }
  }

  /// Types text into a text field or text view, after a tap on it unless it is being edited.
  ///
  /// - Parameters:
  ///   - text: The text, which is added at the end.
  ///   - name: The identifier or path of the field.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if the view is not a field, or refuses the text.
  public func type(
    _ text: String, into name: String, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    let field = try edit(name, location)
    if !input.type(text, into: field) {
      throw RuleTestFailure("the delegate of `\(name)` refuses the text", at: location)
    }
    session.time.turn()
  }

  /// Presses the return key in a text field, after a tap on it unless it is being edited.
  ///
  /// - Parameters:
  ///   - name: The identifier or path of the field.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if the view is not a text field.
  public func pressReturn(
    in name: String, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    guard let field = try edit(name, location) as? UITextField else {
      throw RuleTestFailure("`\(name)` is not a text field", at: location)
    }
    input.pressReturn(in: field)
    session.time.turn()
  }

  /// Sets the value of a control or field as a person does.
  ///
  /// - Parameters:
  ///   - name: The identifier or path of a switch, slider, stepper, segmented control or field.
  ///   - value: True or false, a number, the title or number of a segment, or a text.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `RuleTestFailure` if the view cannot have the value.
  public func set(
    _ name: String, to value: SparkValue, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    let location = CallLocation(file: file, line: line)
    let view = try find(name, location)
    _ = try target(of: view, name, location)
    let input = input
    let change = ValueChange(
      tap: { TouchTarget($0).map(input.tap) }, type: { _ = input.type($0, into: $1) })
    do { try change.set(view, to: value) } catch {
      throw RuleTestFailure("`\(name)`: \(error)", at: location)
    }
    session.time.turn()
  }

  // MARK: Views

  /// Finds a view that is displayed, in a test that has not ended.
  private func find(
    _ name: String, row: IndexPath? = nil, _ location: CallLocation
  ) throws -> UIView {
    try checkIsRunning(location)
    return try ViewSearch().find(name, row: row, at: location)
  }

  /// Returns the point where a touch reaches a view, and fails if none does.
  private func target(
    of view: UIView, _ name: String, _ location: CallLocation
  ) throws -> TouchTarget {
    if (view as? UIControl)?.isEnabled == false {
      throw RuleTestFailure("`\(name)` is disabled, so a tap has no effect", at: location)
    }
    let target = TouchTarget(view)
    if let target, target.reachesView { return target }
    guard let hit = target?.hit else {
      throw RuleTestFailure(
        "no touch reaches `\(name)`: it has no size or is not on the screen; scroll to it first",
        at: location)
    }
    let other = PathProbe.path(to: hit)
    throw RuleTestFailure("a tap on `\(name)` reaches `\(other)`, which covers it", at: location)
  }

  private func tap(
    _ view: UIView, _ name: String, _ location: CallLocation
  ) throws {
    input.tap(try target(of: view, name, location))
    session.time.turn()
  }

  private func scroll(
    _ scrollView: UIScrollView, by offset: CGPoint, _ name: String, _ location: CallLocation
  ) throws {
    let before = scrollView.contentOffset
    _ = try target(of: scrollView, name, location)
    input.scroll(scrollView, by: offset)
    session.time.turn()
    if scrollView.contentOffset == before {
      throw RuleTestFailure(
        "`\(name)` has no content to scroll to in that direction", at: location)
    }
  }

  /// Begins editing a field.
  private func edit(_ name: String, _ location: CallLocation) throws -> UIView {
    let field = try find(name, location)
    guard field is UITextField || field is UITextView else {
      throw RuleTestFailure("`\(name)` is neither a text field nor a text view", at: location)
    }
    if !field.isFirstResponder { try tap(field, name, location) }
    if !field.isFirstResponder {
      throw RuleTestFailure("`\(name)` cannot be edited", at: location)
    }
    return field
  }
}
