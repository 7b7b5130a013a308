/// A comparison with a text that no view has on the screens; found where rules can be played.
package enum AbsentText: Check {
  package static let id = CheckID("SR0807", "absent-text", .warning)
}
