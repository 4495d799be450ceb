/**
 * DEMO DATA. The vendor's catalogue in the shape of its `GET /catalogue`: real places and networks, invented prices
 * (see plans.ts), each marked in its description.
 */
import { MB_PER_GB } from "../../lib/core/data-size.ts";
import { COUNTRY_BY_CODE, type Country, countriesOf } from "./facts.ts";
import {
  BASIC_PLANS,
  COMMON_PLANS,
  demoWholesaleCents,
  groupOf,
  type PlanShape,
  type PlanTier,
  POPULAR_PLANS,
  SET_PLANS,
} from "./plans.ts";
import { VENDOR_SETS, type VendorSet } from "./regions.ts";

export type VendorCountry = { name: string; region: string; iso: string };

export type VendorBundle = {
  name: string;
  description: string;
  groups: string[];
  countries: VendorCountry[];
  /** MB, base 10; -1 on unlimited bundles, as the vendor's clients report. */
  dataAmount: number;
  /** Days. */
  duration: number;
  speed: string[];
  autostart: boolean;
  unlimited: boolean;
  roamingEnabled: VendorCountry[];
  /** Wholesale, US dollars. */
  price: number;
  billingType: "FixedCost";
  profileName: string;
  allowances: VendorAllowance[];
};

export type VendorAllowance = {
  type: "DATA";
  service: "STANDARD" | "ROAMING";
  description: string;
  amount: number;
  unit: "MB";
  unlimited: boolean;
};

type Place = {
  token: string;
  label: string;
  country: VendorCountry;
  roaming: VendorCountry[];
  speed: string[];
  factor: number;
};

const UNLIMITED_AMOUNT = -1;
const STEP_FACTOR = { A: 0.75, B: 1, C: 1.5, D: 2.2, E: 3.2 } as const;
const POPULAR_FROM = 60;
const COMMON_FROM = 25;
const TIER_TOKEN: Record<Exclude<PlanTier, "fixed">, string> = { lite: "UL", essential: "ULE", plus: "ULP" };

const wireCountry = ({ name, region, code }: Country): VendorCountry => ({ name, region, iso: code });

function speedsIn(countries: readonly Country[]): string[] {
  return [...new Set(countries.flatMap((country) => country.operators.flatMap((operator) => operator.speeds)))].sort();
}

function countryPlace(country: Country): Place {
  return {
    token: country.code,
    label: country.name,
    country: wireCountry(country),
    roaming: [],
    speed: speedsIn([country]),
    factor: STEP_FACTOR[country.priceStep],
  };
}

function setPlace(set: VendorSet): Place {
  const members = countriesOf(set.members);
  return {
    token: set.token,
    label: set.name,
    country: { name: set.name, region: set.destination, iso: set.name },
    roaming: members.map(wireCountry),
    speed: speedsIn(members),
    factor: set.demoFactor,
  };
}

function plansFor(popularity: number): readonly PlanShape[] {
  if (popularity >= POPULAR_FROM) return POPULAR_PLANS;
  return popularity >= COMMON_FROM ? COMMON_PLANS : BASIC_PLANS;
}

function allowanceOf(place: Place, amount: number, unlimited: boolean): VendorAllowance {
  const service = place.roaming.length > 0 ? "ROAMING" : "STANDARD";
  return { type: "DATA", service, description: "", amount, unit: "MB", unlimited };
}

function bundleOf(place: Place, plan: PlanShape): VendorBundle {
  const unlimited = plan.tier !== "fixed";
  const amount = unlimited ? UNLIMITED_AMOUNT : plan.gigabytes * MB_PER_GB;
  const dataToken = plan.tier === "fixed" ? `${plan.gigabytes}GB` : TIER_TOKEN[plan.tier];
  const dataLabel = unlimited ? "Unlimited" : `${plan.gigabytes}GB`;
  const daysLabel = plan.days === 1 ? "1 Day" : `${plan.days} Days`;
  return {
    name: `esim_${dataToken}_${plan.days}D_${place.token}_V2`,
    description: `eSIM, ${dataLabel}, ${daysLabel}, ${place.label}, V2 (demo price)`,
    groups: [groupOf(plan).name],
    countries: [place.country],
    dataAmount: amount,
    duration: plan.days,
    speed: place.speed,
    autostart: true,
    unlimited,
    roamingEnabled: place.roaming,
    price: demoWholesaleCents(plan, place.factor) / 100,
    billingType: "FixedCost",
    profileName: "Profile 1",
    allowances: [allowanceOf(place, amount, unlimited)],
  };
}

/** Every bundle the demo vendor sells; the same list, in the same order, on every call. */
export function vendorCatalogue(): VendorBundle[] {
  const countries = [...COUNTRY_BY_CODE.values()].flatMap((country) => {
    const place = countryPlace(country);
    return plansFor(country.popularity).map((plan) => bundleOf(place, plan));
  });
  const sets = VENDOR_SETS.flatMap((set) => {
    const place = setPlace(set);
    return SET_PLANS.map((plan) => bundleOf(place, plan));
  });
  return [...countries, ...sets];
}
