import { describe, expect, it } from "vitest";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";
import { ActiveCard } from "@/components/esims/active-card";
import { EsimCard } from "@/components/esims/esim-card";
import { EsimPass } from "@/components/esims/esim-pass";
import { byUrgency, nextStep } from "@/lib/esims/rules";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW } from "./samples";
import { markupOf, textOf } from "./text-of";

const JAPAN = aPlan({ kind: "country", places: [{ code: "JP", name: "Japan", region: "Asia" }], countryCodes: ["JP"] });
const own = assignment({ state: "depleted", start: inDays(-9), end: inDays(5), remainingBytes: 0, isRefunded: true });

/** In use with a top-up, after its own order was refunded. */
const inUse = (leftShare: number, endsInDays: number) =>
  esim({
    profileStatus: "enabled",
    plan: JAPAN,
    order: { ...esim().order, status: "refunded", isRefunded: true },
    assignments: [
      own,
      assignment({
        id: "a2",
        state: "active",
        start: inDays(-3),
        end: inDays(endsInDays),
        remainingBytes: 5e9 * leftShare,
      }),
    ],
  });
const low = inUse(0.07, 400);
const ending = inUse(0.5, 2);
const halfUsed = inUse(0.5, 400);

describe("an eSIM in use whose own order was refunded", () => {
  it("leads to a new eSIM once its data or its days run low, before what only is to install", () => {
    expect([low, ending, halfUsed].map((one) => nextStep(one, NOW))).toEqual(["buyNew", "buyNew", "use"]);
    const toInstall = esim({ id: "e2" });
    expect(byUrgency([halfUsed, toInstall, low], NOW)).toEqual([low, toInstall, halfUsed]);
  });

  it.each([
    [
      "id",
      /\|Kuota hampir habis\.\| ?Dana pesanan eSIM ini sudah dikembalikan, jadi .*beli eSIM baru\.\|Beli eSIM baru\|/,
    ],
    [
      "en",
      /\|Data is nearly used up\.\| ?The order of this eSIM was refunded, so .*buy a new eSIM\.\|Buy a new eSIM\|/,
    ],
  ] as const)(
    "says on its screen that its data runs low, why nothing is added and what to do (%s)",
    async (locale, said) => {
      expect(await textOf(<EsimPass esim={low} now={NOW} />, [], locale)).toMatch(said);
    },
  );

  it("says that it ends soon, and without haste why nothing is added", async () => {
    expect(await textOf(<EsimPass esim={ending} now={NOW} />, [])).toMatch(/\|Segera berakhir\.\| ?Dana pesanan/);
    const calm = await textOf(<EsimPass esim={halfUsed} now={NOW} />, []);
    expect(calm).toMatch(/\|Dana pesanan eSIM ini sudah dikembalikan, jadi .*\|Beli eSIM baru\|/);
    expect(calm).not.toMatch(/hampir habis|Segera berakhir/);
  });

  it("leads to the page of its destination, in lists as well, and never to a screen that adds to it", async () => {
    for (const part of [
      <EsimPass key="pass" esim={low} now={NOW} />,
      <EsimCard key="card" esim={low} network={null} now={NOW} isMain />,
      <ActiveCard key="active" esim={low} now={NOW} isMain />,
    ]) {
      const markup = await markupOf(part, []);
      expect(markup.match(/<a\b[^>]*\bbg-sunrise [^>]*>/g)).toEqual([
        expect.stringContaining('href="/destinasi/jepang?'),
      ]);
      expect(markup).not.toMatch(/href="\/(top-up|extend-plan|repurchase)/);
    }
  });

  it.each([
    ["topup", "id", /\|Dana pesanan eSIM ini sudah dikembalikan\|.*tidak dapat ditambahkan lagi.*\|Beli eSIM baru\|/],
    ["extension", "en", /\|The order of this eSIM was refunded\|.*no longer be added.*\|Buy a new eSIM\|/],
    ["repurchase", "id", /\|Dana pesanan eSIM ini sudah dikembalikan\|.*seperti biasa\.\|Beli eSIM baru\|/],
  ] as const)("is not added to on the screen of a %s, which leads to a new eSIM (%s)", async (kind, locale, said) => {
    const read = [[["esim", "e1"], { kind: "esim", esim: low, additions: [] }]] satisfies Parameters<typeof textOf>[1];
    expect(await textOf(<AfterSaleScreen kind={kind} id="e1" />, read, locale)).toMatch(said);
  });
});
