import Testing

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// Items of one size, and all calls of a collection's data source and delegate.
@MainActor
private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 100
  let log = Log()
  var made: Set<ObjectIdentifier> = []

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    log.add("cell \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.add("will \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log.add("end \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight")
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    log.add("didHighlight")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldSelect")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.add("didSelect")
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    log.add("didUnhighlight")
  }
}

@MainActor
@Suite("Collections")
struct CollectionTests {
  private let host = TestHost()
  private let layout = UICollectionViewFlowLayout()
  private let collection: UICollectionView
  private let items = Items()

  init() {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    #if canImport(UIKit)
    collection.contentInsetAdjustmentBehavior = .never
    #endif
    collection.dataSource = items
    collection.delegate = items
    host.canvas.addSubview(collection)
    collection.layoutIfNeeded()
  }

  @Test(
    "a vertical flow fills lines from left to right, then from top to bottom",
    .source("developer.apple.com/documentation/uikit/uicollectionviewflowlayout"))
  func flows() {
    #expect(collection.indexPathsForVisibleItems.sorted().map(\.item) == Array(0..<12))
    let fifth = collection.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))
    #expect(fifth?.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(collection.contentSize == CGSize(width: 300, height: 3400))
  }

  @Test(
    "a horizontal flow fills columns from top to bottom, then from left to right",
    .source("developer.apple.com/documentation/uikit/uicollectionviewflowlayout/scrolldirection"))
  func flowsSideways() {
    layout.scrollDirection = .horizontal
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    let fifth = collection.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))
    #expect(fifth?.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
    #expect(collection.contentSize == CGSize(width: 2500, height: 400))
  }

  @Test(
    "items are distributed over the remaining width of their line",
    .source("developer.apple.com/documentation/uikit/uicollectionviewflowlayout: interitem spacing")
  )
  func spreads() {
    layout.itemSize = CGSize(width: 130, height: 100)
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    let second = collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))
    #expect(second?.frame.maxX == 300)
  }

  @Test(
    "a header precedes its section",
    .source("UICollectionViewFlowLayout.h: headerReferenceSize"))
  func showsHeader() {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(collection.visibleSupplementaryViews(ofKind: kind).count == 1)
    let first = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    #expect(first?.frame.minY == 30)
  }

  @Test(
    "inserted items move the following ones, which keep their cells",
    .source("developer.apple.com/documentation/uikit/uicollectionview/performbatchupdates"))
  func inserts() {
    let first = collection.cellForItem(at: IndexPath(item: 0, section: 0))
    items.count = 101
    collection.performBatchUpdates {
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === first)
  }

  @Test(
    "selection by the app does not call the delegate",
    .source(
      "developer.apple.com/documentation/uikit/uicollectionview/selectitem: no delegate calls"))
  func selectsSilently() {
    _ = items.log.take()
    collection.selectItem(
      at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    #expect(items.log.take().isEmpty)
  }

  #if !canImport(UIKit)
  @Test(
    "a tap highlights, asks the delegate, selects and unhighlights",
    .source(
      "UICollectionView.h: \"The sequence of calls leading to selection from a user touch\""))
  func tapSelects() {
    _ = items.log.take()
    HeadlessScreens.tap(at: CGPoint(x: 150, y: 50), in: host.window)
    #expect(
      items.log.take() == [
        "shouldHighlight", "didHighlight", "shouldSelect", "didSelect", "didUnhighlight",
      ])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test(
    "cells are created before they are visible, and announced only when they are",
    .source("Apple, WWDC 2016 session 219: cells are prefetched since iOS 10"))
  func preparesCells() {
    _ = items.log.take()
    collection.contentOffset = CGPoint(x: 0, y: 100)
    collection.layoutIfNeeded()
    let lines = items.log.take()
    #expect(lines.contains("will 14"))
    #expect(lines.contains("cell 15"))
    #expect(!lines.contains("will 15"))
    collection.contentOffset = CGPoint(x: 0, y: 200)
    collection.layoutIfNeeded()
    let next = items.log.take()
    #expect(next.contains("will 15"))
    #expect(!next.contains("cell 15"))
  }

  @Test(
    "a few cells show any number of items",
    .source("developer.apple.com/documentation/uikit/uicollectionview: reuse"))
  func reusesCells() {
    for step in 0..<30 {
      collection.contentOffset = CGPoint(x: 0, y: Double(step) * 100)
      collection.layoutIfNeeded()
    }
    #expect(items.made.count <= 30)
  }
  #endif
}
