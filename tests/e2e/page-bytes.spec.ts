import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { destinationIn, under } from "./support/screens.ts";

/**
 * The most bytes of HTML, as they are and compressed: about one percent above what the pages have, because names of files
 * differ from build to build and compress by some 30 bytes more or less. Lower them when a page gets smaller.
 */
const BUDGETS = [
  { kind: "a country", pathIn: destinationIn({ id: "jepang", en: "japan" }), raw: 131_500, compressed: 24_150 },
  { kind: "a region", pathIn: destinationIn({ id: "eropa", en: "europe" }), raw: 223_000, compressed: 34_050 },
  { kind: "home", pathIn: under("/"), raw: 97_000, compressed: 17_800 },
  { kind: "browse", pathIn: under("/browse"), raw: 317_000, compressed: 27_650 },
];

for (const { kind, pathIn, raw, compressed } of BUDGETS) {
  for (const locale of locales) {
    test(`the HTML of ${kind} keeps to its bytes (${locale})`, async ({ request }) => {
      const response = await request.get(pathIn(locale));
      expect(response.status()).toBe(200);
      const html = await response.body();
      expect(html.byteLength).toBeLessThanOrEqual(raw);
      expect(gzipSync(html).byteLength).toBeLessThanOrEqual(compressed);
    });
  }
}
