// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// In debug builds too (docs/decisions/0019).
let optimised = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A module of ours: its folder is `Sources/<name>`, its imports go one way only (docs/ARCHITECTURE.md).
func module(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  swiftSettings: [SwiftSetting] = settings
) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings)
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// A Debian library, imported by exactly one module.
func library(_ name: String, pkgConfig: String?, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "aloud",
  products: [
    .executable(name: "aloud", targets: ["aloud"]),
    .executable(name: "aloud-worker", targets: ["aloud-worker"]),
    .executable(name: "aloud-espeak", targets: ["aloud-espeak"]),
    .executable(name: "aloud-voice-check", targets: ["aloud-voice-check"]),
  ],
  targets: [
    // C libraries, each behind one module.
    library("CZip", pkgConfig: "libzip", apt: "libzip-dev"),
    library("CXML", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
    library("CSeccomp", pkgConfig: "libseccomp", apt: "libseccomp-dev"),
    library("CEspeak", pkgConfig: "espeak-ng", apt: "libespeak-ng-dev"),
    library("CFFmpeg", pkgConfig: "libavcodec", apt: "libavcodec-dev"),
    library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    library("CMicrohttpd", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    // Its pkg-config file carries definitions that SwiftPM refuses; they are the header's defaults.
    library("CKissFFT", pkgConfig: nil, apt: "libkissfft-dev"),
    library("CEBUR128", pkgConfig: "libebur128", apt: "libebur128-dev"),
    library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    // Loaded when it is first used; no package carries its header.
    .target(name: "CONNXRuntime", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
    .target(name: "CLanguageDetector", linkerSettings: [.linkedLibrary("cld2")]),

    // The modules of docs/ARCHITECTURE.md.
    // Optimised when debugging too, like AloudVoices: it digests models.
    module("AloudText", ["CICU", "CLanguageDetector"], swiftSettings: optimised),
    module("AloudPublication", ["AloudText"]),
    module("AloudImport", ["AloudPublication", "AloudText", "CZip", "CXML", "CSeccomp"]),
    module("AloudSpeech", ["AloudText"]),
    module("AloudDownload", ["CCurl"]),
    module(
      "AloudVoices", ["AloudSpeech", "AloudText", "AloudDownload", "CONNXRuntime", "CKissFFT"],
      // Also when debugging: a voice's arithmetic is forty times slower without, and most tests speak
      // (docs/decisions/0019).
      swiftSettings: optimised),
    module("AloudAudio", ["CFFmpeg", "CEBUR128"]),
    module("AloudNarration", ["AloudPublication", "AloudText", "AloudSpeech", "AloudAudio"]),
    module("AloudLibrary", ["AloudPublication", "AloudText", "CSQLite"]),
    module(
      "AloudServer",
      [
        "AloudText", "AloudPublication", "AloudImport", "AloudSpeech", "AloudVoices", "AloudAudio",
        "AloudNarration", "AloudLibrary", "CMicrohttpd",
      ],
      resources: [.copy("Resources/Web")]),
    program(
      "aloud",
      [
        "AloudText", "AloudPublication", "AloudImport", "AloudSpeech", "AloudVoices", "AloudAudio",
        "AloudNarration", "AloudLibrary", "AloudServer",
      ]),
    program("aloud-worker", ["AloudImport"]),
    program("aloud-espeak", ["CEspeak"]),
    program("aloud-voice-check", ["AloudVoices"]),

    // The sample book, and the builder it shares with the tests.
    module("EPUBBuilder", []),
    program("aloud-sample", ["EPUBBuilder"]),

    // Tests, and what only they use.
    .target(
      name: "ClickVoice", dependencies: ["AloudSpeech", "AloudText"],
      path: "Tests/Support/ClickVoice", swiftSettings: settings),
    .target(name: "LoopbackServer", path: "Tests/Support/LoopbackServer", swiftSettings: settings),
    .target(name: "TestFolders", path: "Tests/Support/TestFolders", swiftSettings: settings),
    program(
      "aloud-test-server",
      [
        "AloudServer", "AloudLibrary", "AloudImport", "AloudSpeech", "AloudText", "AloudVoices", "ClickVoice",
      ],
      path: "Tests/Support/aloud-test-server"),
    program(
      "aloud-kill-probe", ["AloudLibrary", "AloudPublication", "AloudText"],
      path: "Tests/Support/aloud-kill-probe"),
    program("aloud-text-bench", ["AloudText"], path: "Tests/Support/aloud-text-bench"),
    program(
      "aloud-voice-bench", ["AloudVoices", "AloudSpeech", "AloudText"],
      path: "Tests/Support/aloud-voice-bench"),
    tests("HouseTests", []),
    tests("EPUBBuilderTests", ["EPUBBuilder", "TestFolders"]),
    tests("AloudTextTests", ["AloudText"], exclude: ["Gold/excluded.tsv"]),
    tests("AloudPublicationTests", ["AloudPublication", "AloudText"]),
    tests(
      "AloudImportTests", ["AloudImport", "AloudPublication", "AloudText", "EPUBBuilder", "TestFolders"]),
    tests("AloudDownloadTests", ["AloudDownload", "LoopbackServer", "TestFolders"]),
    tests("AloudSpeechTests", ["AloudSpeech", "AloudText"]),
    tests(
      "AloudVoicesTests",
      [
        "AloudVoices", "AloudDownload", "AloudSpeech", "AloudText", "AloudAudio", "ClickVoice",
        "LoopbackServer", "TestFolders", "aloud-espeak", "aloud-voice-check",
      ],
      exclude: ["Hibari/Reader/symbols.tsv"]),
    tests("AloudAudioTests", ["AloudAudio", "TestFolders"]),
    tests(
      "AloudNarrationTests",
      [
        "AloudNarration", "AloudPublication", "AloudText", "AloudSpeech", "AloudAudio", "AloudVoices",
        "ClickVoice", "TestFolders",
      ]),
    tests(
      "AloudLibraryTests",
      ["AloudLibrary", "AloudPublication", "AloudText", "aloud-kill-probe", "TestFolders"]),
    tests(
      "AloudServerTests",
      [
        "AloudServer", "AloudLibrary", "AloudPublication", "AloudText", "AloudImport", "AloudNarration",
        "AloudSpeech", "AloudVoices", "EPUBBuilder", "ClickVoice", "LoopbackServer", "TestFolders",
      ]),
    tests("aloudTests", ["aloud", "aloud-worker", "EPUBBuilder", "LoopbackServer", "TestFolders"]),
  ],
  swiftLanguageModes: [.v6]
)
