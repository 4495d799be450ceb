import type { Result } from "@/lib/core/result";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** The state of an eSIM's profile in the database's words: the vendor's words are used only in this folder. */
export type ProfileState = Enums["profile_state"];

/** `message`: every text of the answer; empty where it has none, or where a proxy wrote it. */
type Rejected = { kind: "rejected"; status: number; message: string };
type RateLimited = { kind: "rate_limited"; retryAfterSeconds: number };

/** rejected: repeating the call is useless. rate_limited, unavailable: the same call may be made again later. */
export type VendorFailure = Rejected | RateLimited | { kind: "unavailable"; retryAfterSeconds?: number };

/**
 * not_sent: certainly not bought. rejected (400, 401, 403) and rate_limited: not bought, unless something in between has repeated the
 * request or answered for the vendor: search `allOrders` before buying again. unknown: it may have been bought and charged; wait for the
 * settle window to end, then search. `isSold`: the vendor answered with success, but the answer does not say what was sold.
 */
export type PurchaseFailure =
  | Rejected
  | RateLimited
  | { kind: "not_sent" }
  | { kind: "unknown"; reason: string; isSold: boolean };

export type VendorResult<Value> = Promise<Result<Value, VendorFailure>>;

/** In hundredths of the currency of our account, by its ISO code. */
export type WholesalePrice = { cents: number; currency: string };

export type PlacedOrder = {
  orderReference: string;
  /** ISO 8601, UTC, by the vendor's clock. */
  createdDate: string;
  /** What was sold, to be compared with what was ordered. */
  item: string;
  quantity: number;
  iccid: string;
  /** What we were charged, if the answer says so. */
  price?: WholesalePrice;
  matchingId?: string;
  /** Host name without scheme. */
  smdpAddress?: string;
};

export type VendorOrderLine = {
  /** Vendor bundle name. */
  item: string;
  quantity: number;
  iccids: string[];
};

/** A past purchase in the vendor's list. */
export type VendorOrder = {
  orderReference: string;
  /** ISO 8601, UTC, by the vendor's clock. */
  createdDate: string;
  /** Only "completed" is documented. */
  status: string | null;
  /** What we were charged, if the list says so. */
  price?: WholesalePrice;
  lines: VendorOrderLine[];
};

/** What the vendor's list holds, or a page of it. `unreadable`: the references of its other entries, null where one names none. */
export type VendorOrderList = { orders: VendorOrder[]; unreadable: (string | null)[] };

/** What a phone needs to install one eSIM. The matching id is a bearer secret: never log it. */
export type InstallDetails = {
  iccid: string;
  matchingId: string;
  /** Host name without scheme. */
  smdpAddress: string;
  profileStatus: ProfileState | null;
  appleInstallUrl: string | null;
  androidInstallUrl: string | null;
};

export type VendorEsim = {
  iccid: string;
  /** Null where the answer does not name it, as for `smdpAddress`. */
  matchingId: string | null;
  smdpAddress: string | null;
  profileStatus: ProfileState | null;
  /** ISO 8601, UTC; null before the first installation. */
  firstInstalledAt: string | null;
  customerReference: string | null;
};

/** lapsed: not used in time. revoked: withdrawn by the store. unknown: a word that we do not know. */
export type VendorBundleState = Enums["bundle_state"];

/** One purchase of a bundle for an eSIM. Quantities in bytes, base 10; times ISO 8601, UTC, null while unknown. */
export type VendorAssignment = {
  id: string;
  /** The order's reference, followed by "-" and an index. */
  reference: string | null;
  state: VendorBundleState;
  /** The vendor's own word, in lower case, where we do not know it; otherwise null. */
  vendorState: string | null;
  unlimited: boolean;
  initialBytes: number;
  remainingBytes: number;
  startTime: string | null;
  endTime: string | null;
  assignedAt: string | null;
};

export type VendorEsimBundle = { name: string; assignments: VendorAssignment[] };

/** A country, or a set of countries, whose name the vendor also sends as its code. */
export type VendorPlace = { name: string; region: string; iso: string };

/** What the vendor sells. `megabytes` base 10, 0 where unlimited. `priceCents`: hundredths of our account's currency. */
export type VendorBundle = {
  name: string;
  group: string;
  countries: VendorPlace[];
  /** The countries of a set; empty for a country. */
  roaming: VendorPlace[];
  megabytes: number;
  days: number;
  isUnlimited: boolean;
  speeds: string[];
  autostart: boolean;
  priceCents: number;
};

/** `unreadable`: entries that name no bundle that can be sold. `pageCount` is null where the vendor does not state it. */
export type VendorCataloguePage = { bundles: VendorBundle[]; unreadable: number; pageCount: number | null };
