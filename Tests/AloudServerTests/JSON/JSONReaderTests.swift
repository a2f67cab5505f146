import AloudText
import Testing

@testable import AloudServer

@Suite struct JSONReaderTests {
  private enum Colour: String, CaseIterable { case red, blue }

  /// What is said of `body` when it is read as a small object of every kind.
  private func fault(_ body: String) -> String? {
    do {
      var reader = try JSONReader(Array(body.utf8))
      _ = try reader.location("place")
      _ = try reader.required("name", try reader.string("name"))
      _ = try reader.bool("flag")
      _ = try reader.strings("list")
      _ = try reader.stringMap("map")
      _ = try reader.choice("colour", of: Colour.self)
      try reader.finish()
      return nil
    } catch {
      return (error as? Problem)?.detail
    }
  }

  private static let rest = #""place":{"chapter":0,"offset":1},"name":"n""#

  @Test(arguments: [
    "{\(rest)}",
    "{\(rest),\"flag\":true,\"list\":[\"a\"],\"map\":{\"a\":\"b\"},\"colour\":\"red\"}",
    "{\(rest),\"flag\":null,\"list\":null,\"map\":null,\"colour\":null}",
    #"{"place":{"chapter":1e2,"offset":1.0},"name":"\u00e9"}"#,
  ])
  func `a whole object is read`(body: String) {
    #expect(fault(body) == nil)
  }

  @Test(arguments: [
    ("", "The body of the request is not JSON."),
    ("{", "The body of the request is not JSON."),
    ("\u{FEFF}x", "The body of the request is not JSON."),
    ("[]", "The body of the request must be a JSON object."),
    ("3", "The body of the request must be a JSON object."),
    (#"{"name":"n"}"#, "“place” must be an object."),
    (#"{"place":3,"name":"n"}"#, "“place” must be an object."),
    (#"{"place":{"chapter":-1,"offset":1},"name":"n"}"#, "“place.chapter” must be a whole number from 0."),
    (#"{"place":{"chapter":1.5,"offset":1},"name":"n"}"#, "“place.chapter” must be a whole number from 0."),
    (#"{"place":{"chapter":1e300,"offset":1},"name":"n"}"#, "“place.chapter” must be a whole number from 0."),
    (#"{"place":{"chapter":"1","offset":1},"name":"n"}"#, "“place.chapter” must be a whole number from 0."),
    (#"{"place":{"chapter":1},"name":"n"}"#, "“place.offset” must be a whole number from 0."),
    (
      #"{"place":{"chapter":1,"offset":1,"ofset":2},"name":"n"}"#, "Aloud does not know “place.ofset”."
    ),
    (#"{"place":{"chapter":1,"offset":1}}"#, "“name” is missing."),
    (#"{"place":{"chapter":1,"offset":1},"name":3}"#, "“name” must be text."),
    ("{\(rest),\"flag\":1}", "“flag” must be true or false."),
    ("{\(rest),\"flag\":0}", "“flag” must be true or false."),
    ("{\(rest),\"list\":[1]}", "“list” must be a list of texts."),
    ("{\(rest),\"map\":{\"a\":1}}", "“map” must be an object of texts."),
    ("{\(rest),\"colour\":\"green\"}", "“colour” must be one of “red”, “blue”."),
    ("{\(rest),\"nome\":\"x\"}", "Aloud does not know “nome”."),
  ])
  func `what is wrong is said`(body: String, sentence: String) {
    #expect(fault(body) == sentence)
  }

  @Test(arguments: ["[", #"{"a":"#])
  func `nesting without end is refused`(opening: String) {
    #expect(fault(String(repeating: opening, count: 60_000)) == "The body of the request is not JSON.")
  }
}
