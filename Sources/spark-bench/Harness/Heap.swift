import Foundation

/// The memory that the process has taken and not given back.
enum Heap {
  /// Measures how much a piece of work takes and keeps.
  ///
  /// - Parameter body: The work.
  /// - Returns: Bytes; 0 where that cannot be told.
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
    /// `malloc_info` is not among what Swift imports of the C library, and reports as XML.
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
      // The totals of all arenas stand last.
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
