extension LanguageRules {
  /// After Triantafyllidis’ Modern Greek Grammar (punctuation) and the Interinstitutional Style Guide of the
  /// European Union, Greek edition (abbreviations).
  static let greek: LanguageRules = {
    var rules = LanguageRules()
    rules.abbreviations = abbreviations(
      goesOn: """
        κ κα κος κκ δρ καθ αγ αγία στρ βλ πρβλ π.χ δηλ λ.χ τ.μ οδ λεωφ πλ αρ σ σσ σελ κεφ εικ πίν τόμ τ εκδ
        μτφρ επιμ p.s υ.γ
        """,
      beforeNumber: "τηλ ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ",
      mayEnd: "μ.χ η.π.α ε.ε",
      endsBeforeCapital: "π.Χ μ.Χ κ.λπ κ.ά κ.ο.κ κλπ κτλ κ.τ.λ π.μ μ.μ κ.ε εκ δισ χιλ χλμ ευρώ")
    rules.starters = words(
      """
      εγώ εσύ αυτός αυτή αυτό εμείς εσείς αυτοί αυτές αυτά εκείνος εκείνη εκείνο ο η το οι τα τον την τους τις του
      της των ένας μια μία ένα και κι αλλά όμως ή είτε αν εάν όταν αφού επειδή γιατί διότι λοιπόν άρα έτσι τότε
      εκεί εδώ τώρα μετά έπειτα ύστερα πριν χθες σήμερα αύριο πάντα ποτέ ήδη ακόμα ακόμη να θα ας δεν μη μην όχι
      ναι ποιος ποια ποιο τι πού πώς πότε πόσο σε στο στη στην στον στους στις στα από για με χωρίς προς παρά
      κατά ως μόνο ίσως όλοι όλες όλα κάθε κανείς κάποιος κάτι τίποτα πολλοί μερικοί ήταν είναι είχε
      """)
    rules.ellipsisEnds = true
    rules.extraTerminators = Array(";".utf16)
    rules.quotingVerbs = words(
      """
      είπε λέει είπα είπαν έλεγε ρώτησε ρωτά ρωτούσε απάντησε αποκρίθηκε φώναξε ψιθύρισε μουρμούρισε πρόσθεσε
      συνέχισε άρχισε διέκοψε παρατήρησε εξήγησε δήλωσε επανέλαβε συμφώνησε παρακάλεσε διέταξε πρότεινε
      σκέφτηκε αναστέναξε χαμογέλασε γέλασε αναφώνησε κραύγασε
      """)
    rules.extraClauseMarks = [0xB7, 0x387]
    return rules
  }()
}
