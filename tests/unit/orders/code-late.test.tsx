import { describe, expect, it } from "vitest";
import { locales } from "@/lib/i18n/routing";
import { anOrder, at, issuedEsim } from "./samples";
import { colouredButtonsOf, screenOf } from "./screen";

describe("an order whose eSIM is issued and whose code does not come in time", () => {
  const confirmed = { status: "confirmed", reason: "purchased", esim: issuedEsim(), createdAt: at } as const;

  it("asks for the code first and for support second, and says what is late", async () => {
    const { now, main } = await screenOf(anOrder(confirmed));
    expect(now).toMatch(
      /\|eSIM sudah terbit\|Kode QR-nya belum juga muncul\. Ketuk 'Unduh QR' untuk memintanya lagi\./,
    );
    expect(now).not.toContain("tetap kami proses");
    expect(main).toMatch(/^\|Unduh QR\|Begitu ada, kodenya muncul[^|]*\|Hubungi kami\|$/);
    expect(await colouredButtonsOf(anOrder(confirmed))).toEqual(["main"]);
  });

  it.each(locales)("says once that there is no code (%s)", async (locale) => {
    const { now, main } = await screenOf(anOrder(confirmed), {}, locale);
    const gone = { id: /belum (?:juga )?(?:muncul|ada)|sedang kami ambil/g, en: /is late|no code|being fetched/g };
    expect(`${now}${main}`.match(gone[locale])).toHaveLength(1);
  });

  it.each(locales)("says once that an order which takes too long is with the operator (%s)", async (locale) => {
    const { now } = await screenOf(
      anOrder({ status: "ordered", reason: "purchase_started", createdAt: at }),
      {},
      locale,
    );
    expect(now.match(/operator/gi)).toHaveLength(1);
  });

  it("leads to us where a person looks at it", async () => {
    const { now, main } = await screenOf(anOrder({ ...confirmed, reason: "attempts_exhausted" }));
    expect(now).not.toContain("untuk memintanya lagi");
    expect(main).toBe("|Hubungi kami|");
  });
});
