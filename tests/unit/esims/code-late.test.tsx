import { expect, it } from "vitest";
import { EsimScreen } from "@/components/esims/esim-screen";
import { minutesAgo } from "../../support/fixed-now.ts";
import { esim } from "./samples";
import { esimScreen, markupOf } from "./text-of";

/** Issued sixteen minutes ago, and still without a code. */
const late = {
  ...{ activationCode: null, smdpAddress: null, matchingId: null, createdAt: minutesAgo(16) },
  order: { ...esim().order, status: "confirmed", reason: null },
} as const;

it.each([
  ["id", "eSIM sudah terbit, tetapi kode QR-nya masih kami tunggu", "Minta kode QR lagi", "Kode QR belum ada"],
  ["en", "The eSIM has been issued, but we are still waiting for its QR code", "Regenerate QR", "No QR code yet"],
] as const)(
  "an eSIM whose code is late says so, and its main button asks for the code again (%s)",
  async (locale, said, again, none) => {
    const own = esim(late);
    const read: Parameters<typeof markupOf>[1] = [[["esim", own.id], { kind: "esim", esim: own, additions: [] }]];
    const markup = await markupOf(<EsimScreen id={own.id} />, read, locale);
    const main = markup.match(/<(a|button)\b[^>]*\bbg-sunrise .*?<\/\1>/gs) ?? [];
    expect(main.map((button) => button.replace(/<[^>]+>/g, ""))).toEqual([again]);
    const text = await esimScreen(late, locale);
    expect(text).toContain(said);
    expect(text).toContain(none);
    expect(text.match(new RegExp(`\\|${again}\\|`, "g"))).toHaveLength(1);
  },
);
