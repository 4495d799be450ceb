import { html, raw } from "hono/html";
import { findMethod } from "./methods.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { PAGE_TEXT, type PageText } from "./page-text.ts";
import type { StoredInvoice } from "./types.ts";
import { MERCHANT_NAME } from "./wire.ts";

export type Html = ReturnType<typeof html>;

const grouping = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 });

const rupiah = (amount: number): string => `Rp ${grouping.format(amount)}`;

const MARK = raw(
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="14" fill="var(--sea)"/>' +
    '<path d="M6 18c4-9 12-9 16 0" fill="none" stroke="var(--surface)" stroke-width="2" stroke-dasharray="2 3" stroke-linecap="round"/>' +
    '<circle cx="14" cy="10" r="3" fill="var(--sun)"/></svg>',
);

/** The frame of every page: test banner, store, and two columns. */
export function document(locale: "id" | "en", title: string, body: Html): Html {
  const text = PAGE_TEXT[locale];
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${MERCHANT_NAME}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<p class="test"><strong>${text.testMode}</strong>${text.testNote}</p>
<main class="page">
<p class="shop">${MARK}${MERCHANT_NAME}</p>
${body}
</main>
</body>
</html>`;
}

const row = (name: string, value: string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
const moneyRow = (name: string, amount: number): Html =>
  html`<div><dt>${name}</dt><dd class="money">${rupiah(amount)}</dd></div>`;

function expiry(invoice: StoredInvoice): string {
  const at = new Date(invoice.expiry_date);
  const format = new Intl.DateTimeFormat(invoice.locale === "id" ? "id-ID" : "en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Jakarta",
  });
  return `${format.format(at)} WIB`;
}

/** What is being paid for: a pass with its perforated edge. */
export function summary(invoice: StoredInvoice, text: PageText): Html {
  const items = invoice.items ?? [];
  const fees = invoice.fees ?? [];
  const channel = invoice.paid && (findMethod(invoice.paid.payment_channel)?.label ?? invoice.paid.payment_channel);
  return html`<section class="card sum" aria-label="${text.orderHeading}">
<div class="amount"><span class="label">${text.total}</span><span class="value">${rupiah(invoice.amount)}</span></div>
<div class="cut">
<h2>${invoice.description || text.orderHeading}</h2>
<dl class="rows">
${items.map((item) => moneyRow(item.quantity > 1 ? `${item.name} × ${item.quantity}` : item.name, item.price * item.quantity))}
${fees.map((fee) => moneyRow(fee.type, fee.value))}
${invoice.status === "PENDING" ? row(text.payBefore, expiry(invoice)) : ""}
${channel ? row(text.paidWith, channel) : ""}
${row(text.reference, invoice.external_id)}
</dl>
</div>
</section>`;
}
