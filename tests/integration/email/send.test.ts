import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { sendMail } from "@/lib/email/send";
import type { RenderedMail } from "@/lib/email/types";
import { startMailbox } from "../../../local/mailbox/mailbox.ts";
import type { RunningMailbox } from "../../../local/mailbox/types.ts";
import { esimReadyMail } from "../../support/esim-ready-mail";

type Stored = {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string }[];
};

const dataDir = mkdtempSync(join(tmpdir(), "kelana-send-"));
let mailbox: RunningMailbox;
let rendered: RenderedMail;

beforeAll(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0, dataDir });
  Object.assign(process.env, {
    NEXT_PUBLIC_SITE_URL: "http://localhost:3000",
    NEXT_PUBLIC_SUPABASE_URL: "http://localhost:1",
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "unused",
    SUPABASE_SECRET_KEY: "unused",
    XENDIT_SECRET_KEY: "unused",
    XENDIT_CALLBACK_TOKEN: "unused-unused-unused",
    ESIM_GO_API_KEY: "unused",
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: "Kelana <halo@kelana.example>",
    SEND_EMAIL_HOOK_SECRET: `v1,whsec_${btoa("an unused secret of bytes")}`,
    CRON_SECRET: "unused-unused-unused",
  });
  rendered = await renderEsimReady({
    ...esimReadyMail,
    locale: "en",
    pass: { ...esimReadyMail.pass, place: "Japan\r\nBcc: mallory@evil.example" },
  });
});

afterAll(async () => {
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function stored(to: string): Promise<Stored[]> {
  return (await (await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(to)}`)).json()) as Stored[];
}

async function refuseNext(status: number) {
  const response = await fetch(`${mailbox.url}/__sandbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ smtp: { status, times: 1 } }),
  });
  expect(response.ok).toBe(true);
}

describe("sending a mail", () => {
  it("delivers both parts, the QR code and the drawing to one address only", async () => {
    const sent = await sendMail({ to: "sari@example.com", rendered, dedupeKey: "esim-ready:1" });
    expect(sent.ok && sent.value.messageId).toMatch(/^<[0-9a-f]{40}@kelana\.example>$/);
    const [mail] = await stored("sari@example.com");
    expect(mail?.to).toEqual(["sari@example.com"]);
    expect(mail?.subject).toBe("Your Japan Bcc: mallory@evil.example eSIM is ready to install (eSIM …0001)");
    expect(mail?.text).toContain("LPA:1$rsp.example.com$K2-ABC");
    expect(mail?.html).toContain("LPA:1$rsp.example.com$K2-ABC");
    expect(mail?.attachments).toMatchObject(
      ["japan.png", "esim-qr.png"].map((filename) => ({ filename, mimeType: "image/png" })),
    );
    expect(await stored("mallory@evil.example")).toEqual([]);
  });

  it("fails permanently after a 5xx and can be retried after a 4xx", async () => {
    await refuseNext(552);
    const full = await sendMail({ to: "full@example.com", rendered, dedupeKey: "x:1" });
    expect(full).toEqual({ ok: false, error: { kind: "rejected" } });
    await refuseNext(451);
    const busy = await sendMail({ to: "busy@example.com", rendered, dedupeKey: "x:2" });
    expect(busy).toEqual({ ok: false, error: { kind: "unavailable" } });
    expect((await sendMail({ to: "busy@example.com", rendered, dedupeKey: "x:2" })).ok).toBe(true);
    expect(await stored("busy@example.com")).toHaveLength(1);
  });

  it.each(["sari@example.com\r\nBcc: mallory@evil.example", "a@b.c, mallory@evil.example", "Sari <a@b.c>", ""])(
    "never tries the address %j",
    async (to) => {
      const sent = await sendMail({ to, rendered, dedupeKey: "x:3" });
      expect(sent).toEqual({ ok: false, error: { kind: "rejected" } });
      expect(await stored("mallory@evil.example")).toEqual([]);
    },
  );
});
