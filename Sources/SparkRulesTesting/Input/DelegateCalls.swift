// The methods of UIKit's delegates are optional, and those of HeadlessUIKit have default implementations, so
// that the calls are written differently.

#if canImport(UIKit)
/// Calls the delegates of lists, scroll views and fields.
@MainActor enum DelegateCalls {
  static func willSelect(_ path: IndexPath, in table: UITableView) -> IndexPath? {
    guard let delegate = table.delegate else { return path }
    if delegate.tableView?(table, shouldHighlightRowAt: path) == false { return nil }
    let method = #selector((any UITableViewDelegate).tableView(_:willSelectRowAt:))
    return delegate.responds(to: method)
      ? delegate.tableView?(table, willSelectRowAt: path) : path
  }

  static func didSelect(_ path: IndexPath, in table: UITableView) {
    table.delegate?.tableView?(table, didSelectRowAt: path)
  }

  static func didDeselect(_ path: IndexPath, in table: UITableView) {
    table.delegate?.tableView?(table, didDeselectRowAt: path)
  }

  static func maySelect(_ path: IndexPath, in collection: UICollectionView) -> Bool {
    let delegate = collection.delegate
    return delegate?.collectionView?(collection, shouldHighlightItemAt: path) ?? true
      && delegate?.collectionView?(collection, shouldSelectItemAt: path) ?? true
  }

  static func didSelect(_ path: IndexPath, in collection: UICollectionView) {
    collection.delegate?.collectionView?(collection, didSelectItemAt: path)
  }

  static func didDeselect(_ path: IndexPath, in collection: UICollectionView) {
    collection.delegate?.collectionView?(collection, didDeselectItemAt: path)
  }

  static func willBeginDragging(_ scrollView: UIScrollView) {
    scrollView.delegate?.scrollViewWillBeginDragging?(scrollView)
  }

  static func didEndDragging(_ scrollView: UIScrollView) {
    scrollView.delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: false)
  }

  static func mayType(_ text: String, into field: UIView) -> Bool {
    switch field {
    case let field as UITextField:
      field.delegate?.textField?(
        field, shouldChangeCharactersIn: end(of: field.text), replacementString: text) ?? true
    case let view as UITextView:
      view.delegate?.textView?(
        view, shouldChangeTextIn: end(of: view.text), replacementText: text) ?? true
    default: false
    }
  }

  static func didChange(_ view: UITextView) { view.delegate?.textViewDidChange?(view) }

  static func mayReturn(_ field: UITextField) -> Bool {
    field.delegate?.textFieldShouldReturn?(field) ?? true
  }
}
#else
/// Calls the delegates of lists, scroll views and fields.
@MainActor enum DelegateCalls {
  static func willSelect(_ path: IndexPath, in table: UITableView) -> IndexPath? {
    guard let delegate = table.delegate as? any UITableViewDelegate else { return path }
    if !delegate.tableView(table, shouldHighlightRowAt: path) { return nil }
    return delegate.tableView(table, willSelectRowAt: path)
  }

  static func didSelect(_ path: IndexPath, in table: UITableView) {
    (table.delegate as? any UITableViewDelegate)?.tableView(table, didSelectRowAt: path)
  }

  static func didDeselect(_ path: IndexPath, in table: UITableView) {
    (table.delegate as? any UITableViewDelegate)?.tableView(table, didDeselectRowAt: path)
  }

  static func maySelect(_ path: IndexPath, in collection: UICollectionView) -> Bool {
    guard let delegate = collection.delegate as? any UICollectionViewDelegate else { return true }
    return delegate.collectionView(collection, shouldHighlightItemAt: path)
      && delegate.collectionView(collection, shouldSelectItemAt: path)
  }

  static func didSelect(_ path: IndexPath, in collection: UICollectionView) {
    (collection.delegate as? any UICollectionViewDelegate)?
      .collectionView(collection, didSelectItemAt: path)
  }

  static func didDeselect(_ path: IndexPath, in collection: UICollectionView) {
    (collection.delegate as? any UICollectionViewDelegate)?
      .collectionView(collection, didDeselectItemAt: path)
  }

  static func willBeginDragging(_ scrollView: UIScrollView) {
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
  }

  static func didEndDragging(_ scrollView: UIScrollView) {
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: false)
  }

  static func mayType(_ text: String, into field: UIView) -> Bool {
    switch field {
    case let field as UITextField:
      field.delegate?.textField(
        field, shouldChangeCharactersIn: end(of: field.text), replacementString: text) ?? true
    case let view as UITextView:
      (view.delegate as? any UITextViewDelegate)?.textView(
        view, shouldChangeTextIn: end(of: view.text), replacementText: text) ?? true
    default: false
    }
  }

  static func didChange(_ view: UITextView) {
    (view.delegate as? any UITextViewDelegate)?.textViewDidChange(view)
  }

  static func mayReturn(_ field: UITextField) -> Bool {
    field.delegate?.textFieldShouldReturn(field) ?? true
  }
}
#endif

extension DelegateCalls {
  /// The end of a text, where a person types.
  private static func end(of text: String?) -> NSRange {
    NSRange(location: (text ?? "").utf16.count, length: 0)
  }
}
