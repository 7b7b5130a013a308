import Foundation
import Testing

@testable import SparkRulesCompiler

/// The documented problems, each with the files of the corpus that contain it.
@Suite("Coverage of the corpus")
struct CoverageTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var what: String
    /// Files of the corpus, each with the reported code.
    var shown: [(file: String, code: String)]
    var testDescription: String { what }

    /// Creates a row from `file SR0000, other SR0000`.
    init(_ what: String, _ shown: String) {
      self.what = what
      self.shown = shown.split(separator: ",").map { entry in
        let words = entry.split(separator: " ")
        return (String(words.first ?? ""), String(words.last ?? ""))
      }
    }
  }

  /// Pitfalls of YAML, as libyaml reads them.
  static let pitfalls: [Row] = [
    Row("no, yes, on, off", "value-with-no SR0318"),
    Row(
      "texts that look like numbers",
      "value-with-leading-zero SR0318, value-with-octal SR0318, value-with-trailing-zero SR0552, "
        + "value-with-underscore SR0318, value-grouped-numbers SR0318"),
    Row("a comment cuts a value", "value-view-hash-path SR0206, value-log-hash-template SR0206"),
    Row(
      "a value starts with #",
      "value-view-hash-first SR0206, value-log-hash-template-first SR0206"),
    Row("braces", "value-log-mustache-alone SR0305, value-view-brace-path SR0305"),
    Row(
      "a template or position inside brackets",
      "value-flow-flow-template SR0214, value-flow-flow-position SR0214"),
    Row(
      "a second colon",
      "value-log-colon-template SR0212, value-log-colon-end SR0212, "
        + "value-with-two-templates-colon SR0212"),
    Row(
      "a colon inside quotes that do not begin the value",
      "value-with-colon-in-quotes SR0212, value-if-colon-in-condition SR0212, if-ternary SR0516"),
    Row(
      "a star first",
      "value-view-alias-star SR0202, value-view-alias-name SR0202, value-view-alias-slash SR0202"),
    Row(
      "an anchor or tag",
      "value-log-anchor SR0201, value-log-tag SR0203, "
        + "value-log-tag-double SR0203, value-if-tag-condition SR0203"),
    Row(
      "a reserved character first",
      "value-log-percent SR0213, value-log-at SR0213, value-log-backtick SR0213, "
        + "value-log-comma SR0213"),
    Row(
      "a block's sign first", "value-log-folded-header SR0216, value-log-literal-header SR0216"),
    Row(
      "a dash or question mark first",
      "value-log-dash-log SR0220, value-list-dash-list SR0305, "
        + "value-log-question-log SR0213, value-list-question-list SR0305"),
    Row("a list by mistake", "value-log-bracket-text SR0211, path-css-attribute SR0418"),
    Row("text after brackets", "value-log-mustache SR0211, value-log-brace-text SR0211"),
    Row(
      "quotes around a part",
      "value-log-quote-word SR0211, value-if-quote-in SR0211, "
        + "value-log-quote-template SR0211"),
    Row("an apostrophe first", "value-log-apostrophe-first SR0209"),
    Row("tabs", "tab-indent SR0104, tab-all SR0104, tab-blank-line SR0104, tab-after-dash SR0104"),
    Row(
      "a key or rule twice",
      "duplicate-with SR0303, duplicate-top SR0303, duplicate-rule SR0303"),
    Row("a merge key", "anchor-rule SR0205"),
    Row("aliases, also to nothing", "anchor-alias SR0202, yaml-alias-words SR0202"),
    Row("several documents", "two-documents SR0204, yaml-dots SR0204"),
    Row(
      "no space after a colon",
      "no-space-colon SR0217, no-space-colon-two SR0217, no-space-colon-action SR0305"),
    Row("no colon", "missing-colon SR0217, missing-colon-key SR0217"),
    Row(
      "no space after a dash",
      "no-space-dash SR0305, no-space-dash-list SR0207, no-space-dash-text SR0305"),
    Row("a value that runs on", "value-view-wrapped-path SR0207, value-log-wrapped-log SR0208"),
    Row("a condition at its key's indentation", "wrapped-if-same-indent SR0217"),
    Row(
      "a quote that is never closed",
      "unclosed-quote SR0209, unclosed-single-quote SR0209, "
        + "unclosed-quote-meets-next SR0209"),
    Row(
      "backslashes in double quotes",
      "value-view-escape-slash SR0221, value-view-escape-star SR0210, yaml-path-windows SR0210, "
        + "value-log-escape-tab SR0223"),
    Row(
      "invisible and look-alike characters",
      "no-break-key SR0106, no-break-after-colon SR0106, no-break-indent SR0106, "
        + "full-width-colon SR0106, en-dash SR0106, bullet SR0106, value-view-zero-width SR0108, "
        + "value-view-bom-inside SR0108, value-view-no-break-in-path SR0108, bytes-bidi SR0108, "
        + "value-view-curly-quotes SR0426"),
    Row(
      "other line breaks", "value-log-line-separator SR0103, bytes-nel SR0103"),
    Row(
      "bytes that are not text",
      "latin1 SR0101, bytes-utf16 SR0101, control SR0102, bytes-form-feed SR0102"),
    Row("a merge conflict", "merge-conflict SR0105, merge-conflict-in-rule SR0105"),
    Row("nothing where a value belongs", "null-values SR0306, value-with-tilde SR0318"),
    Row(
      "a rule outside of its section",
      "outdented-rule SR0304, outdented-second-rule SR0304, "
        + "indent-first-column SR0304"),
    Row("properties at the wrong position", "with-behind-dash SR0317, with-in-rule SR0304"),
  ]

  /// Documented problems, in the order of bytes, YAML, structure, meaning.
  static let items: [Row] = [
    Row("bytes: not UTF-8, control characters", "latin1 SR0101, control SR0102"),
    Row("bytes: line breaks of other systems", "bytes-nel SR0103"),
    Row("bytes: tabs, conflict markers", "tab-indent SR0104, merge-conflict SR0105"),
    Row("bytes: invisible and bidi", "value-view-zero-width SR0108, bytes-bidi SR0108"),
    Row("YAML: every syntax error of a file", "five-broken-rules SR0217"),
    Row("YAML: every syntax error of a rule", "yaml-several-in-one-rule SR0216"),
    Row(
      "YAML: a comment that cut a value",
      "value-log-hash-template SR0206, value-if-hash-condition SR0206"),
    Row("shape: unknown keys", "key-habits SR0301, key-case SR0301"),
    Row("shape: missing keys", "missing-all SR0302, from-without-to SR0302"),
    Row("shape: repeated keys", "duplicate-top SR0303"),
    Row("shape: misplaced keys", "with-in-rule SR0304, key-top-in-rule SR0304"),
    Row("shape: wrong types", "root-list SR0305, rules-list SR0305, actions-map SR0305"),
    Row("shape: empty sections", "rules-empty SR0306, actions-empty SR0306"),
    Row("shape: version", "version-2 SR0307, version-quoted SR0307"),
    Row(
      "shape: anchors, aliases, tags, merge keys, documents",
      "anchor-alias SR0201, value-log-tag SR0203, anchor-rule SR0205, two-documents SR0204"),
    Row(
      "meaning: path syntax",
      "path-double-star SR0407, path-unclosed-capture SR0410, page-empty-path SR0401"),
    Row("meaning: a bare class", "path-bare-class SR0424"),
    Row("meaning: triggers", "trigger-unknown SR0601"),
    Row(
      "meaning: captures",
      "path-capture-twice SR0413, path-captures-differ SR0415, "
        + "path-capture-except SR0414, page-capture-of-second-moment SR0610"),
    Row("meaning: unknown values", "if-unknown SR0540, if-unknown-view SR0541"),
    Row("meaning: filters and arguments", "if-filter-unknown SR0545, page-filter-argument SR0548"),
    Row("meaning: circles", "meaning-let-circle SR0557"),
    Row(
      "meaning: types", "if-text-number SR0550, if-not-condition SR0551, page-operand-type SR0549"),
    Row("meaning: unavailable values", "if-elapsed-alone SR0544, if-visible-tap SR0544"),
    Row("meaning: always true or false", "if-always SR0556"),
    Row("meaning: empty ranges", "bounds SR0607"),
    Row("meaning: except excludes all", "meaning-except-all SR0612"),
    Row("meaning: double counts", "meaning-double-count SR0611"),
    Row("meaning: unused names", "unused-let SR0608"),
    Row(
      "meaning: addresses and keys",
      "value-user-email-template SR0613, "
        + "value-secret-template SR0614"),
    Row("meaning: personal text", "meaning-field-text SR0615"),
    Row(
      "habits of other languages",
      "path-id-first SR0406, path-child SR0404, path-xpath SR0403, path-mustache SR0409, "
        + "value-dollar-paren-template SR0503, if-and-signs SR0510, key-habits SR0301, "
        + "trigger-habit SR0601, durations SR0309, percents SR0310"),
    Row(
      "comments that silence", "page-unused-ignore SR0901, page-ignore-form SR0904"),
  ]

  @Test("the files of a row have its codes", arguments: pitfalls + items)
  func shown(_ row: Row) throws {
    #expect(!row.shown.isEmpty)
    for (file, code) in row.shown {
      let path = CorpusTests.folder.appendingPathComponent("err/\(file).txt")
      let text = try? String(contentsOf: path, encoding: .utf8)
      #expect(text?.contains("[\(code)]") == true, "\(file) \(code)")
      #expect(CheckPage.all.contains { $0.code == code }, "\(code) has no page")
    }
  }

  /// Checks of limits that are too large for a file of the corpus.
  static let elsewhere: [String: String] = [
    "SR0361": "10,000 entries", "SR0362": "1,000,000 properties", "SR0107": "8 MB",
    "SR0320": "10,000 rules", "SR0428": "16 KB", "SR0502": "256 KB",
    "SR0530": "64 KB",
  ]

  @Test("the corpus covers every check that requires no other file, no app and no date")
  func every() throws {
    var shown: Set<String> = []
    for name in CorpusTests.files(in: "err") {
      let file = name.replacingOccurrences(of: ".yaml", with: ".txt")
      let path = CorpusTests.folder.appendingPathComponent("err").appendingPathComponent(file)
      let text = try String(contentsOf: path, encoding: .utf8)
      for part in text.components(separatedBy: "[SR").dropFirst() {
        shown.insert("SR" + part.prefix(4))
      }
    }
    let others =
      (AllChecks.acrossFiles + AllChecks.againstApp).map { $0.code } + [CampaignEnded.code]
    let missing = AllChecks.all.map { $0.code }.filter { code in
      !shown.contains(code) && !others.contains(code) && Self.elsewhere[code] == nil
    }
    #expect(missing == [])
  }
}
