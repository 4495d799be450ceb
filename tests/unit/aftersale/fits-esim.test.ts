import { describe, expect, it } from "vitest";
import { fitsEsim } from "@/lib/aftersale/rules";
import { plan } from "./plans";

describe("fitsEsim", () => {
  const japan = plan({ id: "jp", gigabytes: 1, days: 7, rupiah: 30_000 });
  const set = (name: string, roaming: string[]) =>
    plan({ id: name, gigabytes: 1, days: 7, rupiah: 30_000, countries: [{ name, iso: name }], roaming });
  const both = plan({
    id: "both",
    gigabytes: 1,
    days: 7,
    rupiah: 30_000,
    countries: [
      { name: "Japan", iso: "JP" },
      { name: "South Korea", iso: "KR" },
    ],
  });

  it("accepts plans for the same country, and for several countries that include it", () => {
    expect([fitsEsim(japan, japan), fitsEsim(both, japan)]).toEqual([true, true]);
  });

  it("refuses a plan that covers only some of the eSIM's countries", () => {
    expect(fitsEsim(japan, both)).toBe(false);
    expect(fitsEsim(set("Europe+", ["FR"]), set("Europe+", ["FR", "GB"]))).toBe(false);
    expect(fitsEsim(set("Europe+", ["FR", "GB", "CH"]), set("Europe+", ["FR", "GB"]))).toBe(true);
  });

  it("refuses another destination, even one that covers the country", () => {
    expect(fitsEsim(set("Asia", ["JP", "KR"]), japan)).toBe(false);
    expect(
      fitsEsim(
        plan({ id: "sg", gigabytes: 1, days: 7, rupiah: 30_000, countries: [{ name: "Singapore", iso: "SG" }] }),
        japan,
      ),
    ).toBe(false);
  });

  it("refuses every plan for an eSIM without a known country", () => {
    const unknown = { ...japan, places: [], roamingCountries: [] };
    expect([fitsEsim(japan, unknown), fitsEsim(unknown, unknown)]).toEqual([false, false]);
  });
});
