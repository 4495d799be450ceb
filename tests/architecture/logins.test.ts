import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/**
 * The only modules that may trust a login's token, which outlives the login by up to ten minutes, each with the reason why that is
 * enough there. What their screens show of a traveller is read from the database, which knows the ended logins.
 */
const TRUSTS_TOKENS: Record<string, string> = {
  "app/[locale]/(private)/account/page.tsx": "a guest sees this page, too, with other links",
  "app/[locale]/(private)/payment/page.tsx": "only sends guests to the login; paying asks again",
  "app/[locale]/(private)/traveller-page.tsx": "only chooses between a screen and the way to the login",
  "lib/auth/session.ts": "declares it, and liveTraveller begins with it",
};

const trustsTokens = (source: string) => /\bverifiedTraveller\b/.test(source);

test("whoever answers or acts for a traveller asks whether the login has ended: call liveTraveller, not verifiedTraveller", () => {
  const sources = globSync(["{app,components,lib}/**/*.{ts,tsx}", "middleware.ts"], { cwd: root }).toSorted();
  expect(sources.length).toBeGreaterThan(150);
  const found = sources.filter((path) => trustsTokens(readFileSync(join(root, path), "utf8")));
  expect(found).toEqual(Object.keys(TRUSTS_TOKENS));
});

test("the check finds it imported under another name, with other names and as part of the module", () => {
  const sources = [
    'import { verifiedTraveller as sender } from "@/lib/auth/session";',
    'import {\n  isLoginAlive,\n  verifiedTraveller,\n} from "@/lib/auth/session";',
    'export { verifiedTraveller } from "@/lib/auth/session";',
    'import * as session from "@/lib/auth/session";\nawait session.verifiedTraveller();',
    'const { verifiedTraveller } = await import("@/lib/auth/session");',
    'import { liveTraveller } from "@/lib/auth/session";',
  ];
  expect(sources.map(trustsTokens)).toEqual([true, true, true, true, true, false]);
});
