import { describe, expect, it } from "vitest";
import type { ContactInput } from "@/lib/help/schema";
import { foreignHeaders } from "@/tests/support/foreign-headers";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { visitorAt } from "../../support/visitor";

const running = sharedStack();
const SITE = "http://localhost:9";
const own = { origin: SITE, "content-type": "application/json" };

/** Sets a new support mailbox for each test; the services read it at every use. */
function supportMailbox(): string {
  const address = `bantuan-${crypto.randomUUID()}@kelana.test`;
  process.env.SUPPORT_EMAIL = address;
  return address;
}

function message(change: Partial<ContactInput> = {}): ContactInput {
  return {
    id: crypto.randomUUID(),
    name: "Sari Dewi",
    email: `sari-${crypto.randomUUID()}@pelancong.test`,
    topic: "connection",
    message: "Belum tersambung.\n\nSaya di Tokyo.",
    locale: "id",
    leaveEmpty: "",
    ...change,
  };
}

/** Loaded after the stack has set the environment. */
async function send(input: ContactInput, userId: string | null = null, address: string | null = null) {
  const { receiveContactMessage } = await import("@/lib/help/service");
  return receiveContactMessage({ input, userId, visitor: visitorAt(address) });
}

const storedNow = () => running().sql("select id from contact_messages");
const jobState = async (id: string) => (await running().job("send_contact", id))?.state;

async function isMailed(id: string) {
  await running().workUntil("the message is mailed", async () => (await jobState(id)) === "done");
}

type Stored = { user_id: string | null; order_id: string | null; esim_id: string | null; mailed_at: string | null };

async function stored(id: string): Promise<Stored | undefined> {
  const [row] = await running().sql<Stored>(
    "select user_id, order_id, esim_id, mailed_at from contact_messages where id = $1",
    [id],
  );
  return row;
}

describe("a message from the contact form", () => {
  it("is stored and mailed once to support, with a guest's address for the reply", async () => {
    const mailbox = supportMailbox();
    const input = message();
    expect(await send(input)).toEqual({ ok: true, value: { attached: false } });
    await isMailed(input.id);
    const mails = await running().mailbox.mailsTo(mailbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo).toContain(input.email);
    expect(mails[0]?.text).toContain("Belum tersambung.\n\nSaya di Tokyo.");
    expect(mails[0]?.subject).not.toContain(input.name);
    expect(await running().mailbox.mailsTo(input.email)).toEqual([]);
    expect(await stored(input.id)).toMatchObject({ user_id: null, mailed_at: expect.anything() });
  });

  it("is stored and mailed once when it is sent twice", async () => {
    const mailbox = supportMailbox();
    const input = message();
    await send(input);
    await isMailed(input.id);
    expect(await send({ ...input, message: "Lain" })).toEqual({ ok: true, value: { attached: false } });
    await running().runDueJobs();
    const mails = await running().mailbox.mailsTo(mailbox);
    expect(mails.map(({ text }) => text.includes("Lain"))).toEqual([false]);
  });

  it("is mailed once a mail server that refuses for a while accepts it", async () => {
    const mailbox = supportMailbox();
    await running().mailbox.refuse(451, 3);
    const input = message();
    await send(input);
    await isMailed(input.id);
    expect(await running().mailbox.mailsTo(mailbox)).toHaveLength(1);
  });

  it("carries the traveller's own order and eSIM, and never another traveller's", async () => {
    const stack = running();
    const mailbox = supportMailbox();
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.pay(bought.invoiceId);
    await stack.workUntilStatus(bought.orderId, "completed");
    const [esim] = await stack.sql<{ id: string; iccid: string }>("select id, iccid from esims where order_id = $1", [
      bought.orderId,
    ]);
    const about = { orderId: bought.orderId, esimId: esim?.id ?? "" };

    const mine = message(about);
    expect(await send(mine, bought.traveller.id)).toEqual({ ok: true, value: { attached: true } });
    await isMailed(mine.id);
    expect(await stored(mine.id)).toMatchObject({ order_id: about.orderId, esim_id: about.esimId });
    const [mail] = await stack.mailbox.mailsTo(mailbox);
    for (const fact of [about.orderId, about.esimId, esim?.iccid ?? "", bought.traveller.id]) {
      expect(mail?.text).toContain(fact);
    }

    const stranger = await stack.createTraveller();
    for (const userId of [stranger.id, null]) {
      const foreign = message(about);
      expect(await send(foreign, userId)).toEqual({ ok: true, value: { attached: false } });
      expect(await stored(foreign.id)).toMatchObject({ order_id: null, esim_id: null });
    }
  });

  it("is deleted with the account that sent it", async () => {
    supportMailbox();
    const traveller = await running().createTraveller();
    const input = message();
    await send(input, traveller.id);
    await running().sql("delete from auth.users where id = $1", [traveller.id]);
    expect(await stored(input.id)).toBeUndefined();
  });
});

