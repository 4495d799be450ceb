import { expect, test } from "vitest";
import { type Source, sourcesOf, storeSources } from "./sources";

const IMPORT = 'import { browserSupabase } from "@/lib/supabase/browser";';
/** Modules that may take the browser's client as they like, each with the reason. */
const TAKES_IT: Record<string, string> = {
  "lib/auth/google-login.ts": "begins a login and reads no row",
  "lib/supabase/browser.ts": "declares it",
  "lib/supabase/traveller.ts": "is the way to own rows: asTraveller",
};
/** A read of the catalogue through that client, which asks for no login. */
const SHARED_READS = /\breadDestinationCountries\(browserSupabase\(\)|\bbrowserSupabase\(\)\s*\.from\("(\w+)"\)/g;
const PUBLIC_READ = /create policy "[^"]*" on public\.(\w+) for select to anon\b/g;

const publicTables = new Set(
  sourcesOf("supabase/migrations/*.sql").flatMap(({ text }) => [...text.matchAll(PUBLIC_READ)].map(([, name]) => name)),
);

/** The files that use the browser's client for anything but tables that a guest may read, too. */
function past(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path, text }) => {
      if (path in TAKES_IT) return false;
      const rest = text
        .replace(IMPORT, "")
        .replace(SHARED_READS, (read, table?: string) => (table === undefined || publicTables.has(table) ? "" : read));
      return /\bbrowserSupabase\b|\bsupabase\/browser\b/.test(rest);
    })
    .map(({ path }) => path);
}

test("the browser reads and changes a traveller's own rows only through asTraveller of lib/supabase/traveller.ts, which notices that the login has ended", () => {
  expect([...publicTables].toSorted()).toContain("special_offers");
  expect(publicTables).not.toContain("user_orders");
  expect(storeSources().filter(({ text }) => text.includes(IMPORT)).length).toBeGreaterThan(3);
  expect(past(storeSources())).toEqual([]);
});

test("a module that takes the browser's client past that place is found", () => {
  const bad = [
    `${IMPORT}\nbrowserSupabase().from("user_orders").select("id");`,
    `${IMPORT}\nconst client = browserSupabase();\nclient.from("bundles").select("id");`,
    `${IMPORT}\nreadOpenOrder(browserSupabase(), wanted);`,
    'import { browserSupabase as client } from "@/lib/supabase/browser";\nclient().rpc("own_password_exists");',
    'const { browserSupabase } = await import("@/lib/supabase/browser");',
    'import * as browser from "../supabase/browser";',
  ].map((text, index) => ({ path: `lib/bad/${index}.ts`, text }));
  expect(past(bad)).toEqual(bad.map(({ path }) => path));
  const good = [
    `${IMPORT}\nbrowserSupabase()\n    .from("special_offers")\n    .select("id");`,
    `${IMPORT}\nreadDestinationCountries(browserSupabase(), keys);`,
    'import { asTraveller } from "@/lib/supabase/traveller";',
  ].map((text, index) => ({ path: `lib/good/${index}.ts`, text }));
  expect(past(good)).toEqual([]);
});
