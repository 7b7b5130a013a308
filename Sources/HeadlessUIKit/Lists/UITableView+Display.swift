extension UITableView: ListHost {
  var preparesCells: Bool { false }

  /// The geometry of the table; requested from the data source and the delegate if necessary.
  var geometry: TableGeometry {
    if let geometryCache { return geometryCache }
    let made = makeGeometry()
    geometryCache = made
    return made
  }

  func invalidateGeometry() {
    geometryCache = nil
    setNeedsLayout()
  }

  private func makeGeometry() -> TableGeometry {
    var geometry = TableGeometry()
    var top = tableHeaderView?.bounds.height ?? 0
    for index in 0..<max(dataSource?.numberOfSections(in: self) ?? 0, 0) {
      let header = height(
        of: index, asked: rows?.tableView(self, heightForHeaderInSection: index),
        own: sectionHeaderHeight,
        isThere: dataSource?.tableView(self, titleForHeaderInSection: index) != nil)
      let footer = height(
        of: index, asked: rows?.tableView(self, heightForFooterInSection: index),
        own: sectionFooterHeight,
        isThere: dataSource?.tableView(self, titleForFooterInSection: index) != nil)
      let section = TableGeometry.Section(
        top: top, headerHeight: header, rowEdges: rowEdges(in: index, from: top + header),
        footerHeight: footer)
      geometry.sections.append(section)
      top = section.bottom
    }
    geometry.bottom = top + (tableFooterView?.bounds.height ?? 0)
    return geometry
  }

  private func rowEdges(in section: Int, from top: CGFloat) -> [CGFloat] {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    var edges = [top]
    edges.reserveCapacity(max(count, 0) + 1)
    var edge = top
    for row in 0..<max(count, 0) {
      let path = IndexPath(row: row, section: section)
      let height = rows?.tableView(self, heightForRowAt: path) ?? rowHeight
      edge += height < 0 ? 44 : height
      edges.append(edge)
    }
    return edges
  }

  /// The height of a header or footer; an automatic one is 28 points if there is a title.
  private func height(of section: Int, asked: CGFloat?, own: CGFloat, isThere: Bool) -> CGFloat {
    let height = asked ?? own
    if height >= 0 { return height }
    return isThere ? 28 : 0
  }

  // MARK: Layout

  /// Updates the displayed cells.
  func layOutRows() {
    display.once {
      if needsReload {
        needsReload = false
        display.discardAll()
      }
      layOutContent()
      display.update()
      announceRows()
    }
  }

  private func layOutContent() {
    let size = CGSize(width: bounds.width, height: geometry.bottom)
    if contentSize != size { contentSize = size }
    let reach = reachable(contentOffset)
    if reach != contentOffset, !isTracking { contentOffset = reach }
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    let footer = tableFooterView?.bounds.height ?? 0
    tableFooterView?.frame = CGRect(
      x: 0, y: geometry.bottom - footer, width: bounds.width, height: footer)
  }

  func elements(in rect: CGRect) -> [(element: ListElement, frame: CGRect)] {
    var found: [(element: ListElement, frame: CGRect)] = []
    for path in geometry.rows(from: rect.minY, to: rect.maxY) {
      found.append((.cell(path), rectForRow(at: path)))
    }
    for section in geometry.sections.indices {
      for element in [ListElement.header(section), .footer(section)] {
        guard let frame = frame(of: element), frame.height > 0, frame.maxY > rect.minY,
          frame.minY < rect.maxY
        else { continue }
        found.append((element, frame))
      }
    }
    return found
  }

  func frame(of element: ListElement) -> CGRect? {
    guard geometry.sections.indices.contains(element.path.section) else { return nil }
    switch element.kind {
    case .cell: return geometry.contains(element.path) ? rectForRow(at: element.path) : nil
    case .supplement(ListElement.headerKind): return headerFrame(in: element.path.section)
    case .supplement: return rectForFooter(inSection: element.path.section)
    }
  }

  /// The frame of a header; in a plain table it stays at the top while its section is visible.
  private func headerFrame(in section: Int) -> CGRect {
    var frame = rectForHeader(inSection: section)
    guard style == .plain else { return frame }
    let last = geometry.sections[section].rowsBottom - frame.height
    frame.origin.y = max(frame.minY, min(bounds.minY + adjustedContentInset.top, last))
    return frame
  }

  // MARK: Elements

  func makeView(for element: ListElement) -> UIView? {
    let section = element.path.section
    switch element.kind {
    case .cell:
      let cell = dataSource?.tableView(self, cellForRowAt: element.path)
      let isSelected = selection.contains(element.path)
      if let cell, cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      return cell
    case .supplement(ListElement.headerKind):
      return rows?.tableView(self, viewForHeaderInSection: section)
        ?? titled(dataSource?.tableView(self, titleForHeaderInSection: section))
    case .supplement:
      return rows?.tableView(self, viewForFooterInSection: section)
        ?? titled(dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  private func titled(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  func willDisplay(_ view: UIView, as element: ListElement) {
    let section = element.path.section
    switch element.kind {
    case .cell:
      guard let cell = view as? UITableViewCell else { return }
      announced.remove(element.path)
      rows?.tableView(self, willDisplay: cell, forRowAt: element.path)
    case .supplement(ListElement.headerKind):
      rows?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .supplement: rows?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  func didEndDisplaying(_ view: UIView, as element: ListElement) {
    let section = element.path.section
    switch element.kind {
    case .cell:
      guard let cell = view as? UITableViewCell else { return }
      rows?.tableView(self, didEndDisplaying: cell, forRowAt: element.path)
    case .supplement(ListElement.headerKind):
      rows?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .supplement: rows?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  func recycle(_ view: UIView, from element: ListElement) {
    if element.isCell {
      cellPool.put(view, for: (view as? UITableViewCell)?.reuseIdentifier)
    } else {
      supplementPool.put(view, for: (view as? UITableViewHeaderFooterView)?.reuseIdentifier)
    }
  }

  /// Announces each row that scrolling will display next, once.
  private func announceRows() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let ahead = display.ahead(by: 1)
    let near = geometry.rows(from: ahead.minY, to: ahead.maxY)
    let fresh = near.filter { !announced.contains($0) && display.view(of: .cell($0)) == nil }
    let around = bounds.insetBy(dx: 0, dy: -bounds.height)
    let stale = announced.filter { !rectForRow(at: $0).overlaps(around) }
    announced.subtract(stale)
    announced.formUnion(fresh)
    if !fresh.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: fresh) }
    if !stale.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: stale.sorted())
    }
  }
}