describe("a refused message", () => {
  it.each([
    ["no name", { name: "" }, "full_name_required"],
    ["no address", { email: "sari" }, "email_malformed"],
    ["an address without a dot in its domain", { email: "rina@gmail" }, "email_malformed"],
    ["a line break in the address", { email: "a@b.test\nBcc:x@y.test" }, "email_malformed"],
    ["two addresses", { email: "a@b.test,c@d.test" }, "email_malformed"],
    ["no text", { message: "" }, "message_required"],
    ["a NUL in its text", { message: "Halo\0" }, "message_invalid"],
    ["half a surrogate pair in its text", { message: "Halo \ud83d" }, "message_invalid"],
    ["half a surrogate pair in its name", { name: "Sari \udc00" }, "name_invalid"],
  ])("has %s", async (_case, change, code) => {
    supportMailbox();
    const before = await storedNow();
    expect(await send(message(change))).toEqual({ ok: false, error: { code } });
    expect(await storedNow()).toEqual(before);
  });

  it("is answered as if accepted when the hidden field is filled in", async () => {
    supportMailbox();
    const before = await storedNow();
    expect(await send(message({ leaveEmpty: "https://spam.test" }))).toEqual({ ok: true, value: { attached: false } });
    expect(await storedNow()).toEqual(before);
  });

  it("gets not_found when no mailbox is configured", async () => {
    process.env.SUPPORT_EMAIL = "";
    expect(await send(message())).toEqual({ ok: false, error: { code: "not_found" } });
  });

  it("is the sixth of one sender or the twenty-first of one IP address in an hour", async () => {
    supportMailbox();
    const { email } = message();
    for (let count = 0; count < 5; count += 1) expect((await send(message({ email }))).ok).toBe(true);
    const sixth = await send(message({ email: email.toUpperCase() }));
    expect(sixth.ok ? "taken" : sixth.error.code).toBe("rate_limited");
    const address = "203.0.113.7";
    for (let count = 0; count < 20; count += 1) expect((await send(message(), null, address)).ok).toBe(true);
    const next = await send(message(), null, address);
    expect(next.ok ? "taken" : next.error.code).toBe("rate_limited");
  });

  it("is the eighty-first of one IPv6 /48 in an hour, whatever part of it sends", async () => {
    supportMailbox();
    const { bucketPart } = await import("@/lib/limits/service");
    expect((await send(message(), null, "2001:db8:48:100::1")).ok).toBe(true);
    const bucket = `contact:address:${bucketPart("2001:db8:48::/48")}`;
    await running().sql("update rate_limits set used = 79 where bucket = $1", [bucket]);
    expect((await send(message(), null, "2001:db8:48:200::1")).ok).toBe(true);
    const next = await send(message(), null, "2001:db8:48:300::1");
    expect(next.ok ? "taken" : next.error.code).toBe("rate_limited");
    expect((await send(message(), null, "2001:db8:49::1")).ok).toBe(true);
  });

  it("of a traveller counts for the account, and no stranger can use up its messages", async () => {
    supportMailbox();
    const traveller = await running().createTraveller();
    const address = "203.0.113.8";
    const { email } = message();
    for (let count = 0; count < 6; count += 1) await send(message({ email }), null, address);
    for (let count = 0; count < 20; count += 1) await send(message(), null, address);
    for (let count = 0; count < 5; count += 1) {
      expect((await send(message({ email }), traveller.id, address)).ok).toBe(true);
    }
    const sixth = await send(message(), traveller.id, "203.0.113.10");
    expect(sixth.ok ? "taken" : sixth.error.code).toBe("rate_limited");
  });
});

describe("the endpoint of the contact form", () => {
  const post = async (headers: Record<string, string>, body: string) => {
    const { POST } = await import("@/app/api/contact/route");
    const response = await POST(new Request(`${SITE}/api/contact`, { method: "POST", headers, body }));
    return [response.status, ((await response.json()) as { error: string }).error];
  };

  it.each(foreignHeaders(own))("is closed to %s", async (_name, headers) => {
    expect(await post(headers, JSON.stringify(message()))).toEqual([403, "forbidden_origin"]);
  });

  it("accepts only well-formed JSON with known fields", async () => {
    expect(await post({ ...own, "content-type": "text/plain" }, "{}")).toEqual([415, "invalid_content_type"]);
    const wrong = [
      {},
      { ...message(), topic: "admin" },
      { ...message(), userId: crypto.randomUUID() },
      { ...message(), id: "1" },
      { ...message(), message: "x".repeat(4001) },
    ];
    for (const body of wrong) expect(await post(own, JSON.stringify(body))).toEqual([400, "invalid_body"]);
  });
});
