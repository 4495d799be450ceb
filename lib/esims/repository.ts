import "server-only";
import type { InstallDetails, VendorAssignment } from "@/lib/esim-go/types";
import { adminSupabase } from "@/lib/supabase/admin";
import { unwrap } from "@/lib/supabase/unwrap";

const MAIL_COLUMNS = `id, user_id, locale, email, given_names, status,
  esims!esims_order_id_fkey(id, iccid, activation_code, smdp_address, matching_id),
  bundles!inner(id, display_name, countries)`;

/** Everything that the mail about an eSIM says; null for an unknown order. */
export async function findOrderForMail(orderId: string) {
  const answer = await adminSupabase().from("user_orders").select(MAIL_COLUMNS).eq("id", orderId).maybeSingle();
  return unwrap("order_for_mail", answer);
}

/** The plan's name in one language. */
export async function planNameIn(bundleId: string, fallback: string, locale: "id" | "en"): Promise<string> {
  const answer = await adminSupabase().rpc("get_translated_content", {
    p_table_name: "bundles",
    p_record_id: bundleId,
    p_field_name: "display_name",
    p_language_code: locale,
    p_fallback: fallback,
  });
  return unwrap("plan_name", answer) ?? fallback;
}

/** Stores what a line holds, as the vendor tells it. */
export async function storeAssignments(
  esimId: string,
  bundleName: string,
  assignments: VendorAssignment[],
): Promise<void> {
  const answer = await adminSupabase().rpc("store_assignments", {
    p_esim_id: esimId,
    p_vendor_bundle_name: bundleName,
    p_assignments: assignments.map((assignment) => ({
      id: assignment.id,
      reference: assignment.reference,
      state: assignment.state,
      unlimited: assignment.unlimited,
      initial: assignment.initialBytes,
      remaining: assignment.remainingBytes,
      start_time: assignment.startTime,
      end_time: assignment.endTime,
      assigned: assignment.assignedAt,
    })),
  });
  unwrap("store_assignments", answer);
}

/** Stores the activation code and completes the order, in one transaction that also queues the mail. */
export async function completeOrder(orderId: string, activationCode: string, details: InstallDetails): Promise<void> {
  const answer = await adminSupabase().rpc("complete_order", {
    p_order_id: orderId,
    p_smdp_address: details.smdpAddress,
    p_matching_id: details.matchingId,
    p_activation_code: activationCode,
    ...(details.profileStatus ? { p_profile_status: details.profileStatus } : {}),
    ...(details.appleInstallUrl ? { p_apple_install_url: details.appleInstallUrl } : {}),
    ...(details.androidInstallUrl ? { p_android_install_url: details.androidInstallUrl } : {}),
  });
  unwrap("complete_order", answer);
}

/** The activation code of a traveller's own eSIM; null when it is not theirs or not ready. */
export async function findOwnActivationCode(
  esimId: string,
  userId: string,
): Promise<{ activationCode: string | null } | null> {
  const answer = await adminSupabase()
    .from("esims")
    .select("activation_code")
    .eq("id", esimId)
    .eq("user_id", userId)
    .maybeSingle();
  const row = unwrap("own_activation_code", answer);
  return row && { activationCode: row.activation_code };
}
