import Foundation
import Testing

@testable import SparkRulesCompiler

/// The corrections that help texts contain, applied to the files about which they are given.
@Suite("Advice in help texts")
struct AdviceTests {
  /// A correction in a file.
  struct Advice: CustomTestStringConvertible, Sendable {
    var source: SourceText
    /// The codes of all findings.
    var codes: [String]
    var finding: Diagnostic
    var correction: String
    var testDescription: String { "\(source.name) \(finding.code) \(finding.help ?? "")" }
  }

  static let all: [Advice] = {
    let corpus = CorpusTests.files(in: "err").compactMap { try? CorpusTests.compile($0, in: "err") }
    let examples = AllChecks.all.map { check -> (SourceText, CompilationResult) in
      let file = MarkedFile(check.bad)
      let source = SourceText(name: check.code, bytes: file.source.bytes)
      return (source, RuleCompiler.compile(source))
    }
    return (corpus + examples).filter { $0.0.bytes.count < 100_000 }.flatMap { source, result in
      result.diagnostics.compactMap { finding in
        finding.help.flatMap(AppliedAdvice.correction).map {
          Advice(
            source: source, codes: result.diagnostics.map(\.code), finding: finding, correction: $0)
        }
      }
    }
  }()

  /// Advice whose correction is right but is not the text that replaces the reported one, with the reason.
  static let others: [String: String] = [
    "cause-pair-end-divided-in-list.yaml": "the correction replaces two lines",
    "cause-pair-end-without-view.yaml": "the correction is another line",
    "view-missing-pair.yaml": "the correction is another line",
    "cause-pair-to-not-view.yaml": "`without` is the correction of another finding",
    "cause-views-form-changed.yaml": "the trigger is replaced as well",
    "first-gtm-new-booking-button-shown-experience-impression-experiment-s-p4g26.yaml":
      "the trigger is reported when all values are known",
    "first-gtm-tap-any-button-screen-appointments-button-tap-button-s-text-p4g22.yaml":
      "the correction replaces several lines",
    "first-analyst-rage-tap-pay-button-tapped-3-times-within-2-seconds-p2s45.yaml":
      "the number of times is wrong as well",
    "first-gtm-wish-first-open-app-started-very-first-time-ig21.yaml":
      "the correction changes several lines",
    "first-analyst-wish-looker-measure-one-event-per-customer-day-o2s46.yaml":
      "the correction is an example",
    "first-gtm-wish-alert-switch-alert-switched-turned-alert-switched-jg46.yaml":
      "an event has a constant name, which is reported when the value can be read",
    "first-marketer-abandoned-leaves-test-ride-screen-without-booking-mm39.yaml":
      "`without` is reported when the trigger is known",
    "first-marketer-wish-abandoned-basket-basket-abandoned-opened-basket-did-jm45.yaml":
      "`without` is reported when the trigger is known",
    "first-marketer-wish-product-peek-tap-long-press-product-picture-jm46.yaml":
      "the correction replaces two lines",
    "first-gtm-mixpanel-time-contact-sent-tap-contact-sendbutton-pg42.yaml":
      "the pair is the correction of another finding",
    "first-analyst-tip-card-months-march-april-ds29.yaml": "the correction is an example",
    "first-marketer-wine-seen-bottle-card-least-em03.yaml":
      "the next finding names what distinguishes the views",
    "first-analyst-turbine-row-list-visible-least-gs06.yaml":
      "the next finding names what distinguishes the views",
    "first-gtm-impression-each-product-card-list-eg22.yaml":
      "the next finding names what distinguishes the views",
    "first-marketer-greeting-banner-first-name-hidden-gm50.yaml":
      "the names in the expression are reported next",
    "first-analyst-app-goes-background-while-screen-hs47.yaml":
      "the values that no view provides are reported next",
    "first-analyst-episode-card-counts-seen-least-hs06.yaml":
      "the next finding names what distinguishes the views",
    "first-gtm-sitter-card-impressions-list-each-hg28.yaml":
      "the next finding names what distinguishes the views",
    "first-analyst-tap-artist-s-play-button-sends-preview-ps41.yaml":
      "the unused entry is reported when all values can be read",
    "first-marketer-tap-cancel-booking-reason-hours-before-class-am36.yaml":
      "the next lines lack their spaces as well",
    "first-analyst-dedup-most-one-like-event-per-episode-session-cs14.yaml":
      "the correction is an example",
    "first-analyst-rage-taps-three-more-taps-play-button-within-cs29.yaml":
      "the number of times is wrong as well",
    "first-gtm-scroll-depth-scroll-depth-scrolled-25-50-75-cg06.yaml":
      "the trigger is wrong as well",
    "first-gtm-two-triggers-one-tag-help-opened-help-icon-cg37.yaml":
      "both triggers occur at the same tap",
    "first-analyst-rage-taps-3-more-taps-same-button-within-ds30.yaml":
      "the number of times is wrong as well",
    "meaning-let-bad-name.yaml": "the renamed entry is unused",
    "table-name.yaml": "the renamed table is unused",
    "SR0558": "the renamed entry is unused",
    "fresh-gtm-hyphen-in-a-let-name-re31.yaml": "the renamed entry is unused",
    "fresh-marketer-several-triggers-with-a-comma-j16.yaml": "both triggers occur at the start",
    "fresh-marketer-is-a-bare-path-no-o06.yaml": "the wait ends before `without` counts",
    "fresh-marketer-with-amount-counts-by-label-tm10.yaml": "the correction replaces two lines",
    "first-analyst-seller-rating-between-1-2-us29.yaml": "the value is converted as well",
    "first-gtm-app-goes-background-while-player-wg34.yaml":
      "the rule reads a view, which it has not",
    "first-marketer-promo-carousel-used-people-either-tap-swipe-km12.yaml":
      "a swipe is the next mistake",
    "first-analyst-rage-taps-rage-tap-pay-button-checkout-ls43.yaml":
      "the number of times is wrong as well",
    "first-gtm-gallery-photo-hoteldetail-gallery-used-tapped-swiped-lg07.yaml":
      "a swipe is the next mistake",
    "first-gtm-changing-incident-date-date-picker-newclaim-sends-ng06.yaml":
      "a date picker has no value that rules can read",
    "first-analyst-rage-taps-three-taps-joincall-call-within-qs44.yaml":
      "the number of times is wrong as well",
    "first-gtm-regex-tap-any-seat-whose-identifier-like-qg38.yaml": "the path is wrong as well",
    "first-gtm-tap-submitbutton-damagereport-sends-damage-sent-severity-tg13.yaml":
      "the correction is a line above the action",
    "first-analyst-budget-detail-screen-shown-budget-detail-viewed-xs14.yaml":
      "the rule reads a view, which it has not",
    "first-analyst-link-account-button-tapped-users-whose-signup-xs30.yaml":
      "the comparison with a date of the app is reported next",
    "first-gtm-app-logs-line-unlock-failed-unlock-error-xg22.yaml": "the path has no capture",
    "first-analyst-dish-added-twice-within-1-second-only-ys30.yaml":
      "the correction replaces two lines",
    "first-gtm-app-writes-log-message-cv-upload-failed-yg25.yaml": "the path has no capture",
    "first-gtm-session-start-membership-type-zg26.yaml":
      "the values that no view provides are reported next",
    "first-gtm-tap-any-button-except-payment-screen-blocking-zg12.yaml":
      "the correction replaces several lines",
    "first-marketer-funnel-film-page-then-showtime-then-seat-zm20.yaml":
      "the correction is a line above the rules",
    "first-gtm-stays-checkout-2-minutes-without-vg50.yaml":
      "the delay is wrong as well",
    "first-gtm-deck-tapped-each-views-deck1-deck2-deck12-deck-plan-number-p6g40.yaml":
      "the path has no capture",
    "first-gtm-first-open-app-started-very-first-time-p7g26.yaml":
      "the correction replaces several lines",
    "first-gtm-wallet-interest-wallet-button-tapped-long-pressed-p9g09.yaml":
      "the other trigger contains this one",
    "first-analyst-same-tap-double-tap-long-press-artwork-kind-gesture-p8s44.yaml":
      "the gesture of the app is declared in another line",
    "cause-properties-deeper-than-emit.yaml": "the correction is a line of its own",
    "fresh-on-of-button-r20f.yaml": "the correction is in another line",
    "hard-key-name-under-from.yaml": "the correction replaces several lines",
    "fresh-analyst-event-per-session-first-kept-dedupe-u3s24.yaml":
      "the value is reported when the key is known",
    "fresh-gtm-first-launch-app-after-install-ga4-first-u1g13.yaml":
      "the correction changes several lines",
    "answer-a-s3-121.yaml": "the correction depends on what is meant",
    "answer-triggers.yaml": "the correction belongs to another key",
    "first-marketer-wish-order-paid-save-property-last-order-date-jm43.yaml":
      "the correction replaces several lines",
    "answer-b-fresh-022.yaml": "the correction is an example",
    "answer-c-out-c-021.yaml": "the trigger is wrong as well",
    "answer-trigger-first-tap-without-view.yaml": "the correction changes several lines",
    "fresh-points-as-label.yaml": "the correction replaces two lines",
    "fresh-capture-of-result.yaml": "the correction replaces two places",
    "fresh-no-rules-key-r47f.yaml": "the correction is a line above the rules",
    "fresh-read-prefix-r36e.yaml": "the text of another view is sent",
    "read-name-invalid.yaml": "the renamed view is unused",
    "fresh-gtm-the-amount-in-euros-from-the-e37.yaml": "the correction is the whole filter",
    "page-ignore-form.yaml": "the correction is an example of the form",
    "cause-key-table-of-views.yaml":
      "the correction changes several lines",
    "cause-pairs-then-and-unless.yaml":
      "the pair is the correction of another finding",
    "cause-sink-with-capital.yaml":
      "the event names the sink next",
    "cause-value-of-button.yaml":
      "the correction replaces the whole condition",
    "fresh-analyst-funnel-coupon-field-tapped-then-buybutton-within-u3s30.yaml":
      "the correction changes several lines",
    "fresh-analyst-rule-switched-off-now-dbt-config-block-u3s36.yaml":
      "the correction replaces the lines below it as well",
    "fresh-mixed-emit-name-sink-nx20.yaml":
      "the other declared sink is unused",
    "fresh-sink-in-emit-r30i.yaml":
      "the other declared sink is unused",
    "new-marketer-kids-clothes-app-taps-home-girls-home-r45m32.yaml":
      "the correction changes several lines",
    "new-marketer-theatre-app-tap-seat-confirm-seat-confirmed-r45m49.yaml":
      "the event names the sink next",
    "new-marketer-toys-app-form-contactform-has-put-cursor-r45m41.yaml":
      "the pair is the correction of another finding",
    "cause-top-rule-without-name.yaml":
      "the correction changes several lines",
    "first-analyst-most-one-search-event-every-ws55.yaml":
      "a needless limit is reported when the trigger is known",
    "first-gtm-most-one-search-event-5-seconds-yg37.yaml":
      "a needless limit is reported when the trigger is known",
    "cause-value-table-column.yaml":
      "the correction changes several lines",
    "new-analyst-e-learning-learner-leaves-lesson-screen-after-r45a18.yaml":
      "the correction changes several lines",
    "new-analyst-ebook-app-open-bookpreview-screen-tap-buybutton-r46a39.yaml":
      "both ends of the pair are corrected by other findings",
    "new-analyst-form-abandoned-someone-starts-fill-field-emailfield-r47a11.yaml":
      "the pair is the correction of another finding",
    "new-analyst-lesson-time-seconds-someone-spent-screen-lesson-r47a14.yaml":
      "the pair is the correction of another finding",
    "new-gtm-abandoned-form-focused-field-quote-form-quote-r47g14.yaml":
      "the pair is the correction of another finding",
    "new-gtm-children-s-tv-video-player-video-has-r46g42.yaml":
      "the percentage is corrected by another finding",
    "rule-keys-top.yaml": "the correction changes several lines",
    "cause-misspelt-declaration-of-sink.yaml": "the correction is that of another line",
    "new-analyst-stock-trading-quote-refreshed-refresh-button-quote-r45a14.yaml":
      "the correction replaces the lines below it as well",
    "SR0904": "the correction is an example of the form",
  ]

