import "server-only";
import { readAllPages } from "@/lib/core/paging";
import type { InstallDetails, VendorEsim, VendorEsimBundle } from "@/lib/esim-go/types";
import { RECEIPT_COLUMNS } from "@/lib/orders/rows";
import { PLAN_COLUMNS } from "@/lib/plans/rows";
import { adminSupabase } from "@/lib/supabase/admin";
import type { Database, Json } from "@/lib/supabase/database.types";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { Departure } from "./departure";
import { ESIM_COLUMNS, esimFromRow } from "./rows";
import { isOnlyRefunded } from "./rules";
import type { Esim } from "./types";

const MAILED_ESIM_COLUMNS =
  "id, iccid, activation_code, smdp_address, matching_id, apple_install_url, android_install_url";

const MAIL_COLUMNS = `id, user_id, locale, email, given_names, status, ${RECEIPT_COLUMNS}, created_at,
  esims!esims_order_id_fkey(${MAILED_ESIM_COLUMNS}), target:esims!user_orders_target_esim_id_fkey(${MAILED_ESIM_COLUMNS}),
  bundles!inner(${PLAN_COLUMNS}), order_status_history(reason)` as const;

/** The data for the mail about an eSIM; null for an unknown order. */
export async function findOrderForMail(orderId: string) {
  const answer = await adminSupabase().from("user_orders").select(MAIL_COLUMNS).eq("id", orderId).maybeSingle();
  return unwrap("order_for_mail", answer);
}

/** An eSIM with its plans; null when there is none with that id. */
export async function findEsim(esimId: string): Promise<Esim | null> {
  const answer = await adminSupabase().from("esims").select(ESIM_COLUMNS).eq("id", esimId).maybeSingle();
  const row = unwrap("find_esim", answer);
  return row && esimFromRow(row);
}

/** `activationCode`: the one that the vendor names now; null where it names none. */
type EsimReading = { bundles: VendorEsimBundle[]; esim?: VendorEsim & { activationCode: string | null } };

/** Stores one reading of an eSIM; see `store_esim_reading` in the migrations. */
export async function storeEsimReading(esimId: string, { bundles, esim }: EsimReading): Promise<void> {
  const answer = await adminSupabase().rpc("store_esim_reading", {
    p_esim_id: esimId,
    p_bundles: bundles.map(({ name, assignments }) => ({
      name,
      assignments: assignments.map((assignment) => ({
        id: assignment.id,
        reference: assignment.reference,
        state: assignment.state,
        vendor_state: assignment.vendorState,
        unlimited: assignment.unlimited,
        initial: assignment.initialBytes,
        remaining: assignment.remainingBytes,
        start_time: assignment.startTime,
        end_time: assignment.endTime,
        assigned: assignment.assignedAt,
      })),
    })),
    ...(esim?.profileStatus ? { p_profile_status: esim.profileStatus } : {}),
    ...(esim?.firstInstalledAt ? { p_first_installed_at: esim.firstInstalledAt } : {}),
    ...(esim?.activationCode ? { p_activation_code: esim.activationCode } : {}),
  });
  unwrap("store_esim_reading", answer);
}

/** Stores a vendor callback and enqueues a reading of its eSIM. @returns the eSIM's id; null when it is not ours */
export async function receiveEsimCallback(eventKey: string, iccid: string, payload: Json): Promise<string | null> {
  const answer = await adminSupabase().rpc("receive_esim_callback", {
    p_event_key: eventKey,
    p_iccid: iccid,
    p_payload: payload,
  });
  return unwrap("receive_esim_callback", answer);
}

/** The ICCID of an eSIM; null when there is no eSIM with that id. */
export async function findIccid(esimId: string): Promise<string | null> {
  const answer = await adminSupabase().from("esims").select("iccid").eq("id", esimId).maybeSingle();
  return unwrap("find_iccid", answer)?.iccid ?? null;
}

/** Completes a top-up or an extension whose plan is on its eSIM. False when a person must settle a case first. */
export async function completeAddition(orderId: string): Promise<boolean> {
  return unwrap("complete_topup", await adminSupabase().rpc("complete_topup", { p_order_id: orderId })) === true;
}

