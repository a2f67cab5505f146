import AloudImport
import AloudLibrary
import AloudServer
import AloudVoices
import Foundation

extension Command {
  private static let port = Option("port", value: "N", "Where to listen; 0 for any free port. (7788)")
  private static let open = Option("open", "Open the reading screen in a browser, where there is one.")

  static let serve = Command(
    "serve", "The reading screen, for browsers on this machine.",
    options: [port, open, .library, .catalogue, .json],
    notes: [
      "The first line printed ends in the address. Ctrl-C stops it, once what is being written is written."
    ]
  ) { arguments in
    let port = try arguments.number(port, in: 0...65_535) ?? 7_788
    let library = try arguments.openLibrary()
    let worker = try ImportWorker.besideThisProgram()
    let store = try arguments.voiceStore()
    do {
      try store.sweep()
    } catch {
      // What cannot be deleted is no reason not to serve.
      Console.complain(Failure(error).message)
    }
    let server = try AloudServer(
      library: library, worker: worker, voices: store.voices, store: store,
      configuration: .init(port: UInt16(port)))
    let address = "http://127.0.0.1:\(try await server.start())/"
    do {
      if arguments.has(.json) {
        try Console.print(json: ["url": address])
      } else {
        try Console.print("Aloud is at \(address)")
      }
    } catch {
      await server.stop()
      throw error
    }
    if arguments.has(open) { Browser.open(address) }
    let warming = Task { await prepare(store.voices) }
    let renewal = Task { await renew(library, by: worker) }
    await untilCancelled()
    warming.cancel()
    renewal.cancel()
    await server.stop()
    await warming.value
    await renewal.value
    return .done
  }

  /// Beside the serving: the first tap on a word is to be heard as soon as the others.
  private static func prepare(_ voices: InstalledVoices) async {
    do {
      try await voices.prepare()
    } catch is CancellationError {
      return
    } catch {
      Console.complain(Failure(error).message)
    }
  }

  /// Beside the serving: books are read as they are until a better importer has read them again.
  private static func renew(_ library: Library, by worker: ImportWorker) async {
    do {
      try await BookImporter(library: library, worker: worker).renew()
    } catch is CancellationError {
      return
    } catch {
      Console.complain(Failure(error).message)
    }
  }

  private static func untilCancelled() async {
    // Being cancelled is how a sleep without end ends.
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(86_400)) }
  }
}
