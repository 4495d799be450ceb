import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startMailbox } from "../../../local/mailbox/mailbox.ts";
import type { RunningMailbox } from "../../../local/mailbox/types.ts";

type Message = {
  id: string;
  to: string[];
  from: string;
  replyTo: string | null;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; size: number }[];
};

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==";

let dataDir: string;
let mailbox: RunningMailbox;

const start = () => startMailbox({ httpPort: 0, smtpPort: 0, dataDir });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kelana-mailbox-"));
  mailbox = await start();
});

afterEach(async () => {
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function send(mail: { to: string; subject: string; html?: string; attachments?: object[] }) {
  const transport = createTransport(mailbox.smtpUrl);
  return transport.sendMail({ from: "Kelana <halo@kelana.test>", text: "Halo, eSIM Anda siap.", ...mail });
}

async function messages(to?: string): Promise<Message[]> {
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  return (await (await fetch(`${mailbox.url}/api/messages${query}`)).json()) as Message[];
}

const withPicture = {
  to: "sari@example.com",
  subject: "eSIM Jepang siap dipasang ✓",
  html: '<html><head><title>x</title></head><body><img src="cid:qr@kelana"><a href="http://localhost:3000/">Buka</a></body></html>',
  attachments: [
    {
      filename: "qr.png",
      content: Buffer.from(PIXEL, "base64"),
      cid: "qr@kelana",
    },
  ],
};

describe("the mailbox", () => {
  it("keeps a mail with its parts", async () => {
    await send(withPicture);
    expect(await messages()).toEqual([
      {
        id: expect.any(String),
        to: ["sari@example.com"],
        from: "Kelana <halo@kelana.test>",
        replyTo: null,
        subject: "eSIM Jepang siap dipasang ✓",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        text: expect.stringContaining("eSIM Anda siap"),
        html: expect.stringContaining("cid:qr@kelana"),
        attachments: [
          {
            filename: "qr.png",
            mimeType: "image/png",
            size: Buffer.from(PIXEL, "base64").length,
          },
        ],
      },
    ]);
  });

  it("lists the newest first and filters by the exact recipient", async () => {
    await send({ to: "sari@example.com", subject: "first" });
    await send({ to: "budi@example.com", subject: "second" });
    await send({ to: "Sari@Example.com", subject: "third" });
    expect((await messages()).map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
    expect((await messages("sari@example.com")).map(({ subject }) => subject)).toEqual(["third", "first"]);
    expect(await messages("ari@example.com")).toEqual([]);
  });

  it("shows a mail in a frame without scripts, with its picture inside and links that open outside", async () => {
    await send(withPicture);
    const [mail] = await messages();
    const page = await (await fetch(`${mailbox.url}/mail/${mail?.id}`)).text();
    expect(page).toMatch(/sandbox="[^"]*allow-top-navigation-by-user-activation/);
    expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/);
    expect(page).toContain(`src=&quot;data:image/png;base64,${PIXEL}&quot;`);
    expect(page).toContain("&lt;base target=&quot;_top&quot;&gt;");
    const text = await (await fetch(`${mailbox.url}/mail/${mail?.id}?view=text`)).text();
    expect(text).toContain("Halo, eSIM Anda siap.");
  });

  it("prints subjects and senders as text", async () => {
    await send({ to: "sari@example.com", subject: "<script>1</script>" });
    const list = await (await fetch(mailbox.url)).text();
    expect(list).toContain("&lt;script&gt;");
    expect(list).not.toContain("<script>");
  });

  it("hands out an attachment byte for byte", async () => {
    await send(withPicture);
    const [mail] = await messages();
    const file = await fetch(`${mailbox.url}/api/messages/${mail?.id}/attachments/0`);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(PIXEL);
    expect((await fetch(`${mailbox.url}/api/messages/${mail?.id}/attachments/1`)).status).toBe(404);
  });

  it("keeps its mails after a restart, until they are deleted", async () => {
    await send({ to: "sari@example.com", subject: "kept" });
    await mailbox.close();
    mailbox = await start();
    await send({ to: "sari@example.com", subject: "later" });
    expect((await messages()).map(({ subject }) => subject)).toEqual(["later", "kept"]);
    expect((await fetch(`${mailbox.url}/api/messages`, { method: "DELETE" })).status).toBe(204);
    await mailbox.close();
    mailbox = await start();
    expect(await messages()).toEqual([]);
  });

  it("refuses mails on demand and does not store them", async () => {
    const body = JSON.stringify({ smtp: { status: 451, times: 1 } });
    await fetch(`${mailbox.url}/__sandbox/faults`, { method: "POST", body });
    await expect(send({ to: "sari@example.com", subject: "refused" })).rejects.toMatchObject({ responseCode: 451 });
    await send({ to: "sari@example.com", subject: "again" });
    expect((await messages()).map(({ subject }) => subject)).toEqual(["again"]);
  });

  it("reports a port that is taken", async () => {
    const taken = Number(new URL(mailbox.url).port);
    await expect(startMailbox({ httpPort: taken, smtpPort: 0, dataDir })).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});
