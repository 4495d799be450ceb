import type { Database } from "@/lib/supabase/database.types";
import { orderOf } from "./rows";
import type { DeskMessage } from "./types";

/** A row of `desk_messages`. */
export function messageFromRow(row: Database["public"]["CompositeTypes"]["desk_message"]): DeskMessage[] {
  const { id, topic, locale, message: text, sender: name, email, iccid_end: iccidEnd, created_at: createdAt } = row;
  if (id === null || topic === null || locale === null || text === null || createdAt === null) return [];
  const { settled_at: at, settled_by: operatorId, answer, answer_mailed_at: mailedAt } = row;
  const settled = at === null ? null : { at, operatorId, answer, mailedAt };
  const sender = { name, email, isGuest: row.is_guest ?? true };
  return [{ id, topic, locale, text, sender, iccidEnd, order: orderOf(row), createdAt, settled }];
}
