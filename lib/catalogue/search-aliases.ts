import { SLUG_ALIASES } from "@/lib/i18n/slug-aliases";
import { normalise } from "./search-text";

/**
 * What travellers type besides names, by destination code: short forms, older spellings, cities and attractions, in
 * Indonesian and English. ISO codes are found without an entry.
 */
const SPOKEN: Readonly<Record<string, string>> = {
  AE: "uea, uni emirat arab, emirates, abu dhabi, sharjah, burj khalifa",
  AT: "wina, vienna, salzburg, hallstatt",
  AU: "aussie, sydney, melbourne, perth, brisbane, gold coast, adelaide, canberra, cairns, darwin, tasmania",
  AZ: "baku",
  BA: "sarajevo",
  BE: "brussel, brussels, bruges, antwerp",
  BH: "manama",
  BN: "bandar seri begawan",
  BR: "rio de janeiro, sao paulo",
  CA: "toronto, vancouver, montreal, ottawa, banff, niagara",
  CH: "zurich, jenewa, geneva, interlaken, lucerne, luzern, jungfrau",
  CN: "tiongkok, tiongkok daratan, mainland china, rrc, prc, beijing, shanghai, guangzhou, shenzhen, xian, chengdu, chongqing, harbin, hangzhou, zhangjiajie, guilin, yiwu",
  CZ: "praha, prague, cesky krumlov",
  DE: "berlin, munich, munchen, frankfurt, hamburg, koln, cologne",
  DK: "kopenhagen, copenhagen, skandinavia, scandinavia, nordik, nordic",
  EG: "kairo, cairo, giza, luksor, luxor, sharm el sheikh, sinai",
  ES: "barcelona, madrid, sevilla, granada, valencia, mallorca, ibiza",
  FI: "helsinki, lapland, rovaniemi, skandinavia, scandinavia, nordik, nordic",
  FJ: "nadi, suva",
  FR: "paris, nice, lyon, marseille, mont saint michel",
  GB: "britania raya, london, inggris, skotlandia, scotland, wales, manchester, liverpool, edinburgh, birmingham, oxford",
  GE: "tbilisi, batumi",
  GR: "athena, athens, santorini, mykonos, kreta, crete",
  HK: "hongkong, kowloon, tsim sha tsui",
  HR: "zagreb, dubrovnik, split",
  HU: "budapest",
  ID: "bali, jakarta, nusantara, lombok, denpasar, surabaya, yogyakarta, labuan bajo",
  IE: "dublin",
  IL: "yerusalem, jerusalem, tel aviv",
  IN: "delhi, new delhi, mumbai, goa, agra, taj mahal, bangalore, jaipur",
  IQ: "baghdad, karbala, najaf",
  IR: "teheran, tehran",
  IS: "reykjavik, nordik, nordic",
  IT: "roma, rome, milan, milano, venesia, venice, florence, firenze, napoli, naples, pisa",
  JO: "amman, petra",
  JP: "nihon, nippon, tokyo, osaka, kyoto, hokkaido, sapporo, okinawa, fukuoka, nagoya, nara, hiroshima, kobe, yokohama, fuji, shirakawago, narita, haneda, kansai",
  KE: "nairobi",
  KH: "angkor, siem reap, phnom penh",
  KP: "korut",
  KR: "south korea, seoul, busan, jeju, incheon, nami, daegu",
  KZ: "almaty, astana",
  LA: "vientiane, luang prabang",
  LB: "beirut",
  LK: "kolombo, colombo, kandy",
  MA: "marrakesh, marrakech, casablanca, fes",
  MM: "yangon, bagan",
  MN: "ulaanbaatar",
  MO: "makau, cotai",
  MV: "maladewa, male",
  MX: "cancun, mexico city",
  MY: "kuala lumpur, kl, klia, penang, johor, johor bahru, jb, malaka, melaka, genting, langkawi, sabah, kota kinabalu, sarawak, kuching, ipoh, legoland",
  NL: "amsterdam, belanda, rotterdam, den haag, utrecht, keukenhof",
  NO: "oslo, bergen, tromso, skandinavia, scandinavia, nordik, nordic",
  NP: "kathmandu, pokhara, everest",
  NZ: "selandia baru, auckland, queenstown, christchurch, wellington",
  OM: "muskat, muscat",
  PH: "manila, cebu, boracay, palawan",
  PK: "karachi, lahore, islamabad",
  PL: "warsawa, warsaw, krakow",
  PT: "lisbon, lisboa, porto",
  QA: "doha",
  REU: "uni eropa, european union, eu, schengen, eurotrip, euro trip",
  RGBS: "dunia, world, worldwide, seluruh dunia, keliling dunia, around the world",
  RME: "timteng, teluk, gulf",
  RLA: "amerika selatan, south america",
  RSEA: "asean, sea, asia tenggara",
  RU: "moskow, moscow, saint petersburg",
  SA: "mekkah, makkah, mekah, mecca, madinah, medina, jeddah, jedah, riyadh, taif, tabuk, dammam, alula, umrah, umroh, haji, hajj, tanah suci, arab, ksa",
  SE: "stockholm, gothenburg, malmo, skandinavia, scandinavia, nordik, nordic",
  SG: "spore, sentosa, changi, marina bay, orchard, jewel",
  TH: "bangkok, phuket, pattaya, chiang mai, krabi, hat yai, koh samui, don mueang",
  TL: "dili",
  TN: "tunis",
  TR: "turki, istanbul, cappadocia, kapadokia, ankara, antalya, bursa, pamukkale",
  TW: "taipei, kaohsiung, taichung, jiufen, alishan",
  TZ: "zanzibar, serengeti",
  US: "as, amerika serikat, united states of america, new york, los angeles, hawaii, honolulu, san francisco, las vegas, chicago, washington, orlando, boston, seattle, miami, houston",
  UZ: "tashkent, samarkand, bukhara",
  VN: "hanoi, da nang, danang, ho chi minh, hcmc, saigon, sapa, phu quoc, nha trang, ha long, hue, hoi an",
  ZA: "afsel, cape town, johannesburg",
};

/** Short forms, other spellings and cities of a destination, as people type them. @param code ISO code or region code */
export function aliasesOf(code: string): string[] {
  const links = SLUG_ALIASES.filter(([, target]) => target === code).map(([alias]) => alias.replaceAll("-", " "));
  const spoken = SPOKEN[code]?.split(", ") ?? [];
  return [...new Set([...links, ...spoken])];
}

/** Each name that belongs to one place alone, with the code of the place. */
const PLACES: ReadonlyMap<string, string> = (() => {
  const entries = Object.keys(SPOKEN).flatMap((code) => aliasesOf(code).map((name) => [name, code] as const));
  const counts = Map.groupBy(entries, ([name]) => name);
  return new Map(entries.filter(([name]) => counts.get(name)?.length === 1));
})();

/** The code of the place that a city, a short form or another spelling names; undefined where it names none, or several. */
export function placeNamed(text: string): string | undefined {
  return PLACES.get(normalise(text));
}
