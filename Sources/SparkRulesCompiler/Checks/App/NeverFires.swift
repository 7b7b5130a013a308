/// A rule of which it is proven that it cannot fire; found where rules can be played.
package enum NeverFires: Check {
  package static let id = CheckID("SR0806", "never-fires", .warning)
}
