import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entersFirst, type Searchable, searchOver } from "@/lib/catalogue/search";
import { aliasesOf } from "@/lib/catalogue/search-aliases";
import { isWithinEdits } from "@/lib/catalogue/search-text";
import { SLUG_TABLE } from "@/lib/i18n/slugs";

const MEMBERS: Record<string, string[]> = {
  RAS: ["JP", "KR", "TH", "ID"],
  RSEA: ["TH", "ID", "VN"],
  REU: ["FR", "DE"],
  RGBS: ["JP", "FR"],
};
const POPULARITY: Record<string, number> = { JP: 100, KR: 95, TH: 90, GB: 80, NE: 1, NG: 2 };

const items: Searchable[] = SLUG_TABLE.map(({ code, name }) => ({
  code,
  type: code === "RGBS" ? "global" : code.length > 2 ? "regional" : "country",
  popularity: POPULARITY[code] ?? 0,
  names: [name.en, name.id],
  aliases: aliasesOf(code),
  regions: code === "JP" ? ["Asia", "Asia"] : [],
  members: MEMBERS[code] ?? [],
}));
const search = searchOver(items);
const codesOf = (text: string) => search(text).map(({ item }) => item.code);
const kindOf = (text: string, code: string) => search(text).find(({ item }) => item.code === code)?.kind;

describe("Enter while no suggestion is marked", () => {
  const opened = (text: string) => (entersFirst(search(text)) ? codesOf(text)[0] : undefined);

  test.each([
    ["jepa", "JP"],
    ["japa", "JP"],
    ["singapur", "SG"],
    ["korea sel", "KR"],
    ["malays", "MY"],
    ["hokkai", "JP"],
    ["jepang", "JP"],
    ["eropa", "REU"],
  ])("opens what '%s' alone can mean: %s", (text, code) => {
    expect(opened(text)).toBe(code);
  });

  test.each(["jer", "ja", "asia teng", "erop", "afri", "uni", "jepnag", "qqqq", ""])(
    "opens the list for '%s'",
    (text) => {
      expect(opened(text)).toBeUndefined();
    },
  );
});

