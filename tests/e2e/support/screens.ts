type Path = (locale: "id" | "en") => string;

export const under =
  (path: string): Path =>
  (locale) =>
    locale === "id" ? path : `/en${path}`;
/** Screens that anybody may open, by language. */
export const guestScreens: Record<string, Path> = {
  home: (locale) => (locale === "id" ? "/" : "/en"),
  browse: under("/browse"),
  destination: (locale) => (locale === "id" ? "/destinasi/jepang" : "/destination/japan"),
  region: (locale) => (locale === "id" ? "/destinasi/eropa" : "/destination/europe"),
  "all destinations": under("/all-destinations"),
  about: under("/about"),
  help: under("/help"),
  "device compatibility": under("/device-compatibility"),
  "installation guide": under("/installation-guide"),
  "in-app guide": under("/esim-help"),
  offers: under("/special-offers"),
  privacy: under("/privacy-policy"),
  terms: under("/terms-conditions"),
  login: under("/login"),
  "new password without a link": under("/reset-password"),
  account: under("/account"),
  "login required": under("/orders"),
  "not found": under("/tidak-ada"),
};
