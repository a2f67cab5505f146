extension LanguageRules {
  static let englishExpansions: [String: String] = [
    "mr": "Mister", "mrs": "Missus", "ms": "Miz", "dr": "Doctor", "drs": "Doctors", "prof": "Professor",
    "rev": "Reverend", "revd": "Reverend", "hon": "Honorable", "pres": "President", "gov": "Governor",
    "sen": "Senator", "rep": "Representative", "gen": "General", "adm": "Admiral", "brig": "Brigadier",
    "cmdr": "Commander", "cdr": "Commander", "col": "Colonel", "lt": "Lieutenant", "maj": "Major",
    "capt": "Captain", "sgt": "Sergeant", "cpl": "Corporal", "pvt": "Private", "supt": "Superintendent",
    "insp": "Inspector", "fr": "Father", "bro": "Brother", "jr": "Junior", "sr": "Senior", "st": "Saint",
    "ste": "Saint", "mt": "Mount", "mts": "Mounts", "msgr": "Monsignor", "atty": "Attorney",
    "asst": "Assistant", "assoc": "Associate", "dept": "Department", "inc": "Incorporated", "ltd": "Limited",
    "co": "Company", "corp": "Corporation", "bros": "Brothers", "esq": "Esquire", "ave": "Avenue",
    "blvd": "Boulevard", "rd": "Road", "vs": "versus", "v": "versus", "etc": "et cetera",
    "e.g": "for example", "i.e": "that is", "viz": "namely", "cf": "compare", "approx": "approximately",
    "ca": "circa", "ibid": "ibidem", "ph.d": "P H D", "jan": "January", "feb": "February", "mar": "March",
    "apr": "April", "jun": "June", "jul": "July", "aug": "August", "sep": "September", "sept": "September",
    "oct": "October", "nov": "November", "dec": "December",
  ]

  static let englishExpansionsBeforeNumbers: [String: String] = [
    "no": "number", "nos": "numbers", "vol": "volume", "vols": "volumes", "fig": "figure", "figs": "figures",
    "p": "page", "pp": "pages", "pg": "page", "ch": "chapter", "chap": "chapter", "sect": "section",
    "sec": "section", "art": "article", "eq": "equation", "ex": "example", "app": "appendix",
  ]
}
