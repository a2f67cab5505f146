import CEspeak
import Glibc

/// All of `aloud-espeak`: starts eSpeak NG once, then speaks every utterance in a child of its own that begins from
/// that same state.
///
/// So the same text always sounds the same, whatever was spoken before, and a text that makes eSpeak NG 1.51 write
/// where it should not (there are many) ends one child and nothing else.
enum Servant {
  /// The process' exit status: 0 when the parent has gone.
  static func run() -> Int32 {
    guard let rate = Speaker.start() else {
      Channel.send(.refusal, Array("its data is not installed, or is damaged".utf8))
      return 1
    }
    let hello = Speaker.description(rate: rate)
    guard Walls.raise() else {
      Channel.send(.refusal, Array("it cannot be kept apart on this system".utf8))
      return 1
    }
    Channel.send(.hello, hello)
    while let frame = Channel.receive() {
      // Others are meant for a child that has died.
      guard let kind = FrameKind(rawValue: frame[0]), kind == .speak || kind == .transcribe else { continue }
      serve(frame, kind)
    }
    return 0
  }

  private static func serve(_ frame: [UInt8], _ kind: FrameKind) {
    let child = aloud_fork()
    if child == 0 {
      guard aloud_die_with_parent() == 0, Walls.limitUtterance() else { _exit(1) }
      utter(frame, kind)
      _exit(0)
    }
    var status: Int32 = -1
    while child > 0, waitpid(child, &status, 0) < 0, errno == EINTR {}
    if status == 0 {
      Channel.send(.end)
    } else {
      Channel.send(.crash, [UInt8(truncatingIfNeeded: status & 0x7F)])
    }
  }

  /// One utterance: its sound or its transcript, then the phonemes of words alone for as long as the parent asks.
  private static func utter(_ frame: [UInt8], _ kind: FrameKind) {
    var rest = frame.dropFirst()
    let voice = Array(rest.prefix { $0 != 0 }) + [0]
    rest = rest.dropFirst(voice.count)
    if let refusal = Speaker.choose(voice) {
      Channel.send(.refusal, Array(refusal.utf8))
    } else if kind == .transcribe {
      Channel.send(.transcribe, Speaker.transcribe(Array(rest)))
    } else {
      Channel.send(.answer, Speaker.speak(Array(rest)).content)
    }
    while let frame = Channel.receive(), frame[0] == FrameKind.phonemes.rawValue {
      Channel.send(.phonemes, Speaker.phonemes(of: Array(frame.dropFirst())))
    }
  }
}
