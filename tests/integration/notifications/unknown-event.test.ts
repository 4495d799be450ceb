import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/shared-stack";
import { notificationQueries, orderSteps } from "./support";

const running = sharedStack();
const { notificationsOf } = notificationQueries(running);
const { checkout } = orderSteps(running);

describe("an event unknown to this release", () => {
  it("is retried for a newer release and ends as a dead job", async () => {
    const stack = running();
    const { orderId, traveller } = await checkout();
    const subject = `gift_received:${orderId}`;
    await stack.sql("select enqueue_job('notify', $1)", [subject]);
    await stack.runDueJobs();
    expect(await stack.job("notify", subject)).toMatchObject({ state: "ready", last_error: "unknown_event" });
    await stack.workUntil("it is given up", async () => (await stack.job("notify", subject))?.state === "dead");
    expect(await stack.job("notify", subject)).toMatchObject({ attempts: 40, last_error: "unknown_event" });
    expect(await notificationsOf(traveller.id)).toEqual([]);
    expect(await stack.mailbox.mailsTo(traveller.email)).toEqual([]);
  });

  it("cannot come from the database, whose events are the same as the code's", async () => {
    const { notificationEvents } = await import("@/lib/notifications/events");
    const known = await running().sql<{ event: string }>(
      "select unnest(enum_range(null::notification_event)) as event",
    );
    expect(known.map(({ event }) => event).toSorted()).toEqual(notificationEvents.toSorted());
  });
});
