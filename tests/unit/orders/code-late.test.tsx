import { describe, expect, it } from "vitest";
import { anOrder, at, issuedEsim } from "./samples";
import { colouredButtonsOf, screenOf } from "./screen";

describe("an order whose eSIM is issued and whose code does not come in time", () => {
  const confirmed = { status: "confirmed", reason: "purchased", esim: issuedEsim(), createdAt: at } as const;

  it("asks for the code first and for support second, and says what is late", async () => {
    const { now, main } = await screenOf(anOrder(confirmed));
    expect(now).toMatch(/\|eSIM sudah terbit\|Kode QR-nya belum juga muncul; minta lagi lewat tombol di bawah\./);
    expect(now).not.toContain("tetap kami proses");
    expect(main).toMatch(/^\|Unduh QR\|Kodenya belum ada\.[^|]*\|Hubungi kami\|$/);
    expect(await colouredButtonsOf(anOrder(confirmed))).toEqual(["main"]);
  });

  it("leads to us where a person looks at it", async () => {
    const { now, main } = await screenOf(anOrder({ ...confirmed, reason: "attempts_exhausted" }));
    expect(now).not.toContain("minta lagi lewat tombol");
    expect(main).toBe("|Hubungi kami|");
  });
});
