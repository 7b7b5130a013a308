/// A layout of items in lines, with a header and a footer for each section.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  private struct Section {
    var header: CGRect = .zero
    var items: [CGRect] = []
    var footer: CGRect = .zero
    var end: CGFloat = 0
  }

  private var sections: [Section] = []

  /// The minimum distance between lines; 10 points by default.
  open var minimumLineSpacing: CGFloat = 10
  /// The minimum distance between the items of a line; 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The size of items, unless the delegate returns another; 50 points square by default.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The scroll direction; vertical by default.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
  /// The size of headers, unless the delegate returns another; zero for none.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers, unless the delegate returns another; zero for none.
  open var footerReferenceSize = CGSize.zero
  /// The margins around a section's items, unless the delegate returns others.
  open var sectionInset = UIEdgeInsets.zero

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Whether the size of the bounds differs, because it determines the number of items in a line.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let size = collectionView?.bounds.size else { return false }
    return isVertical ? newBounds.width != size.width : newBounds.height != size.height
  }

  /// The size of the content: as long as its sections, and as wide as the collection.
  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    let end = sections.last?.end ?? 0
    let across = collectionView?.bounds.size ?? .zero
    return isVertical
      ? CGSize(width: across.width, height: end) : CGSize(width: end, height: across.height)
  }

  /// Computes the lines.
  open override func prepare() {
    sections = []
    guard let collectionView else { return }
    var start: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      let made = layOut(section: index, in: collectionView, from: start)
      start = made.end
      sections.append(made)
    }
  }

  // Positions are computed along the scroll direction ("along") and perpendicular to it ("across").

  private func layOut(
    section index: Int, in collectionView: UICollectionView, from start: CGFloat
  ) -> Section {
    let flow = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let inset =
      flow?.collectionView(collectionView, layout: self, insetForSectionAt: index) ?? sectionInset
    let headerSize =
      flow?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: index)
      ?? headerReferenceSize
    let footerSize =
      flow?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: index)
      ?? footerReferenceSize
    var section = Section()
    section.header = bar(of: headerSize, at: start, in: collectionView)
    var end = (isVertical ? section.header.maxY : section.header.maxX)
    end += isVertical ? inset.top : inset.left
    let sizes = (0..<collectionView.numberOfItems(inSection: index)).map { item in
      flow?.collectionView(
        collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: index))
        ?? itemSize
    }
    section.items = frames(sizes, in: collectionView, inset: inset, from: &end)
    end += isVertical ? inset.bottom : inset.right
    section.footer = bar(of: footerSize, at: end, in: collectionView)
    section.end = isVertical ? section.footer.maxY : section.footer.maxX
    return section
  }

  private func bar(of size: CGSize, at start: CGFloat, in collection: UICollectionView) -> CGRect {
    isVertical
      ? CGRect(x: 0, y: start, width: collection.bounds.width, height: size.height)
      : CGRect(x: start, y: 0, width: size.width, height: collection.bounds.height)
  }

  private func frames(
    _ sizes: [CGSize], in collection: UICollectionView, inset: UIEdgeInsets, from end: inout CGFloat
  ) -> [CGRect] {
    let available =
      isVertical
      ? collection.bounds.width - inset.left - inset.right
      : collection.bounds.height - inset.top - inset.bottom
    let margin = isVertical ? inset.left : inset.top
    var frames: [CGRect] = []
    var line: [CGSize] = []
    var used: CGFloat = 0
    for size in sizes {
      let width = isVertical ? size.width : size.height
      if !line.isEmpty, used + minimumInteritemSpacing + width > available + 0.001 {
        frames += close(line, available: available, margin: margin, isLast: false, from: &end)
        end += minimumLineSpacing
        (line, used) = ([], 0)
      }
      used += line.isEmpty ? width : minimumInteritemSpacing + width
      line.append(size)
    }
    return frames + close(line, available: available, margin: margin, isLast: true, from: &end)
  }

  /// Distributes the items of a line over its width; the last line uses the minimum distance.
  private func close(
    _ line: [CGSize], available: CGFloat, margin: CGFloat, isLast: Bool, from end: inout CGFloat
  ) -> [CGRect] {
    guard !line.isEmpty else { return [] }
    let widths = line.map { isVertical ? $0.width : $0.height }
    let height = line.map { isVertical ? $0.height : $0.width }.max() ?? 0
    let spare = available - widths.reduce(0, +)
    let gap =
      isLast || line.count < 2
      ? minimumInteritemSpacing : max(minimumInteritemSpacing, spare / CGFloat(line.count - 1))
    var across = margin
    let frames = line.map { size -> CGRect in
      defer { across += (isVertical ? size.width : size.height) + gap }
      let origin = isVertical ? CGPoint(x: across, y: end) : CGPoint(x: end, y: across)
      return CGRect(origin: origin, size: size)
    }
    end += height
    return frames
  }

  /// The elements within a rectangle, section by section.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() {
      for (kind, frame) in [
        (UICollectionView.elementKindSectionHeader, section.header),
        (UICollectionView.elementKindSectionFooter, section.footer),
      ] where frame.overlaps(rect) && !frame.isEmpty {
        found.append(supplement(kind, frame, in: index))
      }
      for item in section.items.indices where section.items[item].overlaps(rect) {
        found.append(cell(section.items[item], item, in: index))
      }
    }
    return found
  }

  /// The attributes of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return cell(
      sections[indexPath.section].items[indexPath.item], indexPath.item, in: indexPath.section)
  }

  /// The attributes of a header or footer.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard sections.indices.contains(indexPath.section) else { return nil }
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let section = sections[indexPath.section]
    return supplement(
      elementKind, isHeader ? section.header : section.footer, in: indexPath.section)
  }

  private func cell(
    _ frame: CGRect, _ item: Int, in section: Int
  ) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section))
    made.frame = frame
    return made
  }

  private func supplement(
    _ kind: String, _ frame: CGRect, in section: Int
  ) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    made.frame = frame
    return made
  }
}
