"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import { travellerClient } from "@/lib/supabase/traveller";
import {
  arrivedRupiah,
  EVENT_COLUMNS,
  eventFromRow,
  ORDER_COLUMNS,
  orderFromRow,
  RETURN_COLUMNS,
  returnedPayments,
  reviewedSums,
} from "./rows";
import { orderPollDelay, ordersPollDelay } from "./rules";
import type { Order, OrderEvent, ReturnedPayment, ReviewedSums } from "./types";

async function readOrders(): Promise<Order[]> {
  const { supabase } = await travellerClient();
  const rows = await readAllPages((from, to) =>
    supabase
      .from("user_orders")
      .select(ORDER_COLUMNS, { count: "exact" })
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  ).catch((error: Error) => {
    throw new Error(`Failed to fetch orders: ${error.message}`, { cause: error });
  });
  return rows.map(orderFromRow);
}

/** `refunded`, `owed`: what was, and what will be given back in whole rupiah, which may differ from the order's total; null: not known. */
export type OrderWithHistory = {
  order: Order;
  events: OrderEvent[];
  refunded: number | null;
  owed: number | null;
  reviewed: ReviewedSums | null;
  /** The payments that were given back, oldest first. */
  returned: readonly ReturnedPayment[];
};

async function readOrder(id: string): Promise<OrderWithHistory | null> {
  if (!isUuid(id)) return null;
  const { supabase } = await travellerClient();
  const [found, history, payments] = await Promise.all([
    supabase.from("user_orders").select(ORDER_COLUMNS).eq("id", id).maybeSingle(),
    supabase.from("order_status_history").select(EVENT_COLUMNS).eq("order_id", id).order("created_at").order("id"),
    supabase.from("payments").select(RETURN_COLUMNS).eq("order_id", id),
  ]);
  if (found.error) throw new Error(`Failed to fetch orders: ${found.error.message}`);
  if (history.error) throw new Error(`Failed to fetch order status history: ${history.error.message}`);
  if (payments.error) throw new Error(`Failed to fetch payments: ${payments.error.message}`);
  return (
    found.data && {
      order: orderFromRow(found.data),
      events: history.data.map(eventFromRow),
      refunded: arrivedRupiah(payments.data, "refunded"),
      owed: arrivedRupiah(payments.data, "refund_due"),
      reviewed: reviewedSums(payments.data),
      returned: returnedPayments(payments.data),
    }
  );
}

/** The traveller's orders, newest first; read again while the tab is visible, often while one of them is not final. */
export function useOrders() {
  const lookingSince = useAttention();
  return useSWR("orders", readOrders, {
    refreshInterval: (orders) => ordersPollDelay(orders ?? [], { now: Date.now(), lookingSince: lookingSince() }),
  });
}

/** One order with its history; null when it does not exist or belongs to somebody else. */
export function useOrder(id: string) {
  const lookingSince = useAttention();
  return useSWR(["order", id], () => readOrder(id), {
    refreshInterval: (found) =>
      found ? orderPollDelay(found.order, { now: Date.now(), lookingSince: lookingSince() }) : 0,
  });
}
