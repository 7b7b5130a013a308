extension UICollectionView {
  /// Selects an item without notifying the delegate; nil deselects all.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    guard indexPath.item < numberOfItems(inSection: indexPath.section), allowsSelection else {
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    preparedCell(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without notifying the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    preparedCell(at: indexPath)?.isSelected = false
  }

  func pressItem(at point: CGPoint?) {
    guard allowsSelection, let point, let path = indexPathForItem(at: point),
      let cell = preparedCell(at: path),
      items?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    pressed = path
    cell.isHighlighted = true
    items?.collectionView(self, didHighlightItemAt: path)
  }

  func releasePressedItem() {
    guard let path = pressed else { return }
    pressed = nil
    preparedCell(at: path)?.isHighlighted = false
    items?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects or deselects the item, then ends its highlight, in the order that the header of
  /// UICollectionView describes.
  func tapPressedItem() {
    guard let path = pressed else { return }
    if allowsMultipleSelection, selection.contains(path) {
      if items?.collectionView(self, shouldDeselectItemAt: path) ?? true { deselectByTap(path) }
    } else if items?.collectionView(self, shouldSelectItemAt: path) ?? true {
      if !allowsMultipleSelection {
        for other in selection where other != path { deselectByTap(other) }
      }
      selectItem(at: path, animated: true, scrollPosition: [])
      items?.collectionView(self, didSelectItemAt: path)
    }
    releasePressedItem()
  }

  private func deselectByTap(_ path: IndexPath) {
    deselectItem(at: path, animated: true)
    items?.collectionView(self, didDeselectItemAt: path)
  }
}
