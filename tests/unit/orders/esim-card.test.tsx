import { expect, it } from "vitest";
import { orderStatuses } from "@/lib/orders/statuses";
import { anOrder, issuedEsim } from "./samples";
import { esimCardOf } from "./screen";

it.each(orderStatuses)(
  "an order shows the code of its eSIM from the sale on, and no longer than it is kept: %s",
  async (status) => {
    const activationCode = "LPA:1$a.example$B";
    const card = await esimCardOf(anOrder({ status, esim: issuedEsim({ activationCode }) }));
    expect(card.includes("a.example")).toBe(["confirmed", "completed"].includes(status));
  },
);
