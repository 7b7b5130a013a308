import SparkKit

#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// What the screens of the shop do not contain, for the checks on a device.
final class ChecksViewController: UIViewController, UICollectionViewDataSource {
  private let parts: Parts
  private let shelf = UIScrollView(frame: CGRect(x: 20, y: 330, width: 280, height: 60))

  init(parts: Parts) {
    self.parts = parts
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UIView(frame: CGRect(x: 20, y: 100, width: 280, height: 50))
    plain.accessibilityIdentifier = "plain"
    plain.backgroundColor = .gray
    view.addSubview(plain)
    add(menuButton(), at: 160)
    let sheet = button("openSheet", "Open a sheet")
    sheet.addAction(
      UIAction { [weak self, parts] _ in
        let sheet = SheetViewController(parts: parts)
        self?.present(sheet, animated: true)
      }, for: .touchUpInside)
    add(sheet, at: 210)
    add(noteField(), at: 260)
    fillShelf()
    addTiles()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    parts.appeared(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    parts.disappeared(self)
  }

  private func add(_ control: UIView, at y: CGFloat) {
    control.frame = CGRect(x: 20, y: y, width: 200, height: 40)
    view.addSubview(control)
  }

  private func button(_ name: String, _ title: String) -> UIButton {
    let button = parts.button()
    button.accessibilityIdentifier = name
    button.setTitle(title, for: .normal)
    return button
  }

  private func menuButton() -> UIButton {
    let button = button("options", "Options")
    button.menu = UIMenu(children: [
      UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    return button
  }

  /// A field with a button above the keyboard.
  private func noteField() -> UITextField {
    let field = parts.field()
    field.accessibilityIdentifier = "note"
    field.placeholder = "A note"
    let done = button("done", "Done")
    done.frame = CGRect(x: 20, y: 0, width: 100, height: 44)
    done.addAction(
      UIAction { [weak field] _ in field?.resignFirstResponder() }, for: .touchUpInside)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.accessibilityIdentifier = "bar"
    bar.addSubview(done)
    field.inputAccessoryView = bar
    return field
  }

  /// Adds a scroll view, which delays the touches of its buttons.
  private func fillShelf() {
    shelf.accessibilityIdentifier = "shelf"
    shelf.contentSize = CGSize(width: 1_200, height: 60)
    for index in 0..<10 {
      let button = button("shelf-\(index)", "Shelf \(index)")
      button.frame = CGRect(x: 120 * CGFloat(index), y: 10, width: 110, height: 40)
      shelf.addSubview(button)
    }
    view.addSubview(shelf)
  }

  private func addTiles() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let tiles = UICollectionView(
      frame: CGRect(x: 20, y: 400, width: 280, height: 200), collectionViewLayout: layout)
    tiles.accessibilityIdentifier = "tiles"
    tiles.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    tiles.dataSource = self
    view.addSubview(tiles)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 400 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.accessibilityIdentifier = "tile-\(indexPath.item)"
    cell.sparkIdentity = indexPath.item
    cell.backgroundColor = .gray
    return cell
  }
}

/// A sheet that can be dragged down.
final class SheetViewController: UIViewController {
  private let parts: Parts

  init(parts: Parts) {
    self.parts = parts
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    parts.appeared(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    parts.disappeared(self)
  }
}
