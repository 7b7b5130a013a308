import Testing

@testable import SparkRulesAuthoring
@testable import SparkRulesCompiler

/// The expected numbers are those of GitHub's upload action, computed once with a rewrite of its
/// `fingerprints.ts` in another language.
@Suite("GitHub's fingerprints of lines")
struct LineFingerprintTests {
  @Test("spaces are ignored, every line break counts once, and equal hashes are numbered")
  func lines() {
    let text = "version: 1\r\nname:  größe 🛒\n\n\na: b\na: b\n\t# x"
    let prints = LineFingerprints(Array(text.utf8))
    let expected = [
      "bed094943867481a:1", "2f6826ec457a7737:1", "1590b6349999958c:1", "25ca2f9434120ad2:1",
      "7e18ba65877afdf0:1", "4408a876edee7d05:1", "1a29504eda6997ca:1",
    ]
    #expect((0..<7).map { prints.fingerprint(ofLine: $0) } == expected)
  }

  @Test("an empty file and an empty last line have a fingerprint")
  func empty() {
    #expect(LineFingerprints([]).fingerprint(ofLine: 0) == "c129715d7a2bc9a3:1")
    #expect(LineFingerprints(Array("a\n".utf8)).fingerprint(ofLine: 1) == "c129715d7a2bc9a3:1")
    #expect(LineFingerprints(Array("a\n".utf8)).fingerprint(ofLine: 0) == "243cbaa4685aab12:1")
  }

  @Test("distant lines with the same next hundred characters have different fingerprints")
  func equal() {
    let block = String(repeating: "a: b\n", count: 60)
    let prints = LineFingerprints(Array(block.utf8))
    let first = prints.fingerprint(ofLine: 0)
    let second = prints.fingerprint(ofLine: 1)
    #expect(first.hasSuffix(":1"))
    #expect(second == first.dropLast(1) + "2")
  }
}
