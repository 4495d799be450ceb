import { html } from "hono/html";
import { type MethodGroup, methodsFor } from "./methods.ts";
import { document, type Html, summary } from "./page-layout.ts";
import { PAGE_TEXT } from "./page-text.ts";
import type { StoredInvoice } from "./types.ts";

const GROUPS: MethodGroup[] = ["QRIS", "EWALLET", "VA", "CARD", "RETAIL"];

/** The page of an open invoice: one link for each method that it may be paid with. */
export function choosePage(invoice: StoredInvoice, failed: boolean): Html {
  const text = PAGE_TEXT[invoice.locale];
  const methods = methodsFor(invoice.amount, invoice.payment_methods);
  const group = (name: MethodGroup): Html | string => {
    const members = methods.filter((method) => method.group === name);
    if (members.length === 0) return "";
    return html`<section class="group"><h2 id="group-${name}">${text.groups[name]}</h2>
<ul class="methods${members.length > 1 ? " wide" : ""}" aria-labelledby="group-${name}">
${members.map(({ code, label }) => html`<li><a href="/web/${invoice.id}/pay/${code}">${label}</a></li>`)}
</ul></section>`;
  };
  const body = html`${summary(invoice, text)}
<section class="card">
${failed ? html`<p class="alert" role="alert">${text.failed}</p>` : ""}
<h1>${text.choose}</h1>
${GROUPS.map(group)}
${invoice.failure_redirect_url ? html`<p class="stack"><a class="text-link" href="${invoice.failure_redirect_url}">${text.backFailed}</a></p>` : ""}
</section>`;
  return document(invoice.locale, text.choose, body);
}
