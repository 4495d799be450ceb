import { dateOrNull, toDate } from "@/lib/core/timestamp";
import { wasPaidLate } from "@/lib/orders/history";
import { isStillOwed } from "@/lib/orders/money";
import { type BesideRow, paymentSums, paymentsFor } from "@/lib/orders/payment-rows";
import { isReturningRow, RETURNING_COLUMNS } from "@/lib/orders/returning";
import { CHANGE_COLUMNS, paidAtOf } from "@/lib/orders/rows";
import { isRefunded, isTakenBack } from "@/lib/orders/rules";
import { ON_ESIM_COLUMNS, onEsimFromRow, PLAN_COLUMNS, planFromRow } from "@/lib/plans/rows";
import type { Selected } from "@/lib/supabase/selected";
import type { Assignment, Esim, Network } from "./types";

/** The columns that `assignmentFromRow` needs, for an embed of the plans on an eSIM. */
export const ASSIGNMENT_COLUMNS = `${ON_ESIM_COLUMNS}, is_unlimited, initial_quantity_bytes,
  remaining_quantity_bytes, bundles(${PLAN_COLUMNS}), user_orders(id, total_amount, status, status_reason)` as const;

/** The embedded order is named by its constraint, because two foreign keys connect eSIMs and orders. */
export const ESIM_COLUMNS = `id, iccid, profile_status, activation_code, smdp_address, matching_id,
  apple_install_url, android_install_url, first_installed_at, marked_installed_at, nickname, refreshed_at, created_at,
  user_orders!esims_order_id_fkey!inner(id, status, status_reason, total_amount, created_at,
    order_status_history(${CHANGE_COLUMNS}), bundles!inner(${PLAN_COLUMNS}), ${RETURNING_COLUMNS}),
  bundle_assignments!bundle_assignments_esim_id_fkey(${ASSIGNMENT_COLUMNS})` as const;

type EsimRow = Selected<"esims", typeof ESIM_COLUMNS>;
type AssignmentRow = Selected<"bundle_assignments", typeof ASSIGNMENT_COLUMNS>;

export function assignmentFromRow(row: AssignmentRow): Assignment {
  const order = row.user_orders;
  return {
    ...onEsimFromRow(row),
    plan: row.bundles && planFromRow(row.bundles),
    orderId: order?.id ?? null,
    paidRupiah: order?.total_amount ?? null,
    isRefunded: order !== null && isRefunded(order.status),
    isStillOwed: order !== null && isStillOwed({ status: order.status, reason: order.status_reason }),
    isTakenBack: order !== null && isTakenBack({ status: order.status, reason: order.status_reason }),
    isUnlimited: row.is_unlimited,
    initialBytes: row.initial_quantity_bytes,
    remainingBytes: row.remaining_quantity_bytes,
  };
}

/**
 * `openAddition` is not in its row: see `withOpenAddition`.
 * @param payments those of its order, where one of them may not pay for it
 */
export function esimFromRow(row: EsimRow, payments: readonly BesideRow[] = []): Esim {
  const { owed, inReview, trouble } = paymentSums(paymentsFor(row.user_orders, payments));
  return {
    id: row.id,
    iccid: row.iccid,
    profileStatus: row.profile_status,
    activationCode: row.activation_code,
    smdpAddress: row.smdp_address,
    matchingId: row.matching_id,
    appleInstallUrl: row.apple_install_url,
    androidInstallUrl: row.android_install_url,
    firstInstalledAt: dateOrNull(row.first_installed_at),
    markedInstalledAt: dateOrNull(row.marked_installed_at),
    nickname: row.nickname,
    refreshedAt: dateOrNull(row.refreshed_at),
    createdAt: toDate(row.created_at),
    order: {
      id: row.user_orders.id,
      totalAmount: row.user_orders.total_amount,
      createdAt: toDate(row.user_orders.created_at),
      paidAt: paidAtOf(row.user_orders),
      status: row.user_orders.status,
      reason: row.user_orders.status_reason,
      isRefunded: isRefunded(row.user_orders.status),
      isPaidLate: wasPaidLate(row.user_orders.order_status_history),
    },
    plan: planFromRow(row.user_orders.bundles),
    isReturning: isReturningRow(row.user_orders),
    assignments: row.bundle_assignments.map(assignmentFromRow),
    openAddition: null,
    owed,
    inReview,
    trouble,
  };
}

export const NETWORK_COLUMNS = "country_iso, brand_name, supported_speeds";
type NetworkRow = Selected<"network_operators", typeof NETWORK_COLUMNS>;

/** Networks by the ISO code of their country; a brand with several networks there gets the speeds of all of them. */
export function networksFromRows(rows: readonly NetworkRow[]): Map<string, Network[]> {
  const networks = new Map<string, Network[]>();
  for (const { country_iso, brand_name, supported_speeds } of rows) {
    const known = networks.get(country_iso) ?? [];
    const same = known.find(({ brandName }) => brandName === brand_name);
    if (same) same.speeds = [...new Set([...same.speeds, ...supported_speeds])];
    else networks.set(country_iso, [...known, { brandName: brand_name, speeds: supported_speeds }]);
  }
  return networks;
}
