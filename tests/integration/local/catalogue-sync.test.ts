import { describe, expect, it } from "vitest";
import { NOBODY, runCommand, withService } from "./commands";

const reading = { id: 1, nextPage: 3, pages: 2, unreadable: 0, isFinished: true, waitSeconds: 0 };
const preview = {
  readingId: 7,
  digest: "d1",
  changes: [{ kind: "price", plans: 9, examples: ["esim_1GB_7D_JP_V2 Rp 37500 -> Rp 39000"] }],
  objections: [
    { objection: "old_rate", plans: 0, examples: [] },
    { objection: "below_cost", plans: 9, examples: ["esim_5GB_30D_JP_V2 sold at Rp 124500"] },
  ],
};
/** One answer that serves as the answer to each step. */
const answer = (parts: object) => JSON.stringify({ success: true, reading, ...preview, outcome: "applied", ...parts });

const sync = (args: string[]) => (url: string) =>
  runCommand("catalogue-sync.ts", args, { NEXT_PUBLIC_SITE_URL: url, NEXT_PUBLIC_SUPABASE_URL: url });

describe("npm run catalogue:sync", () => {
  it("says that the store does not answer, and what to do", async () => {
    const { code, said } = await sync([])(NOBODY);
    expect(code).toBe(1);
    expect(said).toContain(`No answer from the store at ${NOBODY}. Start it`);
  });

  it("shows how far it reads, what changes and what speaks against it", async () => {
    const { code, said } = await withService(200, answer({}), sync([]));
    expect(said).toContain("2 of 2 pages read, 0 unreadable entries");
    expect(said).toContain("price: 9 plans\n  esim_1GB_7D_JP_V2 Rp 37500 -> Rp 39000\n  and 8 more");
    expect(said).toContain("! The exchange rate was noted over a week ago");
    expect(said).toContain("esim_5GB_30D_JP_V2 sold at Rp 124500\n  and 8 more");
    expect(said).toMatch(/Changed\.\s*$/);
    expect(code).toBe(0);
  });

  it("applies the reading that its preview named", async () => {
    const paths = await withService(200, answer({}), async (url, asked) => {
      await sync(["--force"])(url);
      return asked.filter((path) => path.includes("act=apply"));
    });
    expect(paths).toEqual(["/api/cron/catalogue?act=apply&reading=7&digest=d1&force=1"]);
  });

  it("notes no rate and asks for no change while another run follows the catalogue, and ends its own run", async () => {
    const held = JSON.stringify({ success: true, refused: { heldUntil: "2026-11-25T10:00:00+00:00" } });
    await withService(200, held, async (url, asked) => {
      const { code, said } = await sync(["--rate=16500"])(url);
      expect(code).toBe(1);
      expect(said).toContain("Another run follows the catalogue at this moment. This one has changed nothing.");
      expect(said).toContain("try again after 2026-11-25T10:00:00+00:00");
      expect(asked.map((path) => path.replace(/[0-9a-f]{8}(-[0-9a-f]+){4}/, "UUID"))).toEqual([
        "/api/cron/catalogue?act=read&reader=UUID",
        "/api/cron/catalogue?act=end&reader=UUID",
      ]);
    });
  });

  it("applies the rate that its preview was priced by, and says that it is noted", async () => {
    await withService(200, answer({}), async (url, asked) => {
      const { said } = await sync(["--rate=16500.25"])(url);
      expect(said).toContain("The exchange rate of Rp 16500.25 is noted.");
      expect(asked.filter((path) => path.includes("rate"))).toEqual([
        "/api/cron/catalogue?act=preview&rate=16500.25",
        "/api/cron/catalogue?act=apply&reading=7&digest=d1&rate=16500.25",
      ]);
    });
  });

  it.each([
    ["a dry run", ["--rate=16500", "--dry-run"], ["read", "preview", "end"]],
    ["a refused change", ["--rate=16500"], ["read", "preview", "apply", "end"]],
  ])("notes no rate with %s", async (_case, args, steps) => {
    await withService(200, answer({ outcome: "refused" }), async (url, asked) => {
      expect((await sync(args)(url)).said).not.toContain("is noted");
      expect(asked.map((path) => /^\/api\/cron\/catalogue\?act=(\w+)/.exec(path)?.[1] ?? path)).toEqual(steps);
    });
  });

  it("changes nothing with --dry-run", async () => {
    const { code, said } = await withService(200, answer({ outcome: "refused" }), sync(["--dry-run"]));
    expect(said).not.toMatch(/Refused|Changed/);
    expect(code).toBe(0);
  });

  it.each([
    ["a refused change", 200, answer({ outcome: "refused" }), [], "Refused: nothing has changed."],
    ["a reading of another run", 200, answer({ outcome: "outdated" }), [], "another run has read the catalogue"],
    ["a refused key", 401, answer({}), [], "Set CRON_SECRET to the store's"],
    ["a store that fails", 500, "{}", [], "answered 500. Look in the store's log"],
    [
      "a vendor that refuses",
      200,
      JSON.stringify({ refused: { status: 403, message: "bad key" } }),
      [],
      "(403): bad key",
    ],
    ["a rate that is none", 200, answer({}), ["--rate=16.500"], "is not an exchange rate"],
    ["a rate beyond any currency", 200, answer({}), ["--rate=16500000"], "is not an exchange rate"],
    ["no rate at all", 200, answer({}), ["--rate=0"], "is not an exchange rate"],
    ["an unknown option", 200, answer({}), ["--dryrun"], "--dryrun"],
  ])("ends with a failure after %s", async (_case, status, text, args, expected) => {
    const { code, said } = await withService(status, text, sync(args));
    expect(code).toBe(1);
    expect(said).toContain(expected);
  });
});
