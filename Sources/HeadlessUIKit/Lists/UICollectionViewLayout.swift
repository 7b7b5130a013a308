/// The position and appearance of an element of a collection.
@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// The element's rectangle in the collection's content.
  open var frame = CGRect.zero
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of a header or footer; nil for a cell.
  open private(set) var representedElementKind: String?
  /// Whether the element is hidden.
  open var isHidden = false
  /// The opacity of the element.
  open var alpha: CGFloat = 1

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a header or footer.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }
}

/// The positions of the elements of a collection, defined by subclasses.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  private var isPrepared = false

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Computes the layout; called before attributes are requested.
  open func prepare() {}

  /// The elements within a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// The attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header or footer.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether new bounds invalidate the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Discards the layout.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
