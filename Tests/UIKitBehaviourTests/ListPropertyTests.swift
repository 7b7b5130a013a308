import Testing

#if !canImport(UIKit)
import HeadlessUIKit

/// Pseudorandom numbers that are the same for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Numbered rows, and a check that every cell appears and disappears in turn.
@MainActor
private final class RowDelegate: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [Int]
  var shown: Set<ObjectIdentifier> = []
  var faults: [String] = []

  init(count: Int) {
    rows = Array(0..<count)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.tag = rows[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if !shown.insert(ObjectIdentifier(cell)).inserted { faults.append("twice \(indexPath)") }
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    if shown.remove(ObjectIdentifier(cell)) == nil { faults.append("never \(indexPath)") }
  }
}

@MainActor
@Suite("Lists under random histories")
struct ListPropertyTests {
  private func play(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let host = TestHost()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let ledger = RowDelegate(count: Int.random(in: 0...60, using: &generator))
    table.rowHeight = CGFloat(Int.random(in: 30...130, using: &generator))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = ledger
    table.delegate = ledger
    host.canvas.addSubview(table)
    for _ in 0..<25 {
      change(table, ledger, &generator)
      if Bool.random(using: &generator) { host.settle() }
    }
    host.settle()
    host.settle()
    let height = table.rowHeight
    let expected = ledger.rows.indices.filter { row in
      let top = CGFloat(row) * height
      return top < table.bounds.maxY && top + height > table.bounds.minY
    }
    #expect(table.visibleCells.map(\.tag) == expected.map { ledger.rows[$0] }, "seed \(seed)")
    #expect(ledger.faults.isEmpty, "seed \(seed)")
    #expect(ledger.shown == Set(table.visibleCells.map(ObjectIdentifier.init)), "seed \(seed)")
    #expect(table.visibleCells.allSatisfy { !$0.isHidden }, "seed \(seed)")
  }

  private func change(
    _ table: UITableView, _ ledger: RowDelegate, _ generator: inout SeededGenerator
  ) {
    let count = ledger.rows.count
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2:
      table.contentOffset.y = CGFloat(Int.random(in: -100...6000, using: &generator))
    case 3:
      ledger.rows = (0..<Int.random(in: 0...60, using: &generator)).map { $0 + 1000 }
      table.reloadData()
    case 4:
      let row = Int.random(in: 0...count, using: &generator)
      ledger.rows.insert(Int.random(in: 2000...9000, using: &generator), at: row)
      table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
    case 5 where count > 0:
      let row = Int.random(in: 0..<count, using: &generator)
      ledger.rows.remove(at: row)
      table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
    case 6 where count > 0:
      let from = Int.random(in: 0..<count, using: &generator)
      let to = Int.random(in: 0..<count, using: &generator)
      ledger.rows.insert(ledger.rows.remove(at: from), at: to)
      table.moveRow(
        at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
    case 7 where count > 0:
      let row = Int.random(in: 0..<count, using: &generator)
      table.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
    default: table.layoutIfNeeded()
    }
  }

  @Test(
    "the visible rows are those in the viewport, and every cell appears and disappears in turn")
  func balances() {
    let seed = UInt64.random(in: 0...UInt64.max)
    for history in 0..<200 { play(seed: seed &+ UInt64(history)) }
  }

  @Test("ten thousand rows at any speed need few cells")
  func staysSmall() {
    let host = TestHost()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let rows = Rows(10_000)
    table.rowHeight = 60
    table.register(CountingCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    host.canvas.addSubview(table)
    table.layoutIfNeeded()
    for step in 0..<2_000 {
      table.contentOffset.y = CGFloat((step * step * 37) % 590_000)
      table.layoutIfNeeded()
    }
    #expect(rows.made.count <= 24)
  }
}
#endif
