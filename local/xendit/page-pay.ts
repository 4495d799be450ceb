import { html, raw } from "hono/html";
import QRCode from "qrcode";
import type { PaymentMethod } from "./methods.ts";
import { document, type Html, summary } from "./page-layout.ts";
import { PAGE_TEXT, type PageText } from "./page-text.ts";
import type { StoredInvoice } from "./types.ts";
import { destinationOf } from "./wire.ts";

async function instrument(invoice: StoredInvoice, method: PaymentMethod, text: PageText): Promise<Html | string> {
  if (method.group === "QRIS") {
    const svg = await QRCode.toString(`TEST ${invoice.id}`, { type: "svg", margin: 0 });
    return html`<div class="qr" role="img" aria-label="QRIS ${text.testMode}">${raw(svg)}</div>`;
  }
  if (method.group !== "VA" && method.group !== "RETAIL") return "";
  const number = destinationOf(invoice.id, method.code).replace(/(.{4})(?=.)/g, "$1 ");
  return html`<p class="number"><span class="label">${text.destination}</span>${number}</p>`;
}

/** The last step with a chosen method: three plain forms, one for each outcome. */
export async function payPage(invoice: StoredInvoice, method: PaymentMethod): Promise<Html> {
  const text = PAGE_TEXT[invoice.locale];
  const base = `/web/${invoice.id}`;
  const body = html`${summary(invoice, text)}
<section class="card">
<a class="text-link" href="${base}">${text.otherMethod}</a>
<h1>${method.label}</h1>
${await instrument(invoice, method, text)}
<p class="note">${text.howTo[method.group]}</p>
<form class="stack" method="post" action="${base}/pay/${method.code}"><button class="button primary">${text.pay}</button></form>
<section class="other" aria-labelledby="other">
<h2 id="other">${text.simulate}</h2>
<div class="stack pair">
<form method="post" action="${base}/fail"><button class="button" aria-describedby="fail-hint">${text.fail}</button><p class="note" id="fail-hint">${text.failHint}</p></form>
<form method="post" action="${base}/expire"><button class="button" aria-describedby="expire-hint">${text.expire}</button><p class="note" id="expire-hint">${text.expireHint}</p></form>
</div>
</section>
</section>`;
  return document(invoice.locale, method.label, body);
}