  @Test("the correction in a help text resolves the finding and causes no other")
  func applied() {
    #expect(Self.all.count > 200)
    var failures: [String] = []
    for advice in Self.all where !Self.isResolved(advice) {
      failures.append(advice.testDescription)
    }
    let names = Set(failures.map { String($0.prefix { $0 != " " }) })
    let unknown = failures.filter { Self.others[String($0.prefix { $0 != " " })] == nil }
    #expect(unknown == [], "\(unknown.joined(separator: "\n"))")
    #expect(Set(Self.others.keys).subtracting(names).sorted() == [], "an entry is not needed")
  }

  /// Whether one of the ways in which a person would apply a correction resolves the finding.
  private static func isResolved(_ advice: Advice) -> Bool {
    let before = advice.codes
    return AppliedAdvice.candidates(advice.correction, for: advice.finding, in: advice.source.bytes)
      .contains { bytes in
        let after = RuleCompiler.compile(SourceText(name: "a.yaml", bytes: bytes)).diagnostics.map(
          \.code)
        let isHidden = advice.finding.code < "SR03"
        return count(advice.finding.code, in: after) < count(advice.finding.code, in: before)
          && (isHidden || Set(after).allSatisfy { count($0, in: after) <= count($0, in: before) })
      }
  }

  private static func count(_ code: String, in codes: [String]) -> Int {
    codes.count { $0 == code }
  }
}

