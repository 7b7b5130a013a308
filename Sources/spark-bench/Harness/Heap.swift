import Foundation

/// The memory that the process has allocated.
enum Heap {
  /// Measures how much memory a piece of work allocates and does not free.
  ///
  /// - Parameter body: The work.
  /// - Returns: The number of bytes; 0 if it cannot be determined.
  @MainActor
  static func growth(_ body: @MainActor () throws -> Void) rethrows -> Int {
    let before = bytes
    try body()
    return max(0, bytes - before)
  }

  private static var bytes: Int {
    #if canImport(Darwin)
    Int(mstats().bytes_used)
    #else
    bytesFromReport
    #endif
  }

  #if !canImport(Darwin)
  /// Swift does not import `malloc_info`, whose report is XML.
  private static var bytesFromReport: Int {
    typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    let report = unsafeBitCast(symbol, to: Report.self)
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let file = open_memstream(&text, &length) else { return 0 }
    _ = report(0, file)
    fclose(file)
    defer { free(text) }
    guard let text else { return 0 }
    // The totals of all arenas follow the heaps.
    let totals = String(cString: text).components(separatedBy: "</heap>").last ?? ""
    return number(totals, "<system type=\"current\"") + number(totals, "<total type=\"mmap\"")
      - number(totals, "<total type=\"fast\"") - number(totals, "<total type=\"rest\"")
  }

  private static func number(_ report: String, _ element: String) -> Int {
    guard let start = report.range(of: element),
      let size = report[start.upperBound...].range(of: "size=\"")
    else { return 0 }
    return Int(report[size.upperBound...].prefix { $0.isNumber }) ?? 0
  }
  #endif
}
