import type { Result } from "@/lib/core/result";
import type { Database } from "@/lib/supabase/database.types";

type Enums = Database["public"]["Enums"];

/** How the profile of an eSIM stands, in the words of the database: the vendor's own stop in this folder. */
export type ProfileState = Enums["profile_state"];

type Rejected = { kind: "rejected"; status: number; message: string };
type RateLimited = { kind: "rate_limited"; retryAfterSeconds: number };

/** rejected: asking again changes nothing. rate_limited, unavailable: the same call may be made again later. */
export type VendorFailure = Rejected | RateLimited | { kind: "unavailable"; retryAfterSeconds?: number };

/**
 * rejected (400, 401, 403) and rate_limited: certainly not bought. unknown: it may have been bought and charged; wait out
 * the settle window and look in `listOrders`, never buy again at once.
 */
export type PurchaseFailure = Rejected | RateLimited | { kind: "unknown"; reason: string };

export type VendorResult<Value> = Promise<Result<Value, VendorFailure>>;

export type PlacedOrder = {
  orderReference: string;
  /** ISO 8601, UTC, by the vendor's clock. */
  createdDate: string;
  iccid: string;
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

/** A past purchase as the vendor's list tells it. */
export type VendorOrder = {
  orderReference: string;
  /** ISO 8601, UTC, by the vendor's clock. */
  createdDate: string;
  /** Only "completed" is documented. */
  status: string | null;
  lines: VendorOrderLine[];
};

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
  profileStatus: ProfileState | null;
  /** ISO 8601, UTC; null before the first installation. */
  firstInstalledAt: string | null;
  customerReference: string | null;
};

/** lapsed: never used in time. revoked: taken back by the shop. */
export type VendorBundleState = Enums["bundle_state"];

/** One purchase of a bundle on a line. Quantities in bytes, base 10; times ISO 8601, UTC, null while unknown. */
export type VendorAssignment = {
  id: string;
  /** The order's reference with "-" and an index behind it. */
  reference: string | null;
  state: VendorBundleState;
  unlimited: boolean;
  initialBytes: number;
  remainingBytes: number;
  startTime: string | null;
  endTime: string | null;
  assignedAt: string | null;
};

export type VendorEsimBundle = { name: string; assignments: VendorAssignment[] };
