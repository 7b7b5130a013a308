extension UICollectionView: ListHost {
  var preparesCells: Bool { isPrefetchingEnabled }

  /// Updates the displayed cells.
  func layOutItems() {
    display.once {
      if needsReload {
        needsReload = false
        display.discardAll()
      }
      let size = collectionViewLayout.collectionViewContentSize
      if contentSize != size { contentSize = size }
      let reach = reachable(contentOffset)
      if reach != contentOffset, !isTracking { contentOffset = reach }
      display.update()
    }
  }

  func elements(in rect: CGRect) -> [(element: ListElement, frame: CGRect)] {
    guard !rect.isEmpty else { return [] }
    collectionViewLayout.prepareIfNeeded()
    let attributes = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.filter { !$0.isHidden && $0.frame.overlaps(rect) }.map { attributes in
      let element = attributes.representedElementKind.map {
        ListElement.supplement($0, attributes.indexPath)
      }
      return (element ?? .cell(attributes.indexPath), attributes.frame)
    }
  }

  func frame(of element: ListElement) -> CGRect? {
    guard element.path.item < numberOfItems(inSection: element.path.section) || !element.isCell,
      element.path.section < numberOfSections
    else { return nil }
    switch element.kind {
    case .cell: return layoutAttributesForItem(at: element.path)?.frame
    case .supplement(let kind):
      return collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: element.path)?.frame
    }
  }

  func makeView(for element: ListElement) -> UIView? {
    switch element.kind {
    case .cell:
      let cell = dataSource?.collectionView(self, cellForItemAt: element.path)
      let isSelected = selection.contains(element.path)
      if let cell, cell.isSelected != isSelected { cell.isSelected = isSelected }
      return cell
    case .supplement(let kind):
      return dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: element.path)
    }
  }

  func willDisplay(_ view: UIView, as element: ListElement) {
    switch element.kind {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      items?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    case .supplement(let kind):
      guard let view = view as? UICollectionReusableView else { return }
      items?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
    }
  }

  func didEndDisplaying(_ view: UIView, as element: ListElement) {
    switch element.kind {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      items?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    case .supplement(let kind):
      guard let view = view as? UICollectionReusableView else { return }
      items?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
    }
  }

  func recycle(_ view: UIView, from element: ListElement) {
    let identifier = (view as? UICollectionReusableView)?.reuseIdentifier
    switch element.kind {
    case .cell: cellPool.put(view, for: identifier)
    case .supplement(let kind): supplementPool.put(view, for: identifier.map { kind + "/" + $0 })
    }
  }
}
