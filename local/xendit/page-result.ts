import { html, raw } from "hono/html";
import { document, type Html, summary } from "./page-layout.ts";
import { PAGE_TEXT } from "./page-text.ts";
import type { StoredInvoice } from "./types.ts";

const icon = (path: string) =>
  raw(
    '<svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" ' +
      `stroke-linejoin="round"><circle cx="24" cy="24" r="21"/><path d="${path}"/></svg>`,
  );

const CHECK = icon("M15 25l6 6 12-14");
const CLOCK = icon("M24 13v12l8 5");

/** The page of a closed invoice, paid or expired, with a link back to the store. */
export function resultPage(invoice: StoredInvoice): Html {
  const text = PAGE_TEXT[invoice.locale];
  const expired = invoice.status === "EXPIRED";
  const title = expired ? text.expired : text.paid;
  const back = expired ? invoice.failure_redirect_url : invoice.success_redirect_url;
  const body = html`${summary(invoice, text)}
<section class="card state">
<span class="${expired ? "bad" : "good"}">${expired ? CLOCK : CHECK}</span>
<h1>${title}</h1>
<p>${expired ? text.expiredNote : text.paidNote}</p>
${back ? html`<a class="button primary" href="${back}">${text.back}</a>` : ""}
</section>`;
  return document(invoice.locale, title, body);
}

/** For an address without an invoice. The language is unknown, so the page uses the store's first one. */
export function missingPage(): Html {
  const text = PAGE_TEXT.id;
  const body = html`<section class="card state"><h1>${text.notFound}</h1><p>${text.notFoundNote}</p></section>`;
  return document("id", text.notFound, body);
}
