// The entry point of libFuzzer. `.ci/fuzz` builds it, `swift test` does not.
#if FUZZING
/// Tests an input, and stops the program if a property does not hold.
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
