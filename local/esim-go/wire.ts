/** The vendor's catalogue item, v2.5. `dataAmount` in MB base 10 (-1: unlimited), `duration` in days, `price` in US dollars. */
export type VendorBundle = {
  name: string;
  description: string;
  groups: string[];
  countries: VendorCountry[];
  dataAmount: number;
  duration: number;
  speed: string[];
  autostart: boolean;
  unlimited: boolean;
  roamingEnabled: VendorCountry[];
  price: number;
  billingType: string;
  profileName?: string;
  allowances?: VendorAllowance[];
};

export type VendorCountry = { name: string; region: string; iso: string };

export type VendorAllowance = {
  type: string;
  service: string;
  description: string;
  amount: number;
  unit: string;
  unlimited: boolean;
};

/** RFC 3339 with nine fractional digits, as the vendor writes purchase times. */
export function toNanoTime(ms: number): string {
  const beyondMs = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
  return new Date(ms).toISOString().replace("Z", `${beyondMs}Z`);
}

export const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** The whole number of a query's parameter, 1 at least; `otherwise` where it names none. */
export function wholeFrom(text: string | undefined, otherwise: number): number {
  return Math.max(1, Math.trunc(Number(text)) || otherwise);
}
