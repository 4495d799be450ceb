import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRaw, type Gateway, startGateway } from "./gateway.ts";

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.close());

const invoiceId = async (body: Record<string, unknown> = {}) => (await createRaw(gateway, body)).body.id;
const page = async (path: string) => (await fetch(`${gateway.url}${path}`)).text();
const press = (path: string) => fetch(`${gateway.url}${path}`, { method: "POST", redirect: "manual" });

describe("the hosted invoice page", () => {
  it("uses the invoice's language, states that it is a test, and shows rupiah", async () => {
    const items = [{ name: "Jepang 3GB", price: 142500, quantity: 1 }];
    const indonesian = await page(`/web/${await invoiceId({ locale: "id", items })}`);
    expect(indonesian).toContain('<html lang="id">');
    expect(indonesian).toContain("Mode uji");
    expect(indonesian).toContain("Rp 145.000");
    expect(indonesian).toContain("Rp 142.500");
    const english = await page(`/web/${await invoiceId({ locale: "en" })}`);
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("Test mode");
  });

  it("offers only the methods of the invoice", async () => {
    const id = await invoiceId({ payment_methods: ["OVO", "BCA"] });
    const links = (await page(`/web/${id}`)).match(/\/pay\/\w+/g);
    expect(links).toEqual(["/pay/OVO", "/pay/BCA"]);
    expect((await press(`/web/${id}/pay/QRIS`)).headers.get("location")).toBe(`/web/${id}`);
    expect((await gateway.ledger()).payments.filter(({ invoice_id }) => invoice_id === id)).toEqual([]);
  });

  it("prints what the store sent as text, never as markup", async () => {
    const evil = '<img src=x onerror="1">';
    const items = [{ name: evil, price: 1, quantity: 1 }];
    const html = await page(`/web/${await invoiceId({ description: evil, external_id: evil, items })}`);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img");
  });

  it("redirects to the store after payment, and shows the paid state from then on", async () => {
    const id = await invoiceId({ success_redirect_url: "http://localhost:3000/pesanan", locale: "en" });
    const answer = await press(`/web/${id}/pay/QRIS`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("http://localhost:3000/pesanan");
    const paid = await page(`/web/${id}`);
    expect(paid).toContain("Payment received");
    expect(paid).toContain('href="http://localhost:3000/pesanan"');
    await press(`/web/${id}/pay/QRIS`);
    expect((await gateway.ledger()).payments.filter(({ invoice_id }) => invoice_id === id)).toHaveLength(1);
  });

  it("redirects to the store's failure address and leaves the invoice open when a payment fails", async () => {
    const id = await invoiceId({ failure_redirect_url: "http://localhost:3000/gagal" });
    expect((await press(`/web/${id}/fail`)).headers.get("location")).toBe("http://localhost:3000/gagal");
    expect((await gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status).toBe("PENDING");
  });

  it("cannot pay an expired invoice", async () => {
    const id = await invoiceId({ locale: "id" });
    await press(`/web/${id}/expire`);
    await press(`/web/${id}/pay/QRIS`);
    expect((await gateway.ledger()).invoices.find((invoice) => invoice.id === id)?.status).toBe("EXPIRED");
    expect(await page(`/web/${id}`)).toContain("Tagihan kedaluwarsa");
  });

  it("answers 404 for an invoice that does not exist", async () => {
    expect((await fetch(`${gateway.url}/web/nobody`)).status).toBe(404);
  });
});

describe("the wire", () => {
  it("accepts the path without a slash, cuts off decimals and sends all six lists of channels", async () => {
    const { status, body } = await createRaw(gateway, { amount: 14550.5 }, "/v2/invoices");
    expect(status).toBe(200);
    expect(body.amount).toBe(14550);
    const lists = Object.keys(body).filter((key) => key.startsWith("available_") && Array.isArray(body[key]));
    expect(lists.sort()).toEqual([
      "available_banks",
      "available_direct_debits",
      "available_ewallets",
      "available_paylaters",
      "available_qr_codes",
      "available_retail_outlets",
    ]);
  });

  it.each([
    [{ currency: "USD" }, "UNSUPPORTED_CURRENCY"],
    [{ payer_email: "nobody" }, "EMAIL_FORMAT_ERROR"],
    [{ customer: { mobile_number: "0812" } }, "API_VALIDATION_ERROR"],
    [{ success_redirect_url: "javascript:alert(1)" }, "API_VALIDATION_ERROR"],
  ])("refuses %j with %s", async (body, code) => {
    const answer = await createRaw(gateway, body);
    expect(answer).toMatchObject({ status: 400, body: { error_code: code, message: expect.any(String) } });
  });
});
