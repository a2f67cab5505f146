/// Why a file was not fetched.
public enum DownloadError: Error, Hashable, Sendable {
  /// The address is not one that Aloud fetches from: why, for the person.
  case address(reason: String)
}
