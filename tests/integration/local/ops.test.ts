import { describe, expect, it } from "vitest";
import desk from "../../../messages/en/desk.json";
import deskCase from "../../../messages/en/deskCase.json";
import { only } from "../../support/database";
import { sampleBuyer } from "../../support/sample-buyer";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { heldOrder } from "../pipeline/support";
import { NOBODY, runCommand } from "./commands";

const running = sharedStack({ settleSeconds: 1 });

const NO_ID = "7f0c2c1e-0000-4000-8000-000000000000";

/** Runs the command with the database of this file. */
const ops = (...args: string[]) =>
  runCommand("ops.ts", args, {
    NEXT_PUBLIC_SUPABASE_URL: process.env.NEXT_PUBLIC_SUPABASE_URL ?? "",
    SUPABASE_SECRET_KEY: process.env.SUPABASE_SECRET_KEY ?? "",
  });

const statusOf = async (orderId: string) => (await running().order(orderId)).status;

describe("npm run ops", () => {
  it("says that the database does not answer, and what to do", async () => {
    const { code, said } = await runCommand("ops.ts", [], { NEXT_PUBLIC_SUPABASE_URL: NOBODY });
    expect([code, said.trim().split("\n").length]).toEqual([1, 1]);
    expect(said).toContain(`No answer from the database at ${NOBODY}`);
  });

  it.each([
    ["an unknown verb", ["settle"]],
    ["nothing to find", ["find", " "]],
    ["a decision that is none", ["decide", NO_ID, "keep", "Sari"]],
    ["a decision without a note", ["decide", NO_ID, "buy_again"]],
    ["a mistyped order id", ["decide", "7f0c", "buy_again", "Sari"]],
    ["a closing without a note", ["close", NO_ID, " "]],
    ["an operator without an address", ["operator", "add", " "]],
    ["an operator who is neither added nor removed", ["operator", "keep", "sari@kelana.example"]],
  ])("shows how it is used for %s", async (_case, args) => {
    expect(await ops(...args)).toEqual({ code: 1, said: expect.stringContaining("npm run ops -- find <text>") });
  });

  it.each([
    [["find", "rfd-of-nobody"], "No order has 'rfd-of-nobody'"],
    [["decide", NO_ID, "give_back", "Sari"], "No order has this id"],
    [["close", NO_ID, "Sari: compared"], "No open case has this id"],
    [["retry", "fulfil_order:nobody"], "No dead job is 'fulfil_order:nobody'"],
  ])("says what is not there: %j", async (args, text) => {
    expect(await ops(...args)).toEqual({ code: 1, said: expect.stringContaining(text) });
  });

  it("finds an order by each of its names, and shows no whole address or ICCID", async () => {
    const stack = running();
    const { orderId, paymentId, invoiceId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    await stack.gateway.pay(invoiceId);
    await stack.workUntilStatus(orderId, "completed");
    const { iccid } = only(await stack.esims(orderId));
    const sale = only(await stack.purchases(orderId)).order_reference;
    const { email } = only(
      await stack.sql<{ email: string }>("select email from user_orders where id = $1", [orderId]),
    );
    for (const name of [orderId, orderId.slice(0, 8), paymentId, invoiceId, iccid, iccid.slice(-6), sale, email]) {
      const { said } = await ops("find", String(name));
      expect(said, String(name)).toContain("Order ");
      expect(said).toContain(`Order ${orderId.slice(0, 8)}  completed`);
      expect(said).toContain(`payment   ${paymentId}  paid`);
      expect(said).toContain(`sale ${sale}  ICCID …${iccid.slice(-4)}`);
      expect(said).not.toContain(email);
      expect(said).not.toContain(iccid);
    }
  });

  it("finds an order by its e-mail in any case of letters, and by no other text", async () => {
    const stack = running();
    const typed = "Sari.Dewi+1@Pelancong.test";
    const { orderId } = await stack.checkout(await stack.createTraveller(), JAPAN_3GB, {
      customerInfo: { ...sampleBuyer, email: typed },
    });
    for (const text of [typed, typed.toLowerCase(), typed.toUpperCase()]) {
      expect((await ops("find", text)).said, text).toContain(`Order ${orderId.slice(0, 8)}  pending`);
    }
    for (const text of ["SariXDewi+1@Pelancong.test", "Dewi+1@Pelancong.test", "%@Pelancong.test"]) {
      expect((await ops("find", text)).said, text).toContain("No order has");
    }
  });

  it("shows as many orders of a text as the desk, and says where there are more", async () => {
    const { sql, createTraveller, checkout } = running();
    const email = `many-${crypto.randomUUID()}@pelancong.test`;
    const { orderId } = await checkout(await createTraveller(), JAPAN_3GB, { customerInfo: { ...sampleBuyer, email } });
    await sql(
      `insert into user_orders (bundle_id, user_id, package_price, total_amount, locale, email, idempotency_key, request_hash)
       select bundle_id, user_id, package_price, total_amount, locale, email, gen_random_uuid(), 'copy'
       from user_orders, generate_series(1, 20) where id = $1`,
      [orderId],
    );
    const { said } = await ops("find", email);
    expect(said.match(/^Order /gm)).toHaveLength(20);
    expect(said).toContain("The newest 20 orders");
    expect(said).toContain("ma…@pelancong.test");
  });

  it("names a held order with the command that decides about it, and the decision settles it", async () => {
    const { orderId, paymentId } = await heldOrder(running());
    const caseId = only(await running().sql<{ id: string }>("select id from cases where order_id = $1", [orderId])).id;
    const before = await ops();
    expect(before.code).toBe(0);
    expect(before.said).toMatch(/^Orders of the last 24 hours: {2}.*1 ordered/m);
    expect(before.said).toContain(`Oldest paid order under way:  ${orderId}, made `);
    expect(before.said).toContain(`npm run ops -- decide ${orderId} buy_again|give_back`);
    const named = ["--order", orderId.slice(0, 8)];
    const { id: heldId } = only(
      await running().sql<{ id: string }>("select id from vendor_purchases where order_id = $1 and state = 'held'", [
        orderId,
      ]),
    );
    const seen = ["--seen", heldId.slice(0, 8)];
    expect(await ops("close", caseId, "Sari: looked at it", ...seen, ...named)).toEqual({
      code: 1,
      said: expect.stringContaining(`"npm run ops -- decide ${orderId}" closes its case`),
    });
    const unseen = ["decide", orderId, "give_back", "Sari: the vendor took it back"];
    for (const confirmation of [[], named]) {
      const shown = await ops(...unseen, ...confirmation);
      expect(shown).toEqual({ code: 2, said: expect.stringContaining([...seen, ...named].join(" ")) });
      expect(shown.said).toMatch(/Held {5}repeated_sale {2}/);
    }
    expect(await ops(...unseen, "--seen", "0d9a3f11", ...named)).toEqual({
      code: 1,
      said: expect.stringContaining("not what was shown any more"),
    });
    const deciding = [...unseen, ...seen];
    expect(await ops(...deciding, "--order", "0d9a3f11")).toMatchObject({ code: 1 });
    expect(await statusOf(orderId)).toBe("ordered");
    expect(await ops(...deciding, ...named)).toEqual({
      code: 0,
      said: expect.stringContaining(`${desk.act.give_back.done}. ${desk.act.give_back.next}`),
    });
    expect(await statusOf(orderId)).toBe("failed");
    expect(await ops(...deciding, ...named)).toEqual({
      code: 1,
      said: expect.stringContaining("No purchase of this order is held"),
    });
    const after = (await ops()).said;
    expect(after).not.toContain(`decide ${orderId}`);
    expect(after).toContain(`npm run refund -- --claim ${paymentId}`);
    await running().sql("select refund_by_hand($1, 'Sari, by $& bank')", [paymentId]);
    const claimed = (await ops()).said;
    expect(claimed).toContain(deskCase.money.claimed.replace("{who}", () => "Sari, by $& bank"));
    expect(claimed).not.toContain(`--claim ${paymentId}`);
  });

  it("says of a purchase that is to be made again what the desk says: that it was decided", async () => {
    const { orderId } = await heldOrder(running());
    const decide = ["decide", orderId, "buy_again", "Sari: the vendor has sold nothing"];
    const [confirmation = ""] = /--seen \w+ --order \w+/.exec((await ops(...decide)).said) ?? [];
    expect(await ops(...decide, ...confirmation.split(" "))).toEqual({
      code: 0,
      said: expect.stringContaining(`${desk.act.buy_again.done}.`),
    });
    await running().workUntilStatus(orderId, "completed");
  });

  it("closes a case with its note", async () => {
    await running().sql("select open_case('vendor_balance', 'account', null, 'low')");
    const id = only(await running().sql<{ id: string }>("select id from cases where subject = 'account'")).id;
    expect((await ops()).said).toContain(`npm run ops -- close ${id}`);
    expect(await ops("close", id, "Sari:", "topped", "up")).toEqual({
      code: 1,
      said: expect.stringContaining("'topped' is one argument too many"),
    });
    expect(await ops("close", id, "Sari: topped up")).toEqual({
      code: 2,
      said: expect.stringContaining("--case vendor_balance"),
    });
    expect(await ops("close", id, "Sari: topped up", "--order", "vendor_balance")).toEqual({
      code: 1,
      said: expect.stringContaining("--order does not confirm this: --case does"),
    });
    const [, seen = ""] = /--seen (\w+)/.exec((await ops("close", id, "Sari: topped up")).said) ?? [];
    const closing = ["close", id, "Sari: topped up", `--seen=${seen}`, "--case", "vendor_balance"];
    await running().sql("select open_case('vendor_balance', 'account', null, 'does not suffice')");
    expect(await ops(...closing)).toEqual({ code: 1, said: expect.stringContaining("not what was shown any more") });
    await running().sql("select open_case('vendor_balance', 'account', null, 'low')");
    expect(await ops(...closing)).toEqual({ code: 0, said: expect.stringContaining("Closed.") });
    const closed = await running().sql("select closing_note from cases where id = $1 and closed_at is not null", [id]);
    expect(closed).toEqual([{ closing_note: "Sari: topped up" }]);
  });

  it("lets a dead job run again", async () => {
    await running().sql(
      "insert into jobs (kind, subject, state, last_error) values ('send_contact', $1, 'dead', 'refused')",
      [NO_ID],
    );
    expect((await ops()).said).toContain(`npm run ops -- retry send_contact:${NO_ID}`);
    expect(await ops("retry", `send_contact:${NO_ID}`)).toEqual({
      code: 2,
      said: expect.stringContaining(`retry send_contact:${NO_ID} --case ${NO_ID.slice(0, 8)}`),
    });
    expect(await running().job("send_contact", NO_ID)).toMatchObject({ state: "dead" });
    expect(await ops("retry", `send_contact:${NO_ID}`, "--case", "dead_job")).toEqual({
      code: 1,
      said: expect.stringContaining("'dead_job' is not the code of this job"),
    });
    expect(await running().job("send_contact", NO_ID)).toMatchObject({ state: "dead" });
    expect(await ops("retry", `send_contact:${NO_ID}`, "--case", NO_ID.slice(0, 8))).toMatchObject({ code: 0 });
    expect(await running().job("send_contact", NO_ID)).toMatchObject({ state: "ready" });
  });

  it("leaves a dead message unsent, and no other dead job undone", async () => {
    const { sql } = running();
    const jobs = [`send_contact:${crypto.randomUUID()}`, `refresh_esim:${crypto.randomUUID()}`] as const;
    const stateOf = async (job: string) =>
      only(await sql<{ state: string }>("select state from jobs where kind || ':' || subject = $1", [job])).state;
    for (const job of jobs) {
      const [kind, subject] = job.split(":");
      await sql("insert into jobs (kind, subject, state) values ($1, $2, 'dead')", [kind, subject]);
    }
    const close = (job: string, ...named: string[]) => ops("close", job, "Sari: answered by phone", ...named);
    const [message, reading] = jobs;
    const codeOf = (job: string) => job.split(":")[1]?.slice(0, 8) ?? "";
    expect((await ops()).said).toContain(`npm run ops -- close ${message}`);
    expect(await close(message)).toEqual({ code: 2, said: expect.stringContaining(`--case ${codeOf(message)}`) });
    expect(await close(message, "--case", codeOf(reading))).toMatchObject({ code: 1 });
    expect(await stateOf(message)).toBe("dead");
    expect(await close(message, "--case", codeOf(message))).toEqual({
      code: 0,
      said: expect.stringContaining("Closed."),
    });
    expect(await stateOf(message)).toBe("done");
    const [act] = await sql("select operator_id, note from operator_acts where subject = $1", [message]);
    expect(act).toEqual({ operator_id: null, note: "Sari: answered by phone" });
    const refused = { code: 1, said: expect.stringContaining("its work is still to be done") };
    expect(await close(reading, "--case", codeOf(reading))).toEqual(refused);
    expect(await stateOf(reading)).toBe("dead");
  });

  it("makes an account an operator once its address is repeated, and ends that", async () => {
    const { email } = await running().createTraveller();
    const add = ["operator", "add", email];
    expect(await ops(...add)).toEqual({ code: 2, said: expect.stringContaining(`--account ${email}`) });
    for (const wrong of [
      ["--account", "sari@kelana.example"],
      ["--order", email],
    ]) {
      expect(await ops(...add, ...wrong)).toMatchObject({ code: 1 });
    }
    expect(await ops(...add, "--account", email)).toEqual({ code: 0, said: expect.stringContaining("an operator") });
    expect(await ops(...add, `--account=${email}`)).toEqual({
      code: 1,
      said: expect.stringContaining("it is an operator already"),
    });
    expect(await ops("operator", "remove", email, "--account", email)).toMatchObject({ code: 0 });
    expect(await ops("operator", "remove", email, "--account", email)).toEqual({
      code: 1,
      said: expect.stringContaining("No operator has this address"),
    });
  });

  it("lists who is an operator by their address now, and takes one away by the id in that list", async () => {
    const { id, email } = await running().createTraveller();
    await ops("operator", "add", email, "--account", email);
    await running().sql("update auth.users set email = 'new-' || email where id = $1", [id]);
    const { code, said } = await ops("operator", "list");
    expect(code).toBe(0);
    expect(said).toMatch(new RegExp(`^${id}  new-${email}  since \\d{4}-\\d\\d-\\d\\d$`, "m"));
    expect(await ops("operator", "remove", id, "--account", id)).toMatchObject({ code: 0 });
    expect((await ops("operator", "list")).said).not.toContain(id);
  });
});
