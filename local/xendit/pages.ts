import { type Context, Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { SandboxBindings } from "./faults.ts";
import type { InvoiceStore } from "./invoice-store.ts";
import { methodsFor } from "./methods.ts";
import { choosePage } from "./page-choose.ts";
import { payPage } from "./page-pay.ts";
import { missingPage, resultPage } from "./page-result.ts";

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#0f5a78"/>' +
  '<circle cx="32" cy="24" r="8" fill="#f59a4a"/></svg>';

/** The hosted invoice page. It works without scripts, with links, forms and redirects only. */
export function hostedPages({ store, changed }: { store: InvoiceStore; changed: () => void }): Hono<SandboxBindings> {
  const pages = new Hono<SandboxBindings>();
  pages.use(
    "/web/*",
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
    }),
  );
  pages.use("/web/*", async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  const missing = (context: Context) => context.html(missingPage(), 404);

  pages.get("/logo.svg", (context) => context.body(LOGO, 200, { "Content-Type": "image/svg+xml" }));

  pages.get("/favicon.ico", (context) => context.body(null, 204));

  pages.get("/web/:id", (context) => {
    const invoice = store.find(context.req.param("id"));
    if (!invoice) return missing(context);
    if (invoice.status !== "PENDING") return context.html(resultPage(invoice));
    return context.html(choosePage(invoice, context.req.query("failed") !== undefined));
  });

  pages.get("/web/:id/pay/:method", async (context) => {
    const invoice = store.find(context.req.param("id"));
    if (!invoice) return missing(context);
    const offered = methodsFor(invoice.amount, invoice.payment_methods);
    const method = offered.find(({ code }) => code === context.req.param("method"));
    if (invoice.status !== "PENDING" || !method) return context.redirect(`/web/${invoice.id}`, 303);
    return context.html(await payPage(invoice, method));
  });

  pages.post("/web/:id/pay/:method", (context) => {
    const { id, method } = context.req.param();
    const outcome = store.pay(id, { method });
    const invoice = store.find(id);
    if (!invoice) return missing(context);
    if (outcome === "paid") changed();
    const done = outcome === "paid" || outcome === "already_paid";
    return context.redirect((done && invoice.success_redirect_url) || `/web/${id}`, 303);
  });

  pages.post("/web/:id/fail", (context) => {
    const invoice = store.find(context.req.param("id"));
    if (!invoice) return missing(context);
    const open = invoice.status === "PENDING";
    return context.redirect(
      (open && invoice.failure_redirect_url) || `/web/${invoice.id}${open ? "?failed" : ""}`,
      303,
    );
  });

  pages.post("/web/:id/expire", (context) => {
    const invoice = store.expire(context.req.param("id"));
    if (!invoice) return missing(context);
    changed();
    return context.redirect(`/web/${invoice.id}`, 303);
  });
  return pages;
}
