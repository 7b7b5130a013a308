import HeadlessUIKit

/// A change of a list.
enum ListAction: CaseIterable {
  // Frequent actions are listed more than once.
  case fling, throwing, crawl, jump
  case scrollOuter, scrollShelf, flickShelf
  case toggleBackground, toggleCover, uncover
  case rotate, resize
  case reloadRows, changeRows, changeHeights
  case reloadRules, changeRule
  case toggleAlpha, fade, toggleHidden
}

extension ListComparison {
  func perform(_ action: ListAction) {
    switch action {
    case .fling: scroll(atMost: 400)
    case .throwing: scroll(atMost: 5_000)
    case .crawl: scroll(atMost: 12)
    case .jump:
      model.offset = Double(Int.random(in: 0...Int(model.furthest), using: &random))
      list.show(model)
    case .scrollOuter: scrollOuter()
    case .scrollShelf: scrollShelf(turns: 1)
    case .flickShelf: scrollShelf(turns: Int.random(in: 2...6, using: &random))
    case .toggleBackground: toggleBackground()
    case .toggleCover: toggleCover()
    case .uncover: uncover()
    case .rotate: rotate()
    case .resize: resize()
    case .reloadRows: list.show(model, reloads: true)
    case .changeRows: changeRows()
    case .changeHeights: changeHeights()
    case .reloadRules: load(isReload: true)
    case .changeRule: changeRule()
    case .toggleAlpha: toggleAlpha()
    case .fade: list.table.alpha = [1, 0.75, 0.5].randomElement(using: &random) ?? 1
    case .toggleHidden: list.table.isHidden.toggle()
    }
    model.isShown = !list.table.isHidden && list.table.alpha * list.outer.alpha >= 0.1
  }

  // MARK: Scrolling

  private func scroll(atMost most: Int) {
    let speed = Double(Int.random(in: -most...most, using: &random))
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      model.offset += speed
      model.clamp()
      list.show(model)
      turn()
      pass(Double(Int.random(in: 1...4, using: &random)) / 64)
    }
  }

  private func scrollOuter() {
    model.outerOffset.y = Double(Int.random(in: 0...400, using: &random))
    if Bool.random(using: &random) {
      model.outerOffset.x = Double(Int.random(in: 0...200, using: &random))
    }
    list.show(model)
  }

  /// Scrolls a visible shelf without scrolling the list.
  private func scrollShelf(turns: Int) {
    let shelves = model.inside.filter { !model.rows[$0].items.isEmpty }
    guard let index = shelves.randomElement(using: &random) else { return }
    let furthest = model.furthest(on: model.rows[index])
    for _ in 0..<turns {
      model.rows[index].offset = Double(Int.random(in: 0...Int(furthest), using: &random))
      list.show(model)
      turn()
      pass(Double(Int.random(in: 1...4, using: &random)) / 64)
    }
  }

  // MARK: Covers and location

  private func uncover() {
    model.cover = .nothing
    list.scene.controller.dismiss(animated: false)
    HeadlessScreens.turn()
  }

  private func toggleCover() {
    guard case .nothing = model.cover else { return uncover() }
    let window = model.window
    let whole = ModelRect(x: 0, y: 0, width: window.width, height: window.height)
    let style = Int.random(in: 0..<4, using: &random)
    // A screen presented by a popover covers the list too.
    if style > 0, Bool.random(using: &random) { list.present(.popover, whole) }
    switch style {
    case 0:
      // Over a popover this would remove the popover, not the list.
      uncover()
      list.present(.fullScreen, whole)
      model.cover = .instead
    case 1:
      list.present(.overFullScreen, whole)
      model.cover = .over(whole.moved(window.x, window.y))
    case 2:
      var sheet = whole
      sheet.y = Double(Int.random(in: 0...400, using: &random))
      list.present(.pageSheet, sheet)
      model.cover = .over(sheet.moved(window.x, window.y))
    default: list.present(.popover, whole)
    }
  }

  private func rotate() {
    guard case .nothing = model.cover else { return }
    let width = model.window.width
    model.window.width = model.window.height
    model.window.height = width
    model.screen.width = model.window.width
    model.screen.height = width
    model.window.x = [0, 0, 40].randomElement(using: &random) ?? 0
    model.outer.width = min(model.outer.width, model.window.width)
    model.list.width = Double(Int.random(in: 100...400, using: &random))
    model.clamp()
    UIScreen.main.bounds = ListViews.rect(model.screen)
    list.show(model)
  }

  private func resize() {
    random.moveList(&model)
    list.show(model)
  }

  // MARK: Other rows, other rules

  private func changeRows() {
    let count = model.rows.count
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where count > 3: model.rows.remove(at: Int.random(in: 0..<count, using: &random))
    case 1:
      let id = (model.rows.map(\.id).max() ?? 0) + 1
      var row = ListModel.Row(id: id, height: Double(Int.random(in: 10...200, using: &random)))
      if Bool.random(using: &random) { random.fill(&row) }
      model.rows.insert(row, at: Int.random(in: 0...count, using: &random))
    default: model.rows.shuffle(using: &random)
    }
    model.clamp()
    list.show(model, reloads: true)
  }

  private func changeHeights() {
    for index in model.inside {
      model.rows[index].height = Double(Int.random(in: 40...200, using: &random))
    }
    model.clamp()
    list.show(model, reloads: true)
  }

  private func changeRule() {
    let number = Int.random(in: expected.indices, using: &random)
    expected[number].atLeast = expected[number].atLeast == 0.5 ? 1 : 0.5
    expected[number].forget()
    load()
  }

  private func toggleAlpha() {
    list.outer.alpha = list.outer.alpha >= 0.2 ? 0.1875 : 0.25
  }
}
