import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { InstallSection } from "@/components/esims/install-section";
import type { Esim } from "@/lib/esims/types";
import { loadMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { aPlan } from "../plans/samples";
import { assignment, esim, inDays, NOW } from "./samples";

/** The section about installing as text, part by part; '' where there is none. */
async function sectionOf(changes: Partial<Esim>, locale: Locale = "id"): Promise<string> {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={await loadMessages(locale)} timeZone="Asia/Jakarta">
      <InstallSection esim={esim(changes)} now={NOW} open />
    </NextIntlClientProvider>,
  );
  return markup.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
}

const RUNNING = assignment({ state: "active", start: inDays(-2), end: inDays(5) });

describe("the section about installing an eSIM", () => {
  it.each<[string, Partial<Esim>]>([
    ["ready", {}],
    ["installed and not used", { profileStatus: "installed" }],
    ["without a plan that the operator lists yet", { assignments: [] }],
  ])("has links and what to know before, of an eSIM that is %s", async (_, changes) => {
    const text = await sectionOf(changes);
    expect(text).toContain("Pasang di iPhone");
    expect(text).toContain("Sebelum memasang");
    expect(text).toContain("Satu eSIM untuk satu ponsel");
  });

  it.each<[string, Partial<Esim>]>([
    ["in use", { assignments: [RUNNING] }],
    ["whose data is used up", { assignments: [{ ...RUNNING, state: "depleted" }] }],
    ["whose next plan starts at once", { assignments: [{ ...RUNNING, state: "depleted" }, assignment({ id: "a2" })] }],
    ["whose state is unclear", { assignments: [assignment({ state: "unknown" })] }],
  ])("has the codes alone of an eSIM %s", async (_, changes) => {
    const [id, en] = [await sectionOf(changes), await sectionOf(changes, "en")];
    expect(id).toContain("LPA:1$|rsp.example$|ABC");
    expect(id).toContain("mungkin tidak dapat dipasang lagi di ponsel lain");
    expect(id).not.toMatch(/Pasang di (iPhone|Android)|Sebelum memasang|baru dihitung|tautan pasang/);
    expect(en).toContain("may not install again on another phone");
    expect(en).not.toMatch(/Install on (iPhone|Android)|Before you install|start to count|install link/);
  });

  it.each<[string, Partial<Esim>]>([
    ["has ended", { assignments: [{ ...RUNNING, state: "expired", end: inDays(-1) }] }],
    ["was deleted from the phone", { profileStatus: "deleted", assignments: [RUNNING] }],
  ])("is left out of an eSIM that %s", async (_, changes) => {
    expect(await sectionOf(changes)).toBe("");
  });

  it("does not repeat the warning for Turkey, which the next step says", async () => {
    const turkey = aPlan({ countryCodes: ["TR"] });
    const text = await sectionOf({ plan: turkey, assignments: [assignment({ plan: turkey })] });
    expect(text).toContain("Sebelum memasang");
    expect(text).not.toMatch(/diblokir|sebelum berangkat/);
  });
});
