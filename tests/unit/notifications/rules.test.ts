import { describe, expect, it } from "vitest";
import { esimHolding } from "@/lib/esims/holding";
import type { Assignment } from "@/lib/esims/types";
import { EVENTS, isMailed } from "@/lib/notifications/events";
import { afterReading, isAboutToEnd, orderSubjects, subjectOf, wantsMail } from "@/lib/notifications/rules";
import type { Notification } from "@/lib/notifications/types";
import { assignment } from "../esims/samples";

describe("the subject of a notification", () => {
  it.each([
    ["order_received:o-1", { about: "order", event: "order_received", id: "o-1" }],
    ["refund:o-1", { about: "order", event: "refund", id: "o-1" }],
    ["expiring:e-1:a-1", { about: "esim", event: "expiring", id: "e-1" }],
    ["low_data:e-1:abc", { about: "esim", event: "low_data", id: "e-1" }],
    ["data_used_up:e-1:abc", { about: "esim", event: "data_used_up", id: "e-1" }],
    ["unheard_of:o-1", null],
    ["toString:o-1", null],
    ["order_received:", null],
    ["", null],
  ])("'%s'", (text, expected) => {
    expect(subjectOf(text)).toEqual(expected);
  });
});

it("gives each event of an order or eSIM its notification type", () => {
  expect(EVENTS.order_received.type).toBe("order_success");
  expect(EVENTS.order_failed.type).toBe("order_failed");
  expect(EVENTS.order_expired.type).toBe("order_expired");
  expect(EVENTS.order_ready.type).toBe("esim");
  expect(EVENTS.low_data.type).toBe("travel");
});

it("always mails what a buyer must have, and mails about eSIMs in use only by choice", () => {
  expect(
    (["order_received", "order_ready", "order_expired", "order_cancelled", "order_failed", "refund"] as const).filter(
      isMailed,
    ),
  ).toEqual(["order_received", "order_expired", "order_failed", "refund"]);
  const wants = { wantsExpiring: false, wantsLowData: true };
  expect((["expiring", "low_data", "data_used_up"] as const).map((event) => wantsMail(event, wants))).toEqual([
    false,
    true,
    true,
  ]);
});

it("announces the known end of a running plan, unless another plan waits behind it", () => {
  const end = new Date("2026-12-01T00:00:00Z");
  const running = assignment({ state: "active", end });
  const isAnnounced = (...assignments: Assignment[]) => isAboutToEnd(esimHolding(assignments));
  expect(isAnnounced(running)).toBe(true);
  expect(isAnnounced(running, assignment({ id: "a2", state: "depleted", end }))).toBe(true);
  expect(isAnnounced(running, assignment({ id: "a2" }))).toBe(false);
  expect(isAnnounced(assignment({ state: "active", end: null }))).toBe(false);
  expect(isAnnounced(assignment({ state: "depleted", end }))).toBe(false);
  expect(isAnnounced()).toBe(false);
});

it("accepts one notification or all", () => {
  const unread = (id: string): Notification => ({
    id,
    type: "system",
    title: "t",
    message: "m",
    orderId: null,
    isRead: false,
    createdAt: new Date(),
  });
  const list = [unread("1"), unread("2")];
  expect(afterReading(list, "2").map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(afterReading(list, null).map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(list.map(({ isRead }) => isRead)).toEqual([false, false]);
});

it("names the jobs of one order", () => {
  expect(orderSubjects("o-1")).toEqual([
    "order_received:o-1",
    "order_ready:o-1",
    "order_expired:o-1",
    "order_cancelled:o-1",
    "order_failed:o-1",
    "refund:o-1",
  ]);
});
