import AloudLibrary

/// What the client keeps for the reader and for one device; the server does not look inside.
struct SettingsRoutes {
  let library: Library

  var routes: [Route] {
    [
      Route(.get, "/api/settings") { [library] request, _ in
        .json(try await library.settings(device: try request.deviceInQuery()))
      },
      Route(.patch, "/api/settings", body: .standardJSON) { [library] request, _ in
        let patch = try request.readJSON { $0.rest() }
        return .json(try await library.setSettings(device: try request.deviceInQuery(), merging: patch))
      },
    ]
  }
}
