import { expect, test } from "vitest";
import { orderMailSubjects } from "@/lib/email/once";
import { readyMailSubject } from "@/lib/esims/mail";
import { EVENTS, isOfOnePayment, notificationEvents } from "@/lib/notifications/events";
import { receiptSubject } from "@/lib/notifications/rules";

test("the mails of an order wait for every other mail of the order", () => {
  const mailed = notificationEvents.filter(
    (event) => EVENTS[event].about === "order" && EVENTS[event].mail !== null && !isOfOnePayment(event),
  );
  const subjects = [readyMailSubject("o-1"), receiptSubject("o-1"), ...mailed.map((event) => `${event}:o-1`)];
  expect(orderMailSubjects("o-1").toSorted()).toEqual(subjects.toSorted());
});
