import { expect, test } from "vitest";
import { shareTexts } from "@/lib/seo/share-texts";

const countries = (codes: string) => ({
  roamingCountries: codes.split(" ").map((code) => ({ name: code, code, region: null })),
});

test("the picture of a region says in how many countries its plans work, and 'up to' where they differ", async () => {
  const europe = { name: "Eropa", countryCount: 3, startingPriceRupiah: 43_500 };
  const told = async (...lists: string[]) => (await shareTexts(europe, lists.map(countries), "id")).countries;
  expect(await told("DE FR", "DE FR GB")).toBe("hingga 3 negara");
  expect(await told("DE FR GB", "DE FR GB")).toBe("3 negara");
});

test("the picture of a country says its name and lowest price", async () => {
  const japan = { name: "Japan", countryCount: 1, startingPriceRupiah: 37_500 };
  const texts = await shareTexts(japan, [{ roamingCountries: [] }], "en");
  expect(texts).toMatchObject({ title: "Japan eSIM", countries: "", price: "Rp\u00a037.500" });
  expect((await shareTexts({ ...japan, startingPriceRupiah: null }, [], "en")).price).toBe("");
});
