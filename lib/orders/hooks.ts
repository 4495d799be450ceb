"use client";

import useSWR from "swr";
import { readAllPages } from "@/lib/core/paging";
import { toDate } from "@/lib/core/timestamp";
import { useAttention } from "@/lib/core/use-attention";
import { isUuid } from "@/lib/core/uuid";
import type { StoreClient } from "@/lib/supabase/selected";
import { asTraveller, isEmpty, isMissing, type OwnLogin } from "@/lib/supabase/traveller";
import { paidAt } from "./history";
import { type DatedOrder, keepOrders } from "./kept";
import { BESIDE_COLUMNS, paymentFacts, paymentsFor, RETURN_COLUMNS } from "./payment-rows";
import { arrivedStates, unsettledStates } from "./payment-states";
import { orderPollDelay, ordersPollDelay } from "./polling";
import { CHANGE_COLUMNS, changeFromRow, changesOf, listedFromRow, ORDER_COLUMNS, orderFromRow, paidAtOf } from "./rows";
import { isPaid } from "./rules";
import { orderStatuses } from "./statuses";
import { type PaidLate, paidLateAmong, paidTwinOf } from "./twins";
import type { ListedOrder, Order, OrderFacts, Twinned } from "./types";

/** The payments whose money has arrived or may have, by the id of their order; of the client's traveller. @throws on a failed read */
export async function readArrivedPayments(supabase: StoreClient) {
  const payments = await readAllPages((from, to) =>
    supabase
      .from("payments")
      .select(`order_id, ${BESIDE_COLUMNS}`, { count: "exact" })
      .in("status", [...arrivedStates, ...unsettledStates])
      .order("id")
      .range(from, to),
  );
  return Map.groupBy(payments, ({ order_id }) => order_id);
}

type OwnOrders = { orders: ListedOrder[]; kept: DatedOrder[]; travellerId: string };

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
    readArrivedPayments(supabase),
  ]).catch((error: Error) => {
    throw new Error(`Failed to fetch orders: ${error.message}`, { cause: error });
  });
  const read = rows.map((row) => ({
    order: listedFromRow(row, paymentsOf.get(row.id)),
    changes: changesOf(row),
    paidAt: paidAtOf(row),
  }));
  const paidLate = paidLateAmong(read);
  const kept = read.map(({ order, paidAt }) => ({
    order: { ...order, paidTwinId: paidTwinOf(order, paidLate, new Date()) },
    paidAt,
  }));
  return { orders: kept.map(({ order }) => order), kept, travellerId: user.id };
}

/** Without orders the device's kept ones are removed, so the login is asked about first. */
async function readOwnOrders(): Promise<ListedOrder[]> {
  const { orders, kept, travellerId } = await asTraveller(readOrders, (found) => isEmpty(found.orders));
  void keepOrders(kept, { travellerId, isAll: true });
  return orders;
}

export type OrderWithHistory = OrderFacts & { order: Order } & Twinned;

/** The orders of whoever is logged in with this client that were paid after they had been closed. @throws on a failed read */
export async function readPaidLate(supabase: StoreClient): Promise<PaidLate[]> {
  const { data, error } = await supabase
    .from("user_orders")
    .select("id, bundle_id, target_esim_id, order_status_history!inner(created_at)")
    .in(
      "status",
      orderStatuses.filter((status) => isPaid({ status })),
    )
    .eq("order_status_history.reason", "late_payment");
  if (error) throw new Error(`Failed to fetch orders: ${error.message}`);
  return data.flatMap(({ id, bundle_id: planId, target_esim_id: targetEsimId, order_status_history: [late] }) =>
    late ? [{ id, planId, targetEsimId, at: toDate(late.created_at) }] : [],
  );
}

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
  const order = orderFromRow(found.data);
  const paidLate = order.status === "pending" ? await readPaidLate(supabase) : [];
  const read = {
    order,
    paidTwinId: paidTwinOf(order, paidLate, new Date()),
    changes: history.data.map(changeFromRow),
    ...paymentFacts(paymentsFor(order, payments.data)),
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
