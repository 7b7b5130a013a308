extension Rule {
  /// What the rule says, in 64 bits: the same in every process and on every device, whatever stands
  /// around the rule in its file.
  ///
  /// Two rules of one name and one fingerprint do the same: `let` entries count by what they say, not
  /// by their name or place.
  ///
  /// - Parameter set: The set that the rule belongs to.
  /// - Returns: The fingerprint.
  package func fingerprint(in set: RuleSet) -> UInt64 {
    fingerprint(locals: set.localFingerprints)
  }

  fileprivate func fingerprint(locals: [UInt64]) -> UInt64 {
    var encoder = RuleEncoder(.inline(locals))
    encoder.rule(self)
    return Checksum([encoder.out.bytes[...]]).first
  }
}

extension RuleSet {
  /// The fingerprints of all rules, in the order of the file.
  package var fingerprints: [UInt64] {
    let locals = localFingerprints
    return rules.map { $0.fingerprint(locals: locals) }
  }

  /// What each `let` says; it can only use those before it.
  fileprivate var localFingerprints: [UInt64] {
    locals.reduce(into: []) { before, local in
      var encoder = RuleEncoder(.inline(before))
      encoder.template(local.value)
      before.append(Checksum([encoder.out.bytes[...]]).first)
    }
  }
}
