import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { locales } from "../../lib/i18n/routing.ts";
import { destinationIn, under } from "./support/screens.ts";

/** The most bytes of HTML, as they are and compressed, slightly above what the pages have. Lower them when a page gets smaller. */
const BUDGETS = [
  { kind: "a country", pathIn: destinationIn({ id: "jepang", en: "japan" }), raw: 131_500, compressed: 24_000 },
  { kind: "a region", pathIn: destinationIn({ id: "eropa", en: "europe" }), raw: 222_000, compressed: 33_800 },
  { kind: "home", pathIn: under("/"), raw: 97_000, compressed: 17_800 },
  { kind: "browse", pathIn: under("/browse"), raw: 318_000, compressed: 27_400 },
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
