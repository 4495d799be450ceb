import { describe, expect, test } from "vitest";
import { type DestinationRow, operatorsIn, toCard, toDestination } from "@/lib/catalogue/rows";

const japan: DestinationRow = {
  id: "d1",
  name: "Japan",
  iso_code: "JP",
  type: "country",
  region: "Asia",
  popularity_score: 100,
  starting_price_idr: 37_500,
  number_of_plan: 15,
  network_operators: [{ network_name: "NTT DOCOMO", brand_name: "docomo", supported_speeds: ["4G", "5G"] }],
  roaming_countries: [],
  supported_countries_count: 1,
  match_keys: ["JP"],
};

describe("a destination", () => {
  test("takes the translated name and region, and keeps the original name", () => {
    const card = toCard(
      japan,
      new Map([
        ["name", "Jepang"],
        ["region", "Asia Timur"],
      ]),
    );
    expect(card).toMatchObject({ name: "Jepang", originalName: "Japan", region: "Asia Timur", networkCount: 1 });
  });

  test("keeps its original texts without a translation", () => {
    expect(toCard(japan, new Map())).toMatchObject({ name: "Japan", region: "Asia" });
    expect(toDestination(japan)).toMatchObject({ name: "Japan", countryCount: 1, matchKeys: ["JP"] });
  });
});

test("operators fall back to the network's name and to no speeds", () => {
  expect(operatorsIn([{ name: "Orange" }])).toEqual([{ brandName: "Orange", networkName: "Orange", speeds: [] }]);
});