/** A traveller's own eSIM, for the server. `isRefunded`: see `isOnlyRefunded`; `isReturning`: see `Esim`. */
export type OwnEsim = {
  id: string;
  orderId: string;
  iccid: string;
  activationCode: string | null;
  isRefunded: boolean;
  isReturning: boolean;
};

/** A traveller's own eSIM, by its id or its order's id; null when it belongs to somebody else. @param id a UUID */
export async function findOwnEsimRow(id: string, userId: string): Promise<OwnEsim | null> {
  const answer = await adminSupabase()
    .from("esims")
    .select(ESIM_COLUMNS)
    .or(`id.eq.${id},order_id.eq.${id}`)
    .eq("user_id", userId)
    .maybeSingle();
  const row = unwrap("own_esim", answer);
  if (!row) return null;
  const esim = esimFromRow(row);
  const { iccid, activationCode, isReturning } = esim;
  return { id: esim.id, orderId: esim.order.id, iccid, activationCode, isRefunded: isOnlyRefunded(esim), isReturning };
}

/** All eSIMs of a traveller with their plans. @throws on a failed read */
export async function findOwnEsims(userId: string): Promise<Esim[]> {
  const rows = await readAllPages((from, to) =>
    adminSupabase()
      .from("esims")
      .select(ESIM_COLUMNS)
      .eq("user_id", userId)
      .order("created_at")
      .order("id")
      .range(from, to),
  );
  return rows.map((row) => esimFromRow(row));
}

/** Stores a nickname. False when the eSIM belongs to somebody else. @param nickname null removes it */
export async function storeNickname(esimId: string, userId: string, nickname: string | null): Promise<boolean> {
  const answer = await adminSupabase()
    .from("esims")
    .update({ nickname })
    .eq("id", esimId)
    .eq("user_id", userId)
    .select("id");
  return (unwrap("store_nickname", answer) ?? []).length > 0;
}

/** Stores when a traveller leaves with their own eSIM. @param departure null removes what was stored */
export async function storeDeparture(esimId: string, userId: string, departure: Departure | null): Promise<void> {
  const rows = adminSupabase().from("departures");
  if (!departure) {
    unwrap("remove_departure", await rows.delete().eq("esim_id", esimId).eq("user_id", userId));
    return;
  }
  const { leavesOn, remindAt } = departure;
  const row = { esim_id: esimId, user_id: userId, leaves_on: leavesOn, remind_at: remindAt.toISOString() };
  unwrap("store_departure", await rows.upsert(row, { onConflict: "esim_id" }));
}

/** Which of these eSIMs of a traveller are read now; enqueues their jobs. See `ask_for_readings`. */
export async function askForDueReadings(userId: string, esimIds: string[], windowSeconds: number): Promise<string[]> {
  const answer = await adminSupabase().rpc("ask_for_readings", {
    p_user_id: userId,
    p_esim_ids: esimIds,
    p_window_seconds: windowSeconds,
  });
  return unwrap("ask_for_readings", answer) ?? [];
}

/** Marks an eSIM as installed for its traveller and asks for a reading. False when it is not theirs or not ready. */
export async function storeInstalledMark(esimId: string, userId: string): Promise<boolean> {
  const answer = await adminSupabase().rpc("mark_installed", { p_user_id: userId, p_esim_id: esimId });
  return unwrap("mark_installed", answer) ?? false;
}

/** The outcome of completing an order; see `complete_order` in the migrations. */
type CompletionOutcome = Database["public"]["Enums"]["complete_order_outcome"];

/** Stores the activation code and completes the order, in one transaction that also queues the mail. */
export async function completeOrder(
  orderId: string,
  activationCode: string,
  details: InstallDetails,
): Promise<CompletionOutcome> {
  const answer = await adminSupabase().rpc("complete_order", {
    p_order_id: orderId,
    p_smdp_address: details.smdpAddress,
    p_matching_id: details.matchingId,
    p_activation_code: activationCode,
    ...(details.profileStatus ? { p_profile_status: details.profileStatus } : {}),
    ...(details.appleInstallUrl ? { p_apple_install_url: details.appleInstallUrl } : {}),
    ...(details.androidInstallUrl ? { p_android_install_url: details.androidInstallUrl } : {}),
  });
  return present("complete_order", unwrap("complete_order", answer));
}
