/// Nouns that are written alike and told apart by no tag, only by the word after them: `a lead pipe`, `a bass drum`.
enum Heteronyms {
  /// The sounds of the token at `index`, nil unless it is one of these and the next word shows which. Looks past a
  /// hyphen.
  static func sounds(
    ofTokenAt index: Int, in tokens: [Tokeniser.Token], of text: Scalars
  ) -> Scalars? {
    let range = tokens[index].range
    guard range.count == 4, let noun = nouns[text[range].lowered] else { return nil }
    var next = index + 1
    if next < tokens.count, text[tokens[next].range].reads("-") { next += 1 }
    guard next < tokens.count, noun.followers.contains(text[tokens[next].range].lowered) else { return nil }
    return noun.sounds
  }

  private static let nouns: [Scalars: (sounds: Scalars, followers: Set<Scalars>)] = [
    Scalars("lead"): (
      Scalars("lˈɛd"),
      words(
        """
        acetate acid alloy ball balls battery batteries bullet bullets coffin content crystal exposure foil free glass \
        glaze lined mine mines miner miners ore oxide paint paints pellet pellets pencil pencils pipe pipes piping \
        plate plates poisoning roof roofs seal seals sheet sheets shot shots sinker sinkers soldier soldiers sulfate \
        sulphate type weight weights
        """)
    ),
    Scalars("bass"): (
      Scalars("bˈAs"),
      words(
        """
        baritone clarinet clef drum drums drummer fiddle flute guitar guitarist guitars horn line lines note notes \
        player players section singer singers solo solos string strings tone tones trombone tuba viol voice voices
        """)
    ),
  ]

  private static func words(_ list: String) -> Set<Scalars> {
    Set(list.split(separator: " ").map { Scalars(String($0)) })
  }
}
