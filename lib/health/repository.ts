import "server-only";
import { adminSupabase } from "@/lib/supabase/admin";
import { present, unwrap } from "@/lib/supabase/unwrap";
import type { ShopFigure } from "./metrics";

/**
 * The age of the scheduler's last tick in seconds, null before the first, and the version of the newest migration, null where
 * none is recorded.
 */
export type DatabaseState = { tickAgeSeconds: number | null; migration: string | null };

export async function readDatabaseState(): Promise<DatabaseState> {
  const state = unwrap("database_state", await adminSupabase().rpc("database_state"));
  return { tickAgeSeconds: state?.tick_age_seconds ?? null, migration: state?.migration ?? null };
}

/** Whether accounts can get a second factor or a passkey, and whether any has one. @throws on a failed read */
export async function readSecondFactors(): Promise<{ isOpen: boolean; isUsed: boolean }> {
  const state = unwrap("second_factor_state", await adminSupabase().rpc("second_factor_state"));
  return {
    isOpen: present("second_factor_state", state?.is_open ?? null),
    isUsed: present("second_factor_state", state?.is_used ?? null),
  };
}

/** How many digits the newest code of the auth service has, which our hook was told; null before the first. @throws on a failed read */
export async function readServiceCodeDigits(): Promise<number | null> {
  return unwrap("digits_of_service_codes", await adminSupabase().rpc("digits_of_service_codes"));
}

/** How the shop runs, in one read. @throws on a failed read */
export async function readShopFigures(): Promise<ShopFigure[]> {
  const rows = unwrap("shop_figures", await adminSupabase().rpc("shop_figures")) ?? [];
  return rows.map(({ subject, kind, amount, oldest_seconds }) => ({
    subject: present("subject", subject),
    kind,
    amount: present("amount", amount),
    oldestSeconds: oldest_seconds,
  }));
}
