// libFuzzer's way in; `.ci/fuzz` builds it, `swift test` does not.
#if FUZZING
  /// Tries one input, and stops the program where something does not hold.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    if let violation = Invariants.violation(
      of: Array(UnsafeBufferPointer(start: start, count: count)))
    {
      fatalError(violation)
    }
    return 0
  }
#endif
