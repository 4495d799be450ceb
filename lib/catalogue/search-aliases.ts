import { SLUG_ALIASES } from "@/lib/i18n/slug-aliases";

/** What travellers type besides names, by destination code: short forms, older spellings, cities and attractions. */
const SPOKEN: Readonly<Record<string, string>> = {
  AE: "abu dhabi, uni emirat arab, emirates",
  AU: "sydney, melbourne, perth, aussie",
  CN: "tiongkok, rrc, prc, beijing, shanghai, guangzhou",
  CZ: "praha, prague",
  DE: "berlin, munich, frankfurt",
  EG: "kairo, cairo",
  ES: "barcelona, madrid",
  FR: "paris",
  GB: "london, inggris, skotlandia, scotland, wales",
  HK: "hongkong",
  ID: "bali, jakarta, nusantara",
  IN: "delhi, mumbai",
  IT: "roma, rome, milan, venesia, venice",
  JP: "nihon, nippon, tokyo, osaka, kyoto",
  KH: "angkor",
  KR: "south korea, seoul, busan, jeju",
  KP: "korut",
  MO: "makau",
  MV: "maladewa",
  MY: "kuala lumpur, kl, penang",
  NL: "amsterdam, belanda",
  NZ: "selandia baru, auckland",
  PH: "manila, cebu",
  QA: "doha",
  REU: "uni eropa, european union, eu, schengen",
  RGBS: "dunia, world, worldwide, seluruh dunia",
  RSEA: "asean, sea",
  RME: "timteng",
  SA: "mekkah, makkah, mekah, mecca, madinah, medina, umrah, umroh, haji, hajj, arab, ksa",
  TH: "bangkok, phuket",
  TR: "turki, istanbul",
  TW: "taipei",
  US: "as, amerika serikat, united states of america, new york, los angeles, hawaii",
  VN: "hanoi, da nang, ho chi minh, saigon",
  ZA: "afsel, cape town",
};

/** Short forms, other spellings and cities of a destination, as people type them. @param code ISO code or region code */
export function aliasesOf(code: string): string[] {
  const links = SLUG_ALIASES.filter(([, target]) => target === code).map(([alias]) => alias.replaceAll("-", " "));
  const spoken = SPOKEN[code]?.split(", ") ?? [];
  return [...new Set([...links, ...spoken])];
}
