import { describe, expect, it } from "vitest";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { boughtEsim } from "./support";

const running = sharedStack();

const deleteOld = () => running().sql("select delete_old_data()");

describe("the sweep of what is kept no longer", () => {
  it("deletes old finished jobs, old callbacks and old messages of guests, and nothing else", async () => {
    const { sql, createTraveller } = running();
    const { id } = await createTraveller();
    await sql(`insert into jobs (kind, subject, state, run_at) values
      ('notify', 'old', 'done', now() - interval '91 days'), ('notify', 'recent', 'done', now() - interval '89 days'),
      ('notify', 'dead', 'dead', now() - interval '91 days')`);
    await sql(`insert into callbacks (event_key, source, subject, payload, received_at) values
      ('old', 'esim_vendor', 'kept?', '{}', now() - interval '91 days'),
      ('recent', 'esim_vendor', 'kept?', '{}', now() - interval '89 days')`);
    const write = (name: string, owner: string | null, mailed: string | null) =>
      sql(
        `insert into contact_messages (id, user_id, name, email, topic, message, locale, mailed_at)
         values (gen_random_uuid(), $1, $2, 'a@b.example', 'other', 'Halo', 'id', now() - $3::interval)`,
        [owner, name, mailed],
      );
    await write("old", null, "366 days");
    await write("recent", null, "364 days");
    await write("not mailed", null, null);
    await write("traveller's", id, "366 days");
    await deleteOld();
    const left = async (query: string) => (await sql<{ name: string }>(query)).map(({ name }) => name).toSorted();
    expect(await left("select subject as name from jobs where subject in ('old', 'recent', 'dead')")).toEqual([
      "dead",
      "recent",
    ]);
    expect(await left("select event_key as name from callbacks where subject = 'kept?'")).toEqual(["recent"]);
    expect(await left("select name from contact_messages")).toEqual(["not mailed", "recent", "traveller's"]);
  });

  it("deletes what a traveller said of a departure a month after that day", async () => {
    const { sql } = running();
    const { traveller, esimId } = await boughtEsim(running());
    const leaves = (days: number) =>
      sql(
        `insert into departures (esim_id, user_id, leaves_on, remind_at) values ($1, $2, current_date - $3::int, now())
         on conflict (esim_id) do update set leaves_on = excluded.leaves_on`,
        [esimId, traveller.id, days],
      );
    const left = async () => (await sql("select 1 from departures where esim_id = $1", [esimId])).length;
    await leaves(30);
    await deleteOld();
    expect(await left()).toBe(1);
    await leaves(31);
    await deleteOld();
    expect(await left()).toBe(0);
  });

  it("deletes a guest's message that support was never mailed after a year, which is a case until then", async () => {
    const { sql } = running();
    const write = async (name: string, days: number, state: string) => {
      const [row] = await sql<{ id: string }>(
        `insert into contact_messages (id, name, email, topic, message, locale, created_at)
         values (gen_random_uuid(), $1, 'a@b.example', 'other', 'Halo', 'id', now() - make_interval(days => $2)) returning id`,
        [name, days],
      );
      await sql(
        "insert into jobs (kind, subject, state, run_at) values ('send_contact', $1, $2::job_state, now() + interval '1 hour')",
        [row?.id, state],
      );
      return `send_contact:${row?.id}`;
    };
    const cases = await Promise.all([write("refused long ago", 366, "dead"), write("refused", 364, "dead")]);
    await write("on its way", 366, "ready");
    const open = async () =>
      (await sql<{ subject: string }>("select subject from open_cases where kind = 'dead_job'"))
        .map(({ subject }) => subject)
        .filter((subject) => cases.includes(subject));
    expect((await open()).toSorted()).toEqual(cases.toSorted());
    await deleteOld();
    const left = await sql<{ name: string }>(
      "select name from contact_messages where name in ('refused long ago', 'refused', 'on its way')",
    );
    expect(left.map(({ name }) => name).toSorted()).toEqual(["on its way", "refused"]);
    expect(await open()).toEqual([cases[1]]);
  });

  it("deletes what a guest was answered with the message, and waits for the mail of the answer", async () => {
    const { sql } = running();
    const write = async (name: string, days: number, state: string) => {
      const { id } = only(
        await sql<{ id: string }>(
          `insert into contact_messages (id, name, email, topic, message, locale, mailed_at, answer, settled_at)
           values (gen_random_uuid(), $1, 'a@b.example', 'other', 'Halo', 'id', now() - make_interval(days => $2), 'Baik', now())
           returning id`,
          [name, days],
        ),
      );
      await sql(
        "insert into jobs (kind, subject, state, run_at) values ('send_answer', $1, $2::job_state, now() + interval '1 hour')",
        [id, state],
      );
      return id;
    };
    await write("answered long ago", 366, "done");
    const refused = await write("refused long ago", 366, "dead");
    await write("answered", 364, "done");
    await write("answer on its way", 366, "ready");
    await deleteOld();
    const left = await sql<{ name: string }>("select name from contact_messages where answer = 'Baik' order by name");
    expect(left.map(({ name }) => name)).toEqual(["answer on its way", "answered"]);
    expect(await sql("select subject from open_cases where subject = $1", [`send_answer:${refused}`])).toEqual([]);
  });

  it("deletes accounts that nobody has confirmed for thirty days, and no others", async () => {
    const { sql } = running();
    const account = (email: string, days: number, isConfirmed: boolean) =>
      sql(
        `insert into auth.users (id, email, created_at, confirmation_sent_at, email_confirmed_at)
         values (gen_random_uuid(), $1, now() - make_interval(days => $2), now() - make_interval(days => $2), $3)`,
        [email, days, isConfirmed ? new Date() : null],
      );
    await account("forgotten@pelancong.test", 31, false);
    await account("recent@pelancong.test", 29, false);
    await account("confirmed@pelancong.test", 31, true);
    await sql("select delete_unconfirmed_accounts()");
    const left =
      "select email from auth.users where email in ('forgotten@pelancong.test', 'recent@pelancong.test', 'confirmed@pelancong.test')";
    expect((await sql<{ email: string }>(left)).map(({ email }) => email).toSorted()).toEqual([
      "confirmed@pelancong.test",
      "recent@pelancong.test",
    ]);
  });

  it("deletes rate-limit counters after a day, and none before", async () => {
    await running().sql(
      `insert into rate_limits (bucket, window_start, used)
       values ('sweep:old', now() - interval '25 hours', 9), ('sweep:new', now() - interval '23 hours', 9)`,
    );
    await deleteOld();
    const left = await running().sql("select bucket from rate_limits where bucket like 'sweep:%'");
    expect(left).toEqual([{ bucket: "sweep:new" }]);
  });

  it("deletes ten thousand old counters at a time, so that those of a flood of attempts never take too long", async () => {
    const { sql } = running();
    await sql(
      `insert into rate_limits (bucket, window_start, used)
       select 'flood:' || number, now() - interval '25 hours', 1 from generate_series(1, 10001) as number`,
    );
    const left = async () => (await sql("select 1 from rate_limits where bucket like 'flood:%'")).length;
    await sql("select delete_old_rate_limits()");
    expect(await left()).toBe(1);
    await sql("select delete_old_rate_limits()");
    expect(await left()).toBe(0);
  });

  it("deletes mailed codes after ten minutes, and keeps of the newest only how many digits the auth service's code had", async () => {
    const { sql } = running();
    const mail = (address: string, minutes: number, digits: number) =>
      sql(
        `insert into mailed_codes (address, code, token_hash, service_digits, mailed_at)
         values ($1, 'code', 'hash', $2, now() - make_interval(mins => $3))`,
        [address, digits, minutes],
      );
    const kept = () => sql("select address, code, token_hash, service_digits from mailed_codes order by mailed_at");
    const row = (address: string, service_digits: number) => ({
      address,
      code: "code",
      token_hash: "hash",
      service_digits,
    });
    const digitsOfLast = () => sql("select digits_of_service_codes() as digits");
    await mail("old", 30, 6);
    await mail("older", 20, 7);
    await mail("fresh", 9, 8);
    await deleteOld();
    expect(await kept()).toEqual([row("fresh", 8)]);
    const blank = { address: "", code: "", token_hash: "", service_digits: 8 };
    for (const after of ["the last code is over", "one more minute"]) {
      await sql("update mailed_codes set mailed_at = now() - interval '11 minutes'");
      await deleteOld();
      expect([after, ...(await kept())]).toEqual([after, blank]);
    }
    expect(await digitsOfLast()).toEqual([{ digits: 8 }]);
    await mail("next", 9, 9);
    await deleteOld();
    expect(await kept()).toEqual([row("next", 9)]);
    await sql("delete from mailed_codes");
  });
});
