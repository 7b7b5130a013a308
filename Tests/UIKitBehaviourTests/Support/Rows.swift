#if canImport(UIKit)
import UIKit
#else
import HeadlessUIKit
#endif

/// A cell that counts how often it is reused.
@MainActor
final class CountingCell: UITableViewCell {
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Rows of one height, and all calls of a table's data source and delegate.
@MainActor
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts: [Int]
  let log = Log()
  var chosen: (IndexPath) -> IndexPath? = { $0 }
  var hasHeaders = false
  var made: Set<ObjectIdentifier> = []

  init(_ counts: Int...) {
    self.counts = counts
  }

  private func name(_ path: IndexPath) -> String {
    counts.count > 1 ? "\(path.section).\(path.row)" : "\(path.row)"
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    log.add("cell \(name(indexPath))")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasHeaders ? "Section \(section)" : nil
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.add("will \(name(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.add("end \(name(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight \(name(indexPath))")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.add("didHighlight \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.add("didUnhighlight \(name(indexPath))")
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.add("willSelect \(name(indexPath))")
    return chosen(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.add("didSelect \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.add("didDeselect \(name(indexPath))")
  }
}
