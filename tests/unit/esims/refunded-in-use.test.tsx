import { describe, expect, it } from "vitest";
import { AfterSaleScreen } from "@/components/aftersale/aftersale-screen";
import { ActiveCard } from "@/components/esims/active-card";
import { EsimCard } from "@/components/esims/esim-card";
import { EsimPass } from "@/components/esims/esim-pass";
import { EsimsScreen } from "@/components/esims/esims-screen";
import { byUrgency, nextStep } from "@/lib/esims/steps";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
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
      /\|Data is nearly used up\.\| ?This eSIM(?:'|&#x27;)s order was refunded, so .*buy a new eSIM\.\|Buy a new eSIM\|/,
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
    expect(calm).toMatch(/\|Beli eSIM baru\|Dana pesanan eSIM ini sudah dikembalikan, jadi /);
    expect(calm).not.toMatch(/hampir habis|Segera berakhir/);
  });

  it("leads to the page of its destination, in lists as well, and never to a screen that adds to it", async () => {
    for (const part of [
      <EsimPass key="pass" esim={low} now={NOW} />,
      <EsimCard key="card" esim={low} networks={undefined} now={NOW} isMain />,
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
    ["topup", "id", /\|Dana pesanan eSIM ini sudah dikembalikan\|.*tidak bisa ditambah lagi.*\|Beli eSIM baru\|/],
    ["extension", "en", /\|This eSIM(?:'|&#x27;)s order was refunded\|.*no longer be added.*\|Buy a new eSIM\|/],
    ["repurchase", "id", /\|Dana pesanan eSIM ini sudah dikembalikan\|.*seperti biasa\.\|Beli eSIM baru\|/],
  ] as const)("is not added to on the screen of a %s, which leads to a new eSIM (%s)", async (kind, locale, said) => {
    const read = [[["esim", "e1"], { kind: "esim", esim: low, additions: [] }]] satisfies Parameters<typeof textOf>[1];
    expect(await textOf(<AfterSaleScreen kind={kind} id="e1" />, read, locale)).toMatch(said);
  });
});

describe("an eSIM whose order's refund was withdrawn", () => {
  const again = { ...esim().order, status: "refunded", reason: "refund_withdrawn", isRefunded: true } as const;
  const unused = { ...esim({ order: again }), assignments: [assignment({ isRefunded: true })] };

  it.each([
    [
      "id",
      /\|Dana belum kembali\|/,
      /Dana pesanan eSIM ini belum kembali kepada Anda; kami sedang mengurusnya\. Sampai dananya kembali, eSIM yang sudah terpasang tetap bisa dipakai,/,
    ],
    [
      "en",
      /\|Refund owed\|/,
      /The refund of this eSIM(?:'|&#x27;)s order is still to come; we are arranging it\. Until the money is back, the eSIM keeps working if it is installed,/,
    ],
  ] as const)("says on its screen and in lists that the money is not back (%s)", async (locale, badge, said) => {
    const pass = await textOf(<EsimPass esim={unused} now={NOW} />, [], locale);
    expect(pass).toMatch(badge);
    expect(pass).toMatch(said);
    expect(await textOf(<EsimCard esim={unused} networks={undefined} now={NOW} isMain />, [], locale)).toMatch(badge);
    expect(pass).not.toMatch(/sudah dikembalikan|Dana dikembalikan|Dana kembali|has been refunded|Refunded/);
  });

  it.each([
    ["id", "Dana belum kembali"],
    ["en", "Refund owed"],
  ] as const)("does not tick off the money that is not back (%s)", async (locale, last) => {
    const { stop } = (await loadMessages(locale)).order;
    const pass = await textOf(<EsimPass esim={unused} now={NOW} />, [], locale);
    expect(pass).toContain(`|${last}|, ${stop.current}|`);
    expect(pass).not.toContain(`|${last}|, ${stop.done}|`);
  });

  it.each([
    ["id", "Berakhir atau ada pengembalian dana (1)"],
    ["en", "Ended or with a refund (1)"],
  ] as const)("is in a group whose heading does not say that it was refunded (%s)", async (locale, heading) => {
    const list = await textOf(<EsimsScreen />, [["esims", { esims: [unused], waiting: [] }]], locale);
    expect(list).toContain(`|${heading}|`);
  });

  it("says while it is in use, and where something would be added, that the money is on its way", async () => {
    const used = { ...low, order: again };
    expect(await textOf(<EsimPass esim={used} now={NOW} />, [])).toContain(
      "Dana pesanan eSIM ini sedang kami kembalikan, jadi",
    );
    const read = [[["esim", "e1"], { kind: "esim", esim: used, additions: [] }]] satisfies Parameters<typeof textOf>[1];
    const closed = await textOf(<AfterSaleScreen kind="topup" id="e1" />, read);
    expect(closed).toContain("|Dana pesanan eSIM ini belum kembali|");
  });

  it.each(locales)(
    "is not said to be refunded where a text does not know whether its money is back (%s)",
    async (locale) => {
      const { errors, order, notifications, email, esims } = await loadMessages(locale);
      const { addition_withdrawn, failed_esim_refunded } = notifications.event;
      for (const text of [
        errors.esim_refunded,
        order.reason.esim_refunded,
        addition_withdrawn.message.replace("esim_refunded {", "{"),
        failed_esim_refunded.message,
        email.orderNotification.body.failed_esim_refunded,
        esims.fact.refunded.text,
        esims.overOrRefunded,
      ]) {
        expect(text).not.toMatch(/sudah (di)?kembali|refunded/);
      }
    },
  );
});

describe("data of a refunded plan that the operator still keeps", () => {
  const kept = assignment({
    state: "active",
    start: inDays(-2),
    end: inDays(20),
    remainingBytes: 3e9,
    isRefunded: true,
  });
  const paid = assignment({ id: "a2", state: "queued", assignedAt: NOW });
  const both = { ...halfUsed, assignments: [kept, paid] };
  const parts = (one: typeof both) => [
    <EsimPass key="pass" esim={one} now={NOW} />,
    <EsimCard key="card" esim={one} networks={undefined} now={NOW} isMain />,
    <ActiveCard key="active" esim={one} now={NOW} isMain />,
  ];
  const SAID = {
    id: /Termasuk 3\sGB dari paket yang dananya kami kembalikan; operator dapat menariknya kapan saja\./,
    en: /Includes 3\sGB from a plan whose money goes back to you; the operator may withdraw it at any time\./,
  };

  it("counts, as it can be used, and each screen that counts it says so", async () => {
    for (const locale of locales) {
      for (const part of parts(both)) expect(await textOf(part, [], locale)).toMatch(SAID[locale]);
    }
    expect(await textOf(<EsimPass esim={both} now={NOW} />, [])).toMatch(/Sisa kuota\|8\sGB/);
  });

  it("makes its end the latest one, also where it is unlimited", async () => {
    const unlimited = { ...both, assignments: [{ ...kept, isUnlimited: true }, paid] };
    expect(await textOf(<EsimPass esim={unlimited} now={NOW} />, [])).toMatch(/Berlaku paling lama sampai/);
    expect(await textOf(<EsimPass esim={unlimited} now={NOW} />, [])).toContain("Termasuk data unlimited dari paket");
  });

  it.each([
    ["is withdrawn", { state: "revoked" }],
    ["is used up", { state: "depleted", remainingBytes: 0 }],
    ["was not refunded", { isRefunded: false }],
  ] as const)("is not named once it %s", async (_what, changes) => {
    const one = { ...both, assignments: [{ ...kept, ...changes }, paid] };
    for (const part of parts(one)) expect(await textOf(part, [])).not.toMatch(/Termasuk|kapan saja/);
  });

  it("is not named on an eSIM that is refunded altogether", async () => {
    const one = { ...both, assignments: [kept] };
    for (const part of parts(one)) expect(await textOf(part, [])).not.toMatch(/Termasuk|menariknya kapan saja/);
  });
});
