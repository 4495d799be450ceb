import { COUNTRIES } from "./countries.ts";

/** A vendor set: one bundle that works in several countries. `demoFactor` scales the demo price; invented. */
export type VendorSet = {
  /** Set name, which the vendor also sends as the code. */
  name: string;
  idName: string;
  /** Code inside bundle names. */
  token: string;
  /** The destination it belongs to, by name. */
  destination: string;
  demoFactor: number;
  members: readonly string[];
};

const codes = (list: string): string[] => list.split(" ");

/** Popular enough that a worldwide plan is expected to work there. */
const GLOBAL_MIN_POPULARITY = 25;

const EUROPE_LITE = codes("AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE");

export const VENDOR_SETS: readonly VendorSet[] = [
  {
    name: "Asia",
    idName: "Asia",
    token: "RAS",
    destination: "Asia",
    demoFactor: 1.4,
    members: codes("JP KR SG MY TH VN ID PH TW HK MO CN KH LA LK BD PK IN NP MN KZ KG UZ"),
  },
  {
    name: "Southeast Asia",
    idName: "Asia Tenggara",
    token: "RSEA",
    destination: "Southeast Asia",
    demoFactor: 1.1,
    members: codes("SG MY TH VN ID PH KH LA BN MM TL"),
  },
  {
    name: "Europe+",
    idName: "Eropa+",
    token: "REUP",
    destination: "Europe",
    demoFactor: 1.25,
    members: [...EUROPE_LITE, ...codes("GB CH TR AL AX BA FO GG GI IM JE MC MD ME MK RS SM UA VA")],
  },
  {
    name: "Europe Lite",
    idName: "Eropa Lite",
    token: "REUL",
    destination: "Europe",
    demoFactor: 0.95,
    members: EUROPE_LITE,
  },
  {
    name: "Balkans",
    idName: "Balkan",
    token: "RBK",
    destination: "Balkans",
    demoFactor: 1.45,
    members: codes("AL BA BG HR GR XK ME MK RO RS SI"),
  },
  {
    name: "Middle East",
    idName: "Timur Tengah",
    token: "RME",
    destination: "Middle East",
    demoFactor: 1.8,
    members: codes("SA AE QA KW BH OM JO IQ IL EG TR"),
  },
  {
    name: "Africa",
    idName: "Afrika",
    token: "RAF",
    destination: "Africa",
    demoFactor: 3.1,
    members: codes("EG MA TN DZ ZA KE TZ UG RW ET NG GH SN CI CM ZM MZ MG MU SC RE BW NA MW ZW GA BJ BF ML"),
  },
  {
    name: "North America",
    idName: "Amerika Utara",
    token: "RNA",
    destination: "North America",
    demoFactor: 1.35,
    members: codes("US CA MX"),
  },
  {
    name: "LATAM",
    idName: "Amerika Latin",
    token: "RLA",
    destination: "Latin America",
    demoFactor: 2.1,
    members: codes("MX GT SV HN NI CR PA CO EC PE BO CL AR UY PY BR DO PR"),
  },
  {
    name: "Caribbean",
    idName: "Karibia",
    token: "RCB",
    destination: "Caribbean",
    demoFactor: 3.2,
    members: codes("AG AI AW BB BQ BS CW DM DO GD GP HT JM KN KY LC MF MQ MS PR TC TT VC VG"),
  },
  {
    name: "Oceania",
    idName: "Oseania",
    token: "ROC",
    destination: "Oceania",
    demoFactor: 1.6,
    members: codes("AU NZ FJ GU PG PF TO VU WS"),
  },
  {
    name: "Global",
    idName: "Global",
    token: "RGBS",
    destination: "Global",
    demoFactor: 3.4,
    members: COUNTRIES.filter(([, , popularity]) => popularity >= GLOBAL_MIN_POPULARITY).map(([code]) => code),
  },
];

/** What `region` says, in Indonesian. */
export const REGION_NAMES_ID: Readonly<Record<string, string>> = {
  Asia: "Asia",
  Europe: "Eropa",
  "Middle East": "Timur Tengah",
  Africa: "Afrika",
  "North America": "Amerika Utara",
  "Latin America": "Amerika Latin",
  Caribbean: "Karibia",
  Oceania: "Oseania",
  Global: "Global",
};

/** Destinations that are no country: name, region, globe that faces it, popularity. */
export const REGIONAL_DESTINATIONS: readonly (readonly [string, string, string, number])[] = [
  ["Southeast Asia", "Asia", "🌏", 90],
  ["Asia", "Asia", "🌏", 88],
  ["Europe", "Europe", "🌍", 86],
  ["Middle East", "Middle East", "🌍", 80],
  ["Oceania", "Oceania", "🌏", 60],
  ["North America", "North America", "🌎", 58],
  ["Balkans", "Europe", "🌍", 40],
  ["Africa", "Africa", "🌍", 36],
  ["Latin America", "Latin America", "🌎", 34],
  ["Caribbean", "Caribbean", "🌎", 20],
  ["Global", "Global", "🌐", 70],
];
