import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/core/duration";
import { readingDelayMs } from "@/lib/esims/following";
import { only } from "../../support/database";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_3GB } from "../../support/stack";
import { NO_INSTALL_DETAILS } from "../../support/vendor-faults";
import { boughtEsim } from "./support";

const running = sharedStack();
const ESIM_READING = { method: "GET", path: "/esims/89*" };

const nicknameOf = async (esimId: string) =>
  only(await running().sql<{ nickname: string | null }>("select nickname from esims where id = $1", [esimId])).nickname;

describe("a traveller's requests about an eSIM", () => {
  const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
    answer.ok ? "done" : answer.error.code;

  it("refresh only their own eSIM, a few times a minute, while the vendor answers", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    const refresh = async (who = traveller) => codeOf(await stack.esimService.refreshEsim({ traveller: who, esimId }));
    expect(await refresh(await stack.createTraveller())).toBe("not_found");
    await stack.vendor.faults({ rules: [{ match: ESIM_READING, action: "status", status: 503, times: 1 }] });
    expect(await refresh()).toBe("vendor_unavailable");
    for (let again = 0; again < 5; again += 1) expect(await refresh()).toBe("done");
    expect(await refresh()).toBe("rate_limited");
  });

  it("get one reading within the window for all open screens, and none of an eSIM that is over", async () => {
    const stack = running();
    const { traveller, esimId, iccid } = await boughtEsim(stack);
    const ask = async (who = traveller) => {
      const asked = await stack.esimService.askForReadings({ traveller: who, esimIds: [esimId] });
      return asked.ok ? asked.value : asked.error.code;
    };
    const agoSeconds = (asked: number | null, read: number | null) =>
      stack.sql(
        `update esims set reading_asked_at = clock_timestamp() - make_interval(secs => $2),
           refreshed_at = clock_timestamp() - make_interval(secs => $3) where id = $1`,
        [esimId, asked, read],
      );
    await agoSeconds(null, 60);
    expect(await ask(await stack.createTraveller())).toEqual([]);
    const together = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(together.flat()).toEqual([esimId]);
    expect(await ask()).toEqual([]);

    await stack.vendor.advance(iccid, { install: true });
    await stack.runDueJobs();
    const read = only(await stack.sql("select profile_status from esims where id = $1", [esimId]));
    expect(read).toEqual({ profile_status: "installed" });
    await agoSeconds(60, 5);
    expect(await ask()).toEqual([]);
    await agoSeconds(60, 60);
    await stack.sql(
      "insert into jobs (kind, subject, run_at) values ('refresh_esim', $1, now() + interval '9 minutes') on conflict (kind, subject) do update set state = 'ready', run_at = excluded.run_at",
      [esimId],
    );
    expect(await ask()).toEqual([]);
    await stack.sql("delete from jobs");
    await stack.sql("update bundle_assignments set bundle_state = 'expired' where esim_id = $1", [esimId]);
    expect(await ask()).toEqual([]);
    const usedUp =
      "update bundle_assignments set bundle_state = 'depleted', end_time = now() + $2 * interval '1 day' where esim_id = $1";
    await stack.sql(usedUp, [esimId, -1]);
    expect(await ask()).toEqual([]);
    await stack.sql(usedUp, [esimId, 1]);
    expect(await ask()).toEqual([esimId]);
    await stack.sql("delete from jobs");
    await agoSeconds(60, 60);
    await stack.sql("update bundle_assignments set bundle_state = 'active' where esim_id = $1", [esimId]);
    expect(await ask()).toEqual([esimId]);
  });

  it("are answered for the first minute of a screen that is open in ten tabs", async () => {
    const { createTraveller, esimService } = running();
    const traveller = await createTraveller();
    const inATab = 1 + Math.floor(MINUTE_MS / (readingDelayMs(0) ?? MINUTE_MS));
    for (let asked = 0; asked < 10 * inATab; asked += 1) {
      expect(await esimService.askForReadings({ traveller, esimIds: [crypto.randomUUID()] })).toEqual({
        ok: true,
        value: [],
      });
    }
  });

  it("get readings for all open screens within the vendor's limit; the rest waits for the tick", async () => {
    const stack = running();
    const { traveller, ...first } = await boughtEsim(stack);
    const second = await boughtEsim(stack, JAPAN_3GB, traveller);
    const esimIds = [first.esimId, second.esimId];
    await stack.sql("delete from jobs");
    await stack.sql("update esims set reading_asked_at = null, refreshed_at = null where user_id = $1", [traveller.id]);
    await stack.sql(
      `insert into rate_limits (bucket, window_start, used) values ('screen-readings', now() + interval '1 hour', 19)
       on conflict (bucket) do update set window_start = excluded.window_start, used = excluded.used`,
    );
    const asked = await stack.esimService.askForReadings({ traveller, esimIds });
    await stack.sql("delete from rate_limits where bucket = 'screen-readings'");
    expect(asked.ok && asked.value).toHaveLength(1);
    for (const id of esimIds) expect((await stack.job("refresh_esim", id))?.state).toBe("ready");
  });

  it("mark it as installed, which asks for a reading and lets the reading decide", async () => {
    const stack = running();
    const { traveller, esimId, iccid } = await boughtEsim(stack);
    const mark = async (who = traveller) => codeOf(await stack.esimService.markInstalled({ traveller: who, esimId }));
    const stored = async () =>
      only(
        await stack.sql<{ marked: boolean; profile_status: string }>(
          "select marked_installed_at is not null as marked, profile_status from esims where id = $1",
          [esimId],
        ),
      );
    expect(await mark(await stack.createTraveller())).toBe("not_found");
    const setCode = (code: string | null) =>
      stack.sql("update esims set activation_code = $2 where id = $1", [esimId, code]);
    const { activation_code } = only(
      await stack.sql<{ activation_code: string }>("select activation_code from esims where id = $1", [esimId]),
    );
    await setCode(null);
    expect(await mark()).toBe("not_found");
    await setCode(activation_code);
    expect(await stored()).toMatchObject({ marked: false });
    expect(await mark()).toBe("done");
    await stack.runDueJobs();
    expect(await stored()).toEqual({ marked: true, profile_status: "released" });
    await stack.vendor.advance(iccid, { install: true });
    expect(await mark()).toBe("done");
    await stack.runDueJobs();
    expect(await stored()).toEqual({ marked: true, profile_status: "installed" });
  });

  it("set a nickname of at most 40 characters, and remove it", async () => {
    const stack = running();
    const { traveller, esimId } = await boughtEsim(stack);
    const rename = async (nickname: string, who = traveller) =>
      codeOf(await stack.esimService.renameEsim({ traveller: who, esimId, nickname }));
    expect(await rename("é😀".repeat(20))).toBe("done");
    expect(await nicknameOf(esimId)).toBe("é😀".repeat(20));
    expect(await rename("x".repeat(41))).toBe("nickname_invalid");
    expect(await rename("a\nb")).toBe("nickname_invalid");
    expect(await rename("Milik orang", await stack.createTraveller())).toBe("not_found");
    expect(await nicknameOf(esimId)).toBe("é😀".repeat(20));
    expect(await rename("")).toBe("done");
    expect(await nicknameOf(esimId)).toBeNull();
  });

  it("make the QR code again by the id of the eSIM or order, and read a missing code from the vendor", async () => {
    const stack = running();
    const bought = await stack.checkout(await stack.createTraveller(), JAPAN_3GB);
    const regenerate = async (id: string, traveller = bought.traveller) =>
      codeOf(await stack.orders.regenerateQrCode({ traveller, id }));
    expect(await regenerate(bought.orderId)).toBe("esim_not_ready");
    await stack.vendor.faults(NO_INSTALL_DETAILS);
    await stack.gateway.pay(bought.invoiceId);
    await stack.workUntilStatus(bought.orderId, "confirmed");
    const esimId = only(await stack.esims(bought.orderId)).id;
    expect(await regenerate(esimId)).toBe("esim_not_ready");
    await stack.vendor.faults({ clear: true });
    await stack.sql("update jobs set run_at = clock_timestamp()");
    expect(await regenerate(esimId)).toBe("done");
    expect(only(await stack.esims(bought.orderId)).activation_code).toMatch(/^LPA:1\$/);
    expect(await regenerate(bought.orderId)).toBe("done");
    expect(await regenerate(esimId, await stack.createTraveller())).toBe("not_found");
  });
});
