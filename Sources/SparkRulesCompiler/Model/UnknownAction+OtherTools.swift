/// Actions of other tools that are written in another way here.
extension UnknownAction {
  /// The help for actions whose values do not matter, by their names in small letters; nil for other names.
  private static func answer(to name: String) -> String? {
    switch name {
    case "console.log", "print", "println", "nslog": "write `log`"
    case "struct", "trackstructevent", "selfdescribing", "trackselfdescribingevent",
      "datalayer.push", "datalayer", "page", "screen":
      "write `- emit:` with the name of the event, and its values below it under `with:`, each as `name: value`"
    case "consent", "grantconsent", "updateconsent": consent
    case "goto", "runrule", "callrule", "invoke", "fire", "firerule", "enable", "disable",
      "enablerule", "disablerule", "activate", "deactivate", "next", "exit", "stop", "break",
      "return", "cancel":
      "no action starts or stops a rule: delete it; what happens at the trigger of this rule is written below its `actions`, and a "
        + "rule for a later trigger has `from` and `to`"
    case "flush", "upload", "sync", "dispatch":
      "delete it: the app and its sinks decide when events are sent"
    case "reset", "resetcounter", "clear": "rules cannot reset counters: delete this line"
    case "starttimer", "stoptimer", "endtimer", "timer", "timeevent":
      "a time between two triggers is one rule, with `from: {view: SignUp/email, trigger: focus}`, "
        + "`to: {view: SignUp/submit, trigger: tap}` and the property `${elapsed}`; with `keep: first`, it is the time since "
        + "the first of several taps"
    default: nil
    }
  }

  private static let consent =
    "a rule grants no consent: delete this action; if the app has one for it, declare it at the top of the file, "
    + "`actions: [grant_consent]`, and write `- grant_consent:` with its values on the lines below it, indented more deeply"

  /// The help for actions of other tools that are written in another way here.
  static func otherTools(_ name: String, _ value: String?) -> String? {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    let isOfUser = ["user", "property", "profile", "trait", "attribute"].contains(
      where: name.lowercased().contains)
    if name.lowercased().hasPrefix("set "), !isOfUser {
      return otherTools("set", "\(name.dropFirst(4))=")
    }
    if let value, value.hasPrefix("+"), Int(value.dropFirst()) != nil || value == "++" {
      return counting(name)
    }
    if let value, NameSyntax.isName(value), ["increase", "inc", "countup"].contains(plain) {
      return "write \(Quoted.code("- count: \(value)"))\(unread); \(ofUser(name))"
    }
    if let help = settingOnce(name) { return help }
    switch plain {
    case "type" where ["track", "page", "screen", "event"].contains(value?.lowercased()):
      return "delete it: the name of the event follows the dash, such as `- emit: buy_tapped`"
    case "then" where value == nil: return "write a rule for each case, with its own `if`"
    case "gtag" where value == "consent": return consent
    case "decrement", "decrease", "subtract": return counting(value ?? name)
    case "set", "declare", "save", "store", "remember", "setvariable",
      "setvar", "setvars", "setvariables", "setvalue", "persist", "keep", "variable", "assign":
      return remembering(value)
    case "wait", "delay", "sleep", "pause":
      let time = value.flatMap { DurationLiteral.meant(by: $0) }
      return
        "no action waits: write the actions after it in a rule of their own, with `from` instead of `trigger`, and "
        + "`after: \(time ?? "5s")`, which is the time since that trigger"
    case "identify", "alias", "login": return identifying(name, value)
    case "setproperty", "setuserproperty", "userproperty", "userproperties", "setuserproperties",
      "setuser", "people.set", "user", "people", "profile", "userattributes", "usertraits",
      "setattribute", "setuserattribute", "setuserattributes", "setcustomattribute", "setprofile",
      "updateprofile", "peopleset":
      return settingProperty(value)
    case "push", "notify", "notification", "sendpush", "email", "sendemail", "sms", "popup":
      return
        "a rule sends no messages: write `- emit:` with the name of an event at which another system sends it; if the app has "
        + "an action for it, declare it at the top of the file: `actions: [\(name)]`"
    case "run", "uses", "exec", "execute", "script", "shell", "code", "javascript", "js", "sql",
      "query", "http", "https",
      "webhook", "request", "fetch", "post", "get", "api", "call", "curl":
      return
        "a rule runs no code and sends no requests: write `- emit:` with the name of an event, at which another system acts; if the app "
        + "has an action for it, declare it at the top of the file: \(Quoted.code("actions: [\(NameSyntax.nearestName(to: name) ?? "refresh")]"))"
    default: return answer(to: plain)
    }
  }

  /// The help for an action that stores a value for a later rule.
  private static func remembering(_ value: String?) -> String {
    let variable = value?.split { "= :".contains($0) }.first.map(String.init) ?? ""
    let name = NameSyntax.isName(variable) ? variable : "last_value"
    return
      "rules keep no values: delete it, and the rule if it has no other action; to send a value of an earlier view, write one rule with `from: {view: …, trigger: …}` and "
      + "`to: {view: …, trigger: …}`, which fires only after both, and read it as `from.data.…`, and the time between "
      + "them as `elapsed`; or let the app provide it, such as \(Quoted.code("app.\(name)")); a property of the user is "
      + "set by an action of the app, declared at the top of the file: `actions: [set_user_property]`"
  }

  /// The help for an action that identifies the user by a value.
  private static func identifying(_ name: String, _ value: String?) -> String {
    let inner = value.flatMap { $0.hasPrefix("${") ? $0.dropFirst(2).dropLast() : nil }
    let id = inner.map { "${\(ForeignTemplate.owned(String($0)))}" } ?? value ?? "${app.user_id}"
    return
      "no action of the language identifies a user; if the app has one, declare it at the top of the file, "
      + "\(Quoted.code("actions: [\(name)]")), and write \(Quoted.code("- \(name):")) with its values on the lines below it, "
      + "indented more deeply, such as \(Quoted.code("user_id: \(id)"))"
  }

  /// The help for an action that sets a property of the user, such as `plan=pro` or `plan`.
  private static func settingProperty(_ value: String?) -> String {
    let parts = (value ?? "").split { "=: ".contains($0) }.map(String.init)
    if parts.count == 2, NameSyntax.isName(parts[0]) { return setting(parts[0], parts[1]) }
    return setting(value.flatMap { NameSyntax.isName($0) ? $0 : nil } ?? "tariff", nil)
  }
}
