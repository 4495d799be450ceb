import { describe, expect, it } from "vitest";
import { createInvoiceSchema } from "@/lib/checkout/schema";
import { isAfterSaleKind, isOrderKind, ORDER_KINDS, orderKinds } from "@/lib/orders/kinds";
import { ownFields } from "../../support/of-kinds";
import { sampleBuyer } from "../../support/sample-buyer";

const ID = "3f0c1d52-9a37-4a4e-8a40-2f6a1f0f7c11";
const body = {
  bundleId: ID,
  customerInfo: sampleBuyer,
  idempotencyKey: ID,
  locale: "id",
};

describe("an order kind from outside", () => {
  it.each(orderKinds)("is accepted for %s", (kind) => {
    expect(isOrderKind(kind)).toBe(true);
  });

  it.each([["unheard_of"], [""], ["NEW"], ["toString"], ["__proto__"], [null], [7], [["topup"]]])(
    "refuses %j",
    (name) => {
      expect(isOrderKind(name)).toBe(false);
    },
  );
});

describe.each(orderKinds)("an order of kind %s", (kind) => {
  const isTaken = (changes: object) =>
    createInvoiceSchema.safeParse({ ...body, orderType: kind, ...ownFields[kind], ...changes }).success;
  const { namesEsim, takesOffer, targetsEsim, bringsEsim, screen } = ORDER_KINDS[kind];

  it("is accepted with an eSIM, without one and with an offer as ORDER_KINDS states", () => {
    const esimId = ID;
    const needed = namesEsim === "required" ? { esimId } : {};
    expect(isTaken({ esimId })).toBe(namesEsim !== "never");
    expect(isTaken({})).toBe(namesEsim !== "required");
    expect(isTaken({ ...needed, offerId: ID })).toBe(takesOffer);
  });

  it("either adds to an eSIM, which it must name, or creates one", () => {
    expect(bringsEsim).toBe(!targetsEsim);
    if (targetsEsim) expect(namesEsim).toBe("required");
  });

  it("has its own screen exactly when it is for an eSIM", () => {
    expect(screen !== null).toBe(namesEsim !== "never");
    expect(isAfterSaleKind(kind)).toBe(screen !== null);
  });
});
