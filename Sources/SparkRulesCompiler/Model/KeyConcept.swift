/// What a key of another tool is for, which one or two of its words say: `delivery_window`, `re_eligible_after`.
///
/// The tables of names contain the keys that have a counterpart; a concept answers every other spelling of its purpose.
enum KeyConcept {
  case hours, quiet, holdout, share, environment, zone, frequency, once, schedule, period
  case order, delivery, retry, goal, attribution, note, consent, identity, people, privacy
  case tests, required, standard, choices, schema, kind, debug, activity, connection, sinks
  case exclusion, inclusion, number, views, session, format, inheritance, program, experiment, sums,
    flag,
    setting

  /// The phrases of one or two words that say it anywhere in a key.
  private static let phrases = table([
    .hours: """
    delivery-window send-window sending-window business-hours office-hours opening-hours active-hours working-hours \
    open-hours store-hours delivery-time delivery-hours time-window time-of-day-window start-time end-time time-of \
    hours daypart dayparting daytime weekdays
    """,
    .quiet: "quiet silent dnd not-disturb blackout black-out night-mode mute-hours downtime curfew",
    .holdout: "holdout hold-out holdback control-group global-control",
    .share:
      "ab-split split-ratio traffic allocation probability odds rollout ramp exposure-percent sampled dice percent percentage sample sampling",
    .environment: """
    environment environments env envs staging deployment flavor flavour build-type build-variant only-in
    """,
    .zone: "timezone time-zone tz timezones utc-offset",
    .frequency: """
    frequency capping re-eligible re-eligibility reeligibility re-entry reentry re-enter reenter \
    re-enrollment cooldown cool-down throttling max-fires max-impressions max-count max-events max-times \
    max-sends max-exposures count-limit impression-cap impressions-per fires-per events-per suppress suppression \
    snooze days-between hours-between minutes-between re-trigger retrigger recurrence recurring repeatable repeats refire re-fire max-per rate-limit wait-between min-interval \
    minimum-interval time-between
    """,
    .once: """
    counting uniques unique-users unique-user unique-visitors measured-as idempotency idempotent insert-id dedup-id \
    deduplication-id transaction-id event-id message-id counting-method count-distinct once dedupe dedup deduplicate deduplication distinct unique uniq
    """,
    .schedule:
      "schedule-interval schedule cron crontab run-at runs-at fire-at send-at trigger-at daily-at",
    .period: """
    expires expire expiry expiration valid-from valid-to valid-until valid-since valid-through effective \
    effective-from effective-to go-live golive sunset end-of-life launch-date flight flight-dates campaign-dates
    """,
    .order:
      "tag-priority tag-sequencing weight salience precedence importance sort-order execution-order evaluation-order",
    .delivery:
      "batch batching flush queue buffer dispatch transport beacon compression retention materialized materialization incremental",
    .retry:
      "retry retries backoff max-attempts error-handling fallback circuit-breaker on-fail timeout-ms sla",
    .goal:
      "goal goals conversion conversions kpi kpis key-event key-events objective objectives north-star",
    .attribution: "attribution attributed lookback look-back click-through view-through touchpoint",
    .note: """
    folder folders tag-group description owner owners author reviewer reviewed-by approver approved-by created-at \
    created-by updated-at updated-by last-modified changelog maintainer squad department stakeholder figma confluence \
    wiki rationale todo ticket jira annotations last-update last-updated last-change display-name business-name requested-by
    """,
    .consent: "consent legal-basis lawful-basis gdpr ccpa tcf privacy-policy consent-mode opt-in",
    .identity:
      "logged-in login signed-in authenticated authentication anonymous guest identified identify identity",
    .people: """
    new-users new-user new-customers returning first-time-users audience audiences cohort cohorts segment segments \
    eligible eligibility targeting geo countries
    """,
    .privacy:
      "pii hash hashed mask masked masking redact redacted anonymize anonymise encrypt sensitive scrub obfuscate",
    .schema: "schema json-schema data-type datatype contract data-contract schema-ref not-null",
    .debug: "debug preview test-mode verbose dev-mode log-level sandbox",
    .activity: "deprecated archived retired obsolete published draft",
    .connection: """
    api-key apikey token secret endpoint base-url workspace dataset database warehouse measurement-id container-id \
    property-id google-ads-id stream-id write-key app-id bundle-id project-id account-id tracking-id webhook-url
    """,
    .session: "session-timeout session-duration session-length session-window session-gap",
    .exclusion: "exclude excluded excluding exclusions ignored blocked exceptions",
    .number: "session-number session-count visit-number visit-count launch-count launch-number",
    .inheritance:
      "extends inherits inherit inheritance based-on copy-of same-as mixin mixins parent-rule",
  ])

