/// The codes of checks that no longer exist, so that comments that ignore them remain valid.
package enum RetiredCodes {
  package static let all: Set<String> = [
    "SR0405", "SR0406", "SR0417", "SR0429", "SR0430", "SR0433", "SR0435", "SR0436", "SR0513",
    "SR0514", "SR0515", "SR0571", "SR0572", "SR0574", "SR0578", "SR0579", "SR0583", "SR0584",
    "SR0593", "SR0597", "SR0598", "SR0612", "SR0618", "SR0634", "SR0635", "SR0648", "SR0650",
    "SR0651", "SR0653", "SR0654", "SR0656", "SR0657", "SR0660", "SR0661", "SR0662",
  ]
}