/// `--fix` in the files of the corpus, with the expected results in `fixed`.
///
/// `SPARK_RECORD=1 swift test --filter FixedCorpus` records them.
@Suite("Fixes of the corpus")
struct FixedCorpusTests {
  static let folder = CorpusTests.folder.appendingPathComponent("fixed")

  @Test(
    "every offered fix is made and nothing gets worse, a second run changes nothing, and the file is the recorded one",
    arguments: CorpusTests.files(in: "err"))
  func fixed(_ name: String) throws {
    let (source, before) = try CorpusTests.compile(name, in: "err")
    let outcome = Fixer.fix(source)
    let offered = before.diagnostics.filter { $0.fix != nil }
    #expect(outcome.changes.count >= offered.count)
    #expect(outcome.result.diagnostics.allSatisfy { $0.fix == nil })
    let errors = { (result: CompilationResult) in
      result.diagnostics.filter { $0.severity == .error }
    }
    // An error of the syntax hides others.
    if !errors(before).contains(where: { $0.code < "SR03" }) {
      #expect(errors(outcome.result).count <= errors(before).count)
    }
    if outcome.changes.isEmpty {
      #expect(outcome.source == source)
    } else {
      #expect(Fixer.fix(outcome.source).changes.isEmpty)
    }
    let expected = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SPARK_RECORD"] == "1" {
      try? FileManager.default.removeItem(at: expected)
      if !outcome.changes.isEmpty { try Data(outcome.source.bytes).write(to: expected) }
    }
    let recorded = try? Data(contentsOf: expected)
    #expect(recorded.map { [UInt8]($0) } == (outcome.changes.isEmpty ? nil : outcome.source.bytes))
  }
}