  /// The phrases that are the whole key.
  private static let names = table([
    .holdout: "control",
    .tests: "tests test-cases asserts checks expect expectations data-tests",
    .sums: "metric metrics aggregation aggregations aggregate-function measure-type",
    .inclusion: "whitelist allowlist only include-only allow",
    .frequency: "per-user cap limit max-per-user sticky mute",
    .share: "sampling sample-rate sampling-rate percent percentage pct ratio chance",
    .hours: "time times clock hour window run-time",
    .environment: "stage build profile in",
    .order: "priority order group-order",
    .delivery: "ttl async sync",
    .retry: "on-error on-failure timeout retry-count catch attempts",
    .note: """
    note notes comment comments labels metadata meta category team contact icon color docs doc slug remark remarks purpose \
    title created updated modified changed approved reviewed summary info module modules date campaign
    """,
    .identity: "user userid user-id login-required logged user-identity uid customer-id",
    .people: """
    country language locale region city gender age market store brand platform os device target users user-type \
    customers customer-type plan tier role membership
    """,
    .consent: "consents privacy legal cookies",
    .required:
      "required mandatory non-null require-fields required-fields required-properties required-params",
    .standard: "default default-value default-values fallback-value",
    .choices: "enum enums allowed-values accepted-values one-of",
    .schema:
      "schema schemas types format validate validation validations constraints models contract",
    .kind: "type kind event-type action-type tag-type hit-type",
    .debug: "test logging trace dry-run shadow",
    .activity: "state status live enabled disabled",
    .connection: """
    project account url host server table container property client tenant org organization site namespace app apps bundle \
    ga4 gtm firebase amplitude mixpanel braze segment-key provider vendor
    """,
    .sinks:
      "destination destinations sink integrations integration outputs output tools targets connectors",
    .exclusion: "ignore exclude excludes blacklist blocklist denylist except skip block",
    .views:
      "screens views pages elements selectors screen page view aliases paths objects components",
    .format: "api-version schema-version $schema spec-version format-version kind-version revision",
    .inheritance: "template templates base include parent import",
    .program:
      "on jobs macros functions permissions script scripts hooks pipeline stages tasks plugins requires use steps-file",
    .schedule: "every",
    .goal: "value revenue monetary-value event-value",
    .flag: "feature-flag flag feature feature-flags flags feature-toggle toggle",
    .setting: """
    prefix event-prefix naming strict lint linting encoding notify notifications data-layer sdk analytics release severity \
    freshness access granularity precision cast rounding
    """,
    .experiment: "test-group ab-test split-test experiments bucket buckets arm arms",
  ])

  private static func table(_ texts: KeyValuePairs<KeyConcept, String>) -> [String: KeyConcept] {
    Dictionary(
      texts.flatMap { concept, text in text.split(separator: " ").map { (String($0), concept) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a key is known by a part of it, and not only as a whole, which can mean something else in a rule.
  func isPhrase(_ name: String) -> Bool {
    Self.names[NamingStyle.key(name)] == nil
  }

  /// The concept of a key; nil if its words say none.
  init?(_ name: String) {
    let words = NamingStyle.words(of: name).map { $0.lowercased() }
    guard (1...8).contains(words.count) else { return nil }
    let whole = words.joined(separator: "-")
    // The longest time for the steps of a funnel.
    guard whole != "conversion-window" else { return nil }
    let pairs = zip(words, words.dropFirst()).map { "\($0)-\($1)" }
    let found =
      Self.names[name.lowercased()] ?? Self.names[whole]
      ?? ([whole] + pairs + words).lazy.compactMap { Self.phrases[$0] }.first
    guard let found else { return nil }
    self = found
  }
}
