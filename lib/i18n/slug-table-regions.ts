/**
 * Regions and global: English name, English slug, Indonesian name, Indonesian slug, our destination code. The codes start
 * with R, like the vendor's, so that none is an ISO 3166-1 code.
 */
export const REGION_SLUGS: readonly (readonly [string, string, string, string, string])[] = [
  ["Africa", "africa", "Afrika", "afrika", "RAF"],
  ["Asia", "asia", "Asia", "asia", "RAS"],
  ["Balkans", "balkans", "Balkan", "balkan", "RBK"],
  ["Caribbean", "caribbean", "Karibia", "karibia", "RCB"],
  ["Central America", "central-america", "Amerika Tengah", "amerika-tengah", "RCAM"],
  ["Central Asia", "central-asia", "Asia Tengah", "asia-tengah", "RCAS"],
  ["East Asia", "east-asia", "Asia Timur", "asia-timur", "REAS"],
  ["Europe", "europe", "Eropa", "eropa", "REU"],
  ["Global", "global", "Global", "global", "RGBS"],
  ["Latin America", "latin-america", "Amerika Latin", "amerika-latin", "RLA"],
  ["Middle East", "middle-east", "Timur Tengah", "timur-tengah", "RME"],
  ["North Africa", "north-africa", "Afrika Utara", "afrika-utara", "RNAF"],
  ["North America", "north-america", "Amerika Utara", "amerika-utara", "RNA"],
  ["Oceania", "oceania", "Oseania", "oseania", "ROC"],
  ["Scandinavia", "scandinavia", "Skandinavia", "skandinavia", "RSC"],
  ["South America", "south-america", "Amerika Selatan", "amerika-selatan", "RSAM"],
  ["South Asia", "south-asia", "Asia Selatan", "asia-selatan", "RSAS"],
  ["Southeast Asia", "southeast-asia", "Asia Tenggara", "asia-tenggara", "RSEA"],
];
