import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { hasFlag } from "country-flag-icons";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, it, vi } from "vitest";
import { Flag } from "@/components/brand/flag";
import { seedRows } from "@/supabase/seed/rows";
import { COMPLETE_ENVIRONMENT } from "../../support/complete-environment";

const served = new URL("../../../public/flags/", import.meta.url);
const packaged = join(dirname(createRequire(import.meta.url).resolve("country-flag-icons/3x2/flags.css")), "/");
const files = readdirSync(packaged).filter((name) => name.endsWith(".svg"));
/** Antarctica's flag, which no screen shows, so that a store running beside the tests is not affected. */
const uninhabited = new URL("AQ.svg", served);
// What a finished server asks for before it starts, with a folder that holds no build of other variables.
for (const [name, value] of Object.entries({ ...COMPLETE_ENVIRONMENT, NEXT_DIST_DIR: "no-build" }))
  vi.stubEnv(name, value);
afterAll(() => void vi.unstubAllEnvs());
const { default: configOf } = await import(new URL("../../../next.config.mjs", import.meta.url).href);

/** Every ISO code in the seed that a screen may draw as a country. */
function seededCountries(): Set<string> {
  const { destinations, bundles, network_operators: operators } = seedRows();
  const covered = destinations.flatMap((row) => row.roaming_countries).map(({ iso_code }) => iso_code);
  const sold = bundles
    .flatMap((row) => (row.type === "country" ? row.countries : row.roaming_countries))
    .map(({ iso }) => iso);
  const own = destinations.filter(({ type }) => type === "country").map(({ iso_code }) => iso_code);
  return new Set([...own, ...covered, ...sold, ...operators.map(({ country_iso }) => country_iso)]);
}

describe("flags", () => {
  it.each([PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER])(
    "are copied from the package, unchanged (%s)",
    (phase) => {
      rmSync(uninhabited, { force: true });
      configOf(phase);
      expect(files.length).toBeGreaterThan(249);
      for (const name of files) {
        expect(readFileSync(new URL(name, served), "utf8"), name).toBe(readFileSync(join(packaged, name), "utf8"));
      }
    },
  );

  it("are not written by the server of a finished build, because its disk may be read-only", () => {
    configOf(PHASE_PRODUCTION_BUILD);
    rmSync(uninhabited);
    configOf(PHASE_PRODUCTION_SERVER);
    expect(existsSync(uninhabited)).toBe(false);
    configOf(PHASE_PRODUCTION_BUILD);
  });

  it("exist for every country of the seed", () => {
    const countries = seededCountries();
    expect(countries.size).toBeGreaterThan(150);
    expect([...countries].filter((code) => !files.includes(`${code}.svg`) || !hasFlag(code))).toEqual([]);
  });

  it("have a file name for exactly the codes that are served", () => {
    const codes = files.map((name) => name.slice(0, -4));
    expect(codes.filter((code) => !hasFlag(code))).toEqual([]);
  });

  it("show the file of a country in either letter case, with its name only on request", () => {
    const shown = (props: Parameters<typeof Flag>[0]) => renderToStaticMarkup(createElement(Flag, props));
    expect(shown({ code: "jp" })).toMatch(/src="\/flags\/JP\.svg" alt="" width="36" height="24"/);
    expect(shown({ code: "JP", label: "Jepang" })).toContain('alt="Jepang"');
  });

  it("show a glyph instead of a broken image for regions, global plans and unknown codes", () => {
    for (const flag of [
      Flag({ code: "EU", kind: "regional" }),
      Flag({ code: null, kind: "global" }),
      Flag({ code: "ZZ" }),
    ]) {
      expect(flag.type).toBe("svg");
      expect(flag.props.src).toBeUndefined();
    }
  });
});
