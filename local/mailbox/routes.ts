import { Hono } from "hono";
import { z } from "zod";
import type { MailStore } from "./mail-store.ts";
import { listPage, MAIL_VIEWS, type MailView, mailPage, missingPage } from "./pages.ts";
import type { SmtpFaults } from "./smtp.ts";
import type { StoredMail } from "./types.ts";

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-src 'self'; base-uri 'self'";
const FILE_POLICY = "sandbox; default-src 'none'";

const faultsSchema = z.object({
  smtp: z.object({
    status: z.number().int().min(400).max(599),
    times: z.number().int().min(0),
    delayMs: z.number().int().min(0).default(0),
  }),
});

function toJson({ id, to, from, subject, date, headers, text, html, attachments }: StoredMail) {
  const replyTo = headers.find(({ name }) => name.toLowerCase() === "reply-to")?.value ?? null;
  const files = attachments.map(({ filename, mimeType, size }) => ({ filename, mimeType, size }));
  return { id, to, from, replyTo, subject, date, text, html, attachments: files };
}

function viewOf(asked: string | undefined, mail: StoredMail): MailView {
  return MAIL_VIEWS.find((view) => view === asked) ?? (mail.html ? "html" : "text");
}

/** The mailbox over HTTP: pages for people, JSON for tests, and an endpoint that makes the mail server refuse mails. */
export function mailboxRoutes(store: MailStore, faults: SmtpFaults): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has("Content-Security-Policy")) context.header("Content-Security-Policy", PAGE_POLICY);
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Cache-Control", "no-store");
  });

  app.get("/", (context) => {
    const to = context.req.query("to") ?? "";
    return context.html(listPage(store.list(to), to));
  });

  app.get("/favicon.ico", (context) => context.body(null, 204));

  app.get("/mail/:id", (context) => {
    const mail = store.find(context.req.param("id"));
    if (!mail) return context.html(missingPage(), 404);
    return context.html(mailPage(mail, viewOf(context.req.query("view"), mail)));
  });

  app.get("/api/messages", (context) => context.json(store.list(context.req.query("to")).map(toJson)));

  app.delete("/api/messages", (context) => {
    store.clear();
    return context.body(null, 204);
  });

  app.get("/api/messages/:id/attachments/:index", (context) => {
    const { id, index } = context.req.param();
    const file = store.find(id)?.attachments[Number(index)];
    if (!file) return context.json({ error: "not_found" }, 404);
    return context.body(Buffer.from(file.base64, "base64"), 200, {
      "Content-Type": file.mimeType,
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      "Content-Security-Policy": FILE_POLICY,
    });
  });

  app.post("/__sandbox/faults", async (context) => {
    const body = faultsSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!body.success) return context.json({ error: z.prettifyError(body.error) }, 400);
    faults.set(body.data.smtp);
    return context.json({ ok: true });
  });
  return app;
}
