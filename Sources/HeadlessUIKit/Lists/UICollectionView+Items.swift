extension UICollectionView {
  /// The number of items of each section, as last reported by the data source.
  var counts: [Int] {
    if let countsCache { return countsCache }
    let sections = max(dataSource?.numberOfSections(in: self) ?? 0, 0)
    let made = (0..<sections).map {
      max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0)
    }
    countsCache = made
    return made
  }

  /// The number of sections.
  public var numberOfSections: Int { counts.count }

  /// The number of items of a section; 0 for a section that does not exist, for which UIKit raises
  /// an exception.
  public func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// The layout attributes of an item; nil if the item does not exist.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The visible headers or footers.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    display.shown.keys.filter { $0.kind == .supplement(elementKind) }.sorted().compactMap {
      display.view(of: $0) as? UICollectionReusableView
    }
  }

  /// Scrolls until an item is visible at a position; an animation ends immediately.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    let inset = adjustedContentInset
    if scrollPosition.contains(.top) { offset.y = rect.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = rect.maxY - bounds.height + inset.bottom }
    if scrollPosition.contains(.left) { offset.x = rect.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = rect.maxX - bounds.width + inset.right }
    contentSize = collectionViewLayout.collectionViewContentSize
    setContentOffset(reachable(offset), animated: animated)
  }

  /// Registers the class of the cells for an identifier.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(cellClass, for: identifier)
  }

  /// Registers the class of the headers or footers for an identifier.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementPool.register(viewClass, for: elementKind + "/" + identifier)
  }

  /// Returns a reusable cell or a new one; UIKit raises an exception if no class is registered.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = cellPool.take(for: identifier) as? UICollectionViewCell {
      cell.prepareForReuse()
      return cell
    }
    let registered = cellPool.registered(for: identifier) as? UICollectionViewCell.Type
    let frame = layoutAttributesForItem(at: indexPath)?.frame ?? .zero
    let cell =
      registered?.init(headlessFrame: frame) ?? UICollectionViewCell(frame: frame)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Returns a reusable header or footer or a new one; UIKit raises an exception if no class is
  /// registered.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = elementKind + "/" + identifier
    if let view = supplementPool.take(for: key) as? UICollectionReusableView {
      view.prepareForReuse()
      return view
    }
    let registered = supplementPool.registered(for: key) as? UICollectionReusableView.Type
    let view =
      registered?.init(headlessFrame: .zero) ?? UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  /// Replaces the layout.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
}
