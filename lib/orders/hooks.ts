"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import type { StoreClient } from "@/lib/supabase/selected";
import { asTraveller, isEmpty, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import { paidAt } from "./history";
import { keepOrders, type PaidOrder } from "./kept";
import { BESIDE_COLUMNS, paymentFacts, RETURN_COLUMNS } from "./payment-rows";
import { besideStates, unsettledStates } from "./payment-states";
import { orderPollDelay, ordersPollDelay } from "./polling";
import { CHANGE_COLUMNS, changeFromRow, listedFromRow, ORDER_COLUMNS, orderFromRow, paidAtOf } from "./rows";
import type { ListedOrder, Order, OrderFacts } from "./types";

/** The payments that do not pay for their order, or have yet to, by its id; of the client's traveller. @throws on a failed read */
export async function readPaymentsBeside(supabase: StoreClient) {
  const payments = await readAllPages((from, to) =>
    supabase
      .from("payments")
      .select(`order_id, ${BESIDE_COLUMNS}`, { count: "exact" })
      .in("status", [...besideStates, ...unsettledStates])
      .order("id")
      .range(from, to),
  );
  return Map.groupBy(payments, ({ order_id }) => order_id);
}

type OwnOrders = { orders: ListedOrder[]; kept: PaidOrder[]; travellerId: string };

async function readOrders({ supabase, user }: OwnLogin): Promise<OwnOrders> {
  const [rows, paymentsOf] = await Promise.all([
    readAllPages((from, to) =>
      supabase
        .from("user_orders")
        .select(ORDER_COLUMNS, { count: "exact" })
        .order("created_at", { ascending: false })
        .order("id")
        .range(from, to),
    ),
    readPaymentsBeside(supabase),
  ]).catch((error: Error) => {
    throw new Error(`Failed to fetch orders: ${error.message}`, { cause: error });
  });
  const kept = rows.map((row) => ({ order: listedFromRow(row, paymentsOf.get(row.id)), paidAt: paidAtOf(row) }));
  return { orders: kept.map(({ order }) => order), kept, travellerId: user.id };
}

/** Without orders the device's kept ones are removed, so the login is asked about first. */
async function readOwnOrders(): Promise<ListedOrder[]> {
  const { orders, kept, travellerId } = await asTraveller(readOrders, (found) => isEmpty(found.orders));
  void keepOrders(kept, { travellerId, isAll: true });
  return orders;
}

export type OrderWithHistory = OrderFacts & { order: Order };

async function readOrder({ supabase, user }: OwnLogin, id: string): Promise<OrderWithHistory | null> {
  const [found, history, payments] = await Promise.all([
    supabase.from("user_orders").select(ORDER_COLUMNS).eq("id", id).maybeSingle(),
    supabase.from("order_status_history").select(CHANGE_COLUMNS).eq("order_id", id).order("created_at").order("id"),
    supabase.from("payments").select(RETURN_COLUMNS).eq("order_id", id),
  ]);
  if (found.error) throw new Error(`Failed to fetch orders: ${found.error.message}`);
  if (history.error) throw new Error(`Failed to fetch order status history: ${history.error.message}`);
  if (payments.error) throw new Error(`Failed to fetch payments: ${payments.error.message}`);
  if (!found.data) return null;
  const read = {
    order: orderFromRow(found.data),
    changes: history.data.map(changeFromRow),
    ...paymentFacts(payments.data),
  };
  const kept = { order: { ...read, ...read.order }, paidAt: paidAt(read.changes) };
  void keepOrders([kept], { travellerId: user.id, isAll: false });
  return read;
}

/** The traveller's orders, newest first; read again while the tab is visible, often while one of them is not final. */
export function useOrders() {
  const lookingSince = useAttention();
  return useSWR("orders", readOwnOrders, {
    refreshInterval: (orders) => ordersPollDelay(orders ?? [], { now: Date.now(), lookingSince: lookingSince() }),
  });
}

/** One order with its history; null when it does not exist or belongs to somebody else. */
export function useOrder(id: string) {
  const lookingSince = useAttention();
  const read = async () => (isUuid(id) ? asTraveller((login) => readOrder(login, id), isMissing) : null);
  return useSWR(["order", id], read, {
    refreshInterval: (found) =>
      found ? orderPollDelay(found.order, { now: Date.now(), lookingSince: lookingSince() }) : 0,
  });
}
