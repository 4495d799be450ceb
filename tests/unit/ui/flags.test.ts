import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { hasFlag } from "country-flag-icons";
import { describe, expect, it } from "vitest";
import { Flag } from "@/components/brand/flag";

const served = new URL("../../../public/flags/", import.meta.url);
const packaged = join(dirname(createRequire(import.meta.url).resolve("country-flag-icons/3x2/flags.css")), "/");
const files = readdirSync(packaged).filter((name) => name.endsWith(".svg"));

describe("flags", () => {
  it("serves every flag of the package, unchanged", () => {
    expect(files.length).toBeGreaterThan(249);
    for (const name of files) {
      expect(readFileSync(new URL(name, served), "utf8"), name).toBe(readFileSync(join(packaged, name), "utf8"));
    }
  });

  it("names a file for exactly the codes it serves", () => {
    const codes = files.map((name) => name.slice(0, -4));
    expect(codes.filter((code) => !hasFlag(code))).toEqual([]);
  });

  it("draws the file of a country, in either letter case, and its name only when asked", () => {
    expect(Flag({ code: "jp" }).props).toMatchObject({ src: "/flags/JP.svg", alt: "", width: 36, height: 24 });
    expect(Flag({ code: "JP", label: "Jepang" }).props.alt).toBe("Jepang");
  });

  it("draws a glyph instead of a broken image for regions, global plans and unknown codes", () => {
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
