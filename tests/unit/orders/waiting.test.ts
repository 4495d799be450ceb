import { expect, it } from "vitest";
import { byNeed } from "@/lib/orders/waiting";
import { esimless, minutesAgo, NOW } from "./samples";

it("orders that wait come by need: what is to be done, what needs a person, what is late, what may be paid, what is owed, the rest", () => {
  const since = minutesAgo(1);
  const inOrder = [
    esimless({ id: "pending", status: "pending", expiresAt: minutesAgo(-1), since }),
    esimless({ id: "refused", status: "pending", reason: "invoice_refused", since }),
    esimless({ id: "review", status: "pending", reason: "payment_mismatch", since }),
    esimless({ id: "held", status: "ordered", reason: "needs_person", since }),
    esimless({ id: "late", since: minutesAgo(16) }),
    esimless({ id: "overdue", status: "pending", expiresAt: minutesAgo(1), since }),
    esimless({ id: "owedAgain", status: "refunded", reason: "refund_withdrawn", since }),
    esimless({ id: "failed", status: "failed", since }),
    esimless({ id: "refunding", status: "failed", refunding: 103_500, since }),
    esimless({ id: "first", since }),
    esimless({ id: "second", status: "ordered", since }),
  ];
  const ids = (orders: typeof inOrder) => byNeed(orders, new Date(NOW)).map(({ id }) => id);
  expect(ids(inOrder)).toEqual(inOrder.map(({ id }) => id));
  expect(ids(inOrder.toReversed())).toEqual([
    "pending",
    "refused",
    "review",
    "held",
    "late",
    "overdue",
    "owedAgain",
    "failed",
    "refunding",
    "second",
    "first",
  ]);
});
