import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB, JAPAN_3GB } from "../../support/stack";

const running = sharedStack();

/** The mail with the code; the receipt goes to the same address. */
const readyMails = async (address: string) =>
  (await running().mailbox.mailsTo(address)).filter(({ subject }) => /siap dipasang|ready to install/.test(subject));

async function buy(locale: Locale = "id", bundle = JAPAN_3GB) {
  const stack = running();
  const bought = await stack.checkout(await stack.createTraveller(locale), bundle, { locale });
  await stack.gateway.pay(bought.invoiceId, { method: "QRIS" });
  const { email } = bought.traveller;
  await stack.workUntil("the mail has arrived", async () => (await readyMails(email)).length > 0);
  return bought;
}

describe("from payment to eSIM", () => {
  it("completes a paid order with the vendor's own activation code", async () => {
    const stack = running();
    const { orderId } = await buy();
    const [esim, ...others] = await stack.esims(orderId);
    const purchase = (await stack.vendor.ledger()).purchases.find(({ iccid }) => iccid === esim?.iccid);
    expect(others).toEqual([]);
    expect(purchase?.item).toBe(JAPAN_3GB);
    const order = await stack.order(orderId);
    expect(order).toMatchObject({ status: "completed", vendor_order_id: purchase?.orderReference });
    expect(await stack.history(orderId)).toEqual(["pending", "paid", "ordered", "confirmed", "completed"]);
    const detail = await fetch(`${stack.vendor.url}/v2.5/esims/assignments?reference=${purchase?.orderReference}`, {
      headers: { "X-API-Key": process.env.ESIM_GO_API_KEY ?? "", Accept: "application/json" },
    });
    const details = (await detail.json()) as { matchingId: string; smdpAddress: string; iccid: string };
    expect(details.iccid).toBe(esim?.iccid);
    expect(esim?.matching_id).toBe(details.matchingId);
    expect(esim?.activation_code).toBe(
      `LPA:1$${details.smdpAddress.replace(/^https?:\/\//, "")}$${details.matchingId}`,
    );
  });

  it("stores the plan that the vendor put on the eSIM", async () => {
    const stack = running();
    const { orderId } = await buy();
    const rows = await stack.sql<{ order_id: string; initial_quantity_bytes: number; vendor_bundle_name: string }>(
      `select a.order_id, a.initial_quantity_bytes, b.vendor_bundle_name from bundle_assignments a
       join esims e on e.id = a.esim_id join bundles b on b.id = a.bundle_id where e.order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ order_id: orderId, initial_quantity_bytes: 3_000_000_000, vendor_bundle_name: JAPAN_3GB }]);
  });

  it.each([
    ["id", "Jepang"],
    ["en", "Japan"],
  ] as const)(
    "mails the code and its QR image once, in the language of the order (%s)",
    async (locale, destination) => {
      const stack = running();
      const { orderId, traveller } = await buy(locale, JAPAN_1GB);
      const mails = await readyMails(traveller.email);
      const [esim] = await stack.esims(orderId);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.to).toEqual([traveller.email]);
      expect(mails[0]?.text).toContain(esim?.activation_code);
      expect(mails[0]?.html).toContain(destination);
      expect(mails[0]?.attachments).toMatchObject(
        ["japan.png", "esim-qr.png"].map((filename) => ({ filename, mimeType: "image/png" })),
      );
    },
  );

  it("calls the plan by one name on the invoice, in the mail and in the notifications", async () => {
    const stack = running();
    const { orderId, invoiceId, traveller } = await buy("id", "esim_UL_7D_REUL_V2");
    await stack.workUntil("both are announced", async () => {
      const sent = await stack.sql("select 1 from user_notifications where order_id = $1", [orderId]);
      return sent.length === 2 && (await stack.mailbox.mailsTo(traveller.email)).length > 0;
    });
    const invoice = (await stack.gateway.ledger()).invoices.find(({ id }) => id === invoiceId);
    expect(invoice?.items?.map(({ name }) => name)).toEqual([
      "Eropa (30 negara) · Unlimited · 7 Hari · FUP 1GB/Hari, lalu 512 kbps",
    ]);
    for (const { subject, text, html, attachments } of await stack.mailbox.mailsTo(traveller.email)) {
      expect(attachments.map(({ filename }) => filename)).toContain("europe.png");
      expect(subject).toContain("Eropa");
      expect(text).toContain("Unlimited · 7 Hari · FUP 1GB/Hari, lalu 512 kbps");
      expect(html).toContain("Unlimited\u00a0· 7\u00a0Hari\u00a0· FUP\u00a01GB/Hari, lalu\u00a0512\u00a0kbps");
      expect(subject + text + html).not.toMatch(/Europe|Eropa Lite/);
      for (const part of [text, html]) {
        expect(part).toMatch(/\(30\).*Austria, .*Swedia/s);
        expect(part).toMatch(/\(19\).*Inggris.*Swiss.*Turki/s);
      }
    }
    const sent = await stack.sql<{ text: string }>(
      "select title || ' ' || message as text from user_notifications where order_id = $1",
      [orderId],
    );
    expect(sent).toHaveLength(2);
    expect(sent.map(({ text }) => /Europe|Eropa Lite/.test(text))).toEqual([false, false]);
    expect(sent.map(({ text }) => text).join(" ")).toContain(
      "Eropa (30\u00a0negara), Unlimited\u00a0· 7\u00a0Hari\u00a0· FUP\u00a01GB/Hari, lalu\u00a0512\u00a0kbps",
    );
  });

  it("charges exactly the price in the database", async () => {
    const stack = running();
    const { orderId, invoiceId } = await buy();
    const [bundle] = await stack.sql<{ rupiah: number }>(
      "select final_price_idr_cents / 100 as rupiah from bundles where vendor_bundle_name = $1",
      [JAPAN_3GB],
    );
    const invoice = (await stack.gateway.ledger()).invoices.find(({ id }) => id === invoiceId);
    expect(invoice?.amount).toBe(bundle?.rupiah);
    expect((await stack.order(orderId)).total_amount).toBe(bundle?.rupiah);
    expect((await stack.payments(orderId))[0]).toMatchObject({ status: "paid", paid_amount: bundle?.rupiah });
  });

  it("keeps the channel that the callback names", async () => {
    const stack = running();
    const { orderId } = await buy();
    expect((await stack.order(orderId)).payment_method).toBe("QRIS");
  });

  it("refuses another payment for a paid order", async () => {
    const stack = running();
    const { orderId, traveller } = await buy();
    const again = await stack.startPayment({ traveller, input: { orderId } });
    expect(again).toEqual({ ok: false, error: { code: "order_not_payable" } });
    expect(await stack.payments(orderId)).toHaveLength(1);
  });

  it("answers the QR address with the stored code for its owner only", async () => {
    const stack = running();
    const { orderId, traveller } = await buy();
    const { drawQr } = await import("@/lib/esims/service");
    const [esim] = await stack.esims(orderId);
    const own = await drawQr({ traveller, esimId: esim?.id ?? "", format: "svg" });
    const foreign = await drawQr({ traveller: await stack.createTraveller(), esimId: esim?.id ?? "", format: "svg" });
    expect(own.ok && own.value.contentType).toBe("image/svg+xml");
    expect(foreign).toEqual({ ok: false, error: { code: "not_found" } });
  });

  it("does not fulfil an unpaid order", async () => {
    const stack = running();
    const before = (await stack.vendor.ledger()).purchases.length;
    const { orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.sql("select enqueue_due_work(0), enqueue_job('fulfil_order', $1)", [orderId]);
    await stack.workUntil("the job has run", async () => (await stack.job("fulfil_order", orderId))?.state === "done");
    expect((await stack.order(orderId)).status).toBe("pending");
    expect((await stack.vendor.ledger()).purchases).toHaveLength(before);
  });
});
