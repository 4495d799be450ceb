import { expect, test } from "vitest";
import { pricesByCountry } from "@/lib/catalogue/rules";
import { countryPrices, searchOver } from "@/lib/catalogue/search";
import { searchIndexOf } from "@/lib/catalogue/search-index";
import type { DestinationCard } from "@/lib/catalogue/types";

const korea: DestinationCard = {
  id: "d1",
  name: "Korea Selatan",
  originalName: "South Korea",
  isoCode: "KR",
  type: "country",
  region: "Asia",
  scene: "east-asia",
  popularity: 95,
  startingPriceRupiah: 37_500,
  planCount: 15,
  networkCount: 3,
  memberCodes: [],
};
const europe: DestinationCard = {
  ...korea,
  id: "d2",
  name: "Europe",
  originalName: "Europe",
  isoCode: "REU",
  type: "regional",
  region: "Europe",
  memberCodes: ["FR", "DE"],
};

test("an entry links to the page in its language and is found in the other language and by short forms", () => {
  const [entry] = searchIndexOf([korea], "id", new Map());
  expect(entry).toMatchObject({ slug: "korea-selatan", name: "Korea Selatan", regions: ["Asia"] });
  const search = searchOver(searchIndexOf([korea, europe], "id", new Map()));
  for (const text of ["korea selatan", "south korea", "korsel"])
    expect(search(text)[0]?.item.slug).toBe("korea-selatan");
  expect(search("eropa")[0]?.item.name).toBe("Europe");
});

test("a region lists its countries, and its own name does not count as a part of the world", () => {
  expect(searchIndexOf([europe], "en", new Map())[0]).toMatchObject({
    slug: "europe",
    members: ["FR", "DE"],
    regions: [],
  });
});

test("a region that is found through a country has the lowest price of its plans that work there", () => {
  const france = { ...korea, id: "d3", name: "Prancis", originalName: "France", isoCode: "FR", region: "Europe" };
  const germany = { ...korea, id: "d4", name: "Jerman", originalName: "Germany", isoCode: "DE", region: "Europe" };
  const prices = pricesByCountry([
    { countryCodes: ["DE"], priceRupiah: 43_500 },
    { countryCodes: ["DE", "FR"], priceRupiah: 74_500 },
    { countryCodes: ["DE", "FR"], priceRupiah: 90_000 },
  ]);
  const search = searchOver(searchIndexOf([korea, europe, france, germany], "id", new Map([["REU", prices]])));
  const told = (text: string) =>
    countryPrices(search(text)).map(({ region, country, priceRupiah }) => [region.code, country.code, priceRupiah]);
  expect(told("prancis")).toEqual([["REU", "FR", 74_500]]);
  expect(told("jerman")).toEqual([["REU", "DE", 43_500]]);
  expect([told("eropa"), told("korea selatan"), told("")]).toEqual([[], [], []]);
});
