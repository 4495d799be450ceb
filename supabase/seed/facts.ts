import { COUNTRY_SLUGS } from "../../lib/i18n/slug-table-countries.ts";
import { TERRITORY_SLUGS } from "../../lib/i18n/slug-table-territories.ts";
import { COUNTRIES, type CountryRegion, type PriceStep } from "./countries.ts";
import { AFRICA_MIDDLE_EAST_OPERATORS } from "./operators-africa-middle-east.ts";
import { AMERICAS_OCEANIA_OPERATORS } from "./operators-americas-oceania.ts";
import { ASIA_OPERATORS } from "./operators-asia.ts";
import { EUROPE_OPERATORS } from "./operators-europe.ts";

export type Operator = { brand: string; network: string; speeds: string[] };

export type Country = {
  code: string;
  name: string;
  idName: string;
  region: CountryRegion;
  popularity: number;
  priceStep: PriceStep;
  flag: string;
  operators: Operator[];
};

const REGIONAL_INDICATOR_A = 0x1f1e6;

/** Two-letter code as a flag emoji. */
function flagOf(code: string): string {
  return [...code].map((letter) => String.fromCodePoint(REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 65)).join("");
}

function speedsOf(generation: number): string[] {
  return generation === 3 ? ["3G"] : [`${generation - 1}G`, `${generation}G`];
}

function operatorsByCode(): Map<string, Operator[]> {
  const rows = [...ASIA_OPERATORS, ...EUROPE_OPERATORS, ...AFRICA_MIDDLE_EAST_OPERATORS, ...AMERICAS_OCEANIA_OPERATORS];
  const operators = new Map<string, Operator[]>();
  for (const [code, brand, network, generation] of rows) {
    operators.set(code, [...(operators.get(code) ?? []), { brand, network, speeds: speedsOf(generation) }]);
  }
  return operators;
}

function joinFacts(): Map<string, Country> {
  const names = new Map(
    [...COUNTRY_SLUGS, ...TERRITORY_SLUGS].map(([name, , idName, , code]) => [code, { name, idName }]),
  );
  const operators = operatorsByCode();
  return new Map(
    COUNTRIES.map(([code, region, popularity, priceStep]) => {
      const named = names.get(code);
      if (!named) throw new Error(`${code} is not in the slug table`);
      const country = { code, ...named, region, popularity, priceStep, flag: flagOf(code) };
      return [code, { ...country, operators: operators.get(code) ?? [] }];
    }),
  );
}

/** Every country of the demo catalogue, by ISO code. */
export const COUNTRY_BY_CODE: ReadonlyMap<string, Country> = joinFacts();

/** The countries with these codes, by name; an unknown code is a mistake in the data. */
export function countriesOf(codes: readonly string[]): Country[] {
  const countries = codes.map((code) => {
    const country = COUNTRY_BY_CODE.get(code);
    if (!country) throw new Error(`${code} is not in the demo catalogue`);
    return country;
  });
  return countries.sort((a, b) => (a.name < b.name ? -1 : 1));
}
