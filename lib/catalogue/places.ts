import type { CountryRef, NetworkOperator } from "./types";

function itemsOf(value: unknown): Record<string, unknown>[] {
  const list = typeof value === "string" ? parse(value) : value;
  if (!Array.isArray(list)) return [];
  return list.filter((item) => typeof item === "object" && item !== null);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function firstText(...values: unknown[]): string {
  return values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

/** Countries of a JSON column: a list or its text, the code under any of the names in use (spec 1, section 3). */
export function countriesIn(value: unknown): CountryRef[] {
  return itemsOf(value).map((item) => ({
    name: firstText(item.name),
    isoCode: firstText(item.iso_code, item.iso, item.code),
    region: firstText(item.region),
  }));
}

/** Network operators of a JSON column (spec 1, section 3). */
export function operatorsIn(value: unknown): NetworkOperator[] {
  return itemsOf(value).map((item) => {
    const networkName = firstText(item.network_name, item.name);
    const speeds = Array.isArray(item.supported_speeds) ? item.supported_speeds : [];
    return {
      networkName,
      brandName: firstText(item.brand_name) || networkName,
      speeds: speeds.filter((speed) => typeof speed === "string"),
    };
  });
}