describe("a search for a destination", () => {
  test("that is for a plan of it as well finds it, and one for a plan alone finds nothing", () => {
    for (const text of ["jepang 5gb", "japan 5 GB 30 days", "eSIM Jepang unlimited", "Jepang 1,5 GB 7 hari"]) {
      expect([text, codesOf(text)[0]]).toEqual([text, "JP"]);
    }
    expect([codesOf("5gb"), codesOf("unlimited"), codesOf("3 hari")]).toEqual([[], [], []]);
  });

  test.each([
    ["jepang", "JP"],
    ["JAPAN", "JP"],
    ["jeddah", "SA"],
    ["johor", "MY"],
    ["UEA", "AE"],
    ["us", "US"],
    ["nz", "NZ"],
    ["sg", "SG"],
    ["hokkaido", "JP"],
    ["danang", "VN"],
    ["tanah suci", "SA"],
    ["  japan ", "JP"],
    ["korsel", "KR"],
    ["korea", "KR"],
    ["korea selatan", "KR"],
    ["koreaselatan", "KR"],
    ["south korea", "KR"],
    ["korea seltan", "KR"],
    ["turki", "TR"],
    ["turkiye", "TR"],
    ["Türkiye", "TR"],
    ["turkey", "TR"],
    ["uk", "GB"],
    ["UK", "GB"],
    ["inggris", "GB"],
    ["england", "GB"],
    ["uae", "AE"],
    ["u.a.e", "AE"],
    ["dubai", "AE"],
    ["usa", "US"],
    ["amerika serikat", "US"],
    ["singapur", "SG"],
    ["singapure", "SG"],
    ["sinagpura", "SG"],
    ["hongkong", "HK"],
    ["hong-kong", "HK"],
    ["jepnag", "JP"],
    ["jepan", "JP"],
    ["thailan", "TH"],
    ["tailand", "TH"],
    ["vietnm", "VN"],
    ["malasya", "MY"],
    ["curacao", "CW"],
    ["Curaçao", "CW"],
    ["reunion", "RE"],
    ["cote d'ivoire", "CI"],
    ["arab saudi", "SA"],
    ["umroh", "SA"],
    ["mekah", "SA"],
    ["eropa", "REU"],
    ["europe", "REU"],
    ["asia tenggara", "RSEA"],
    ["timur tengah", "RME"],
    ["bali", "ID"],
  ])("'%s' finds %s first", (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });

  test("ranks exact before prefix before substring, and popular destinations first within each", () => {
    expect(codesOf("niger").slice(0, 2)).toEqual(["NE", "NG"]);
    expect(kindOf("niger", "NG")).toBe("prefix");
    expect(kindOf("united k", "GB")).toBe("prefix");
    expect(kindOf("selatan", "KR")).toBe("word");
    expect(codesOf("selatan")[0]).toBe("KR");
    expect(kindOf("epang", "JP")).toBe("substring");
    expect(kindOf("kors", "KR")).toBe("alias");
    expect(kindOf("jepamg", "JP")).toBe("typo");
  });

  test("finds every country that a shared name stands for, before all others", () => {
    expect(codesOf("skandinavia").slice(0, 4).toSorted()).toEqual(["DK", "FI", "NO", "SE"]);
  });

  test("knows the words of travellers for many destinations", () => {
    expect(items.flatMap(({ aliases }) => aliases).length).toBeGreaterThan(250);
  });

  test("allows misspelling only when no name contains the text", () => {
    expect(codesOf("iran")).not.toContain("IQ");
  });

  test("finds nothing for short or meaningless texts", () => {
    expect(codesOf("jqp")).toEqual([]);
    expect(codesOf("zzzzzzzz")).toEqual([]);
    expect(codesOf(" ... ")).toEqual([]);
    expect(codesOf("")).toEqual([]);
  });

  test("also finds the regions that cover a country, and the countries of a region", () => {
    expect(codesOf("thailand").slice(0, 1)).toEqual(["TH"]);
    expect(kindOf("thailand", "RAS")).toBe("related");
    expect(kindOf("thailand", "RSEA")).toBe("related");
    expect(codesOf("thailand")).not.toContain("REU");
    expect(kindOf("eropa", "FR")).toBe("related");
    expect(kindOf("southeast asia", "VN")).toBe("related");
    expect(kindOf("jepang", "RGBS")).toBe("related");
    expect(codesOf("fr")).toContain("FR");
    expect(codesOf("fr")).not.toContain("REU");
    expect(codesOf("ranci")).not.toContain("REU");
  });

  test("finds every destination first by its name in both languages, in any letter case and without spaces", () => {
    for (const { code, name } of SLUG_TABLE) {
      for (const text of [name.en, name.id]) {
        const forms = [text, text.toUpperCase(), ` ${text.toLowerCase()} `, text.replaceAll(" ", "")];
        for (const form of forms) expect([form, kindOf(form, code)]).toEqual([form, "exact"]);
      }
    }
  });

  test("tolerates one typo in a name of four letters or more", () => {
    const destination = fc.constantFrom(...SLUG_TABLE.filter(({ name }) => name.id.length >= 5));
    fc.assert(
      fc.property(destination, fc.nat(), fc.constantFrom("drop", "swap", "double"), ({ code, name }, seed, slip) => {
        const text = name.id;
        const at = seed % (text.length - 1);
        const slips = {
          drop: text.slice(0, at) + text.slice(at + 1),
          swap: text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2),
          double: text.slice(0, at) + (text[at] ?? "") + text.slice(at),
        };
        const found = search(slips[slip]);
        fc.pre(found.length === 0 || found[0]?.kind === "typo");
        expect(found.map(({ item }) => item.code)).toContain(code);
      }),
    );
  });

  test("never throws, never repeats a destination, and finds it by any part of its name", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (text) => {
        const codes = codesOf(text);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...SLUG_TABLE), fc.nat(), fc.nat(), ({ code, name }, a, b) => {
        const from = a % name.en.length;
        const part = name.en.slice(from, from + 1 + (b % (name.en.length - from)));
        fc.pre(/[a-z0-9]/i.test(part) && part.normalize("NFD") === part);
        expect(codesOf(part)).toContain(code);
      }),
    );
  });
});

describe("edits between two texts", () => {
  test.each([
    ["jepang", "jepang", 0, true],
    ["jepang", "jepnag", 1, true],
    ["jepang", "jpang", 1, true],
    ["jepang", "jjepang", 1, true],
    ["jepang", "jxpxng", 1, false],
    ["jepang", "jxpxng", 2, true],
    ["ab", "abcd", 1, false],
  ])("%s and %s within %i: %s", (a, b, limit, expected) => {
    expect(isWithinEdits(a, b, limit)).toBe(expected);
    expect(isWithinEdits(b, a, limit)).toBe(expected);
  });
});
