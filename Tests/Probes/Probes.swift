import Foundation

// Processes that tests start, and kill or observe. The first argument selects one; each file describes the
// others.
//
//   allocations  counts the allocations of scrolled rows
//   state        stores the state of rules until it is killed
//   updates      receives updates until it is killed
//   delivery     delivers events until it is killed
//   phone        the example app, connected with the studio

@main
@MainActor
enum Probes {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "allocations": AllocationProbe.run()
    case "state": try await StateProbe.run(arguments)
    case "updates": try await UpdateProbe.run(arguments)
    #if Delivery
    case "delivery": try await DeliveryProbe.run(arguments)
    #endif
    case "phone": try await ExamplePhone.run(arguments)
    default: exit(2)
    }
  }

  /// Limits the size of the files that the process writes, which is as good as a disk without space.
  ///
  /// - Parameter size: The limit in bytes; nil for none.
  static func limitFiles(to size: Int?) {
    signal(SIGXFSZ, SIG_IGN)
    #if canImport(Glibc)
    let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
    let fileSize = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    getrlimit(fileSize, &limit)
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    setrlimit(fileSize, &limit)
  }
}
