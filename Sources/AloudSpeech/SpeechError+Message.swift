internal import AloudText
public import Foundation

extension SpeechError: LocalizedError {
  /// For the person.
  public var message: String {
    switch self {
    case .noSuchVoice(let id): "The voice “\(id)” is not there any more. Please choose another one."
    case .noVoice(let language):
      "There is no voice for \(Self.names.localizedString(forIdentifier: language.rawValue) ?? language.rawValue)."
    case .noAnswer(let attempted, let seconds):
      "The voice gave no answer at \(attempted) for \(seconds) seconds. Please try again, or choose another voice."
    case .engine(let attempted, let detail): "The voice failed at \(attempted): \(detail)."
    }
  }

  public var errorDescription: String? { message }

  /// The program speaks English to its owner.
  private static let names = Locale(identifier: "en")
}
