import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { pricedAt } from "@/components/catalogue/choice-prices";
import { PlanSummary } from "@/components/catalogue/plan-summary";
import type { PlanChoice } from "@/components/catalogue/plan-texts";

const words = {
  ...{
    destination: "Jepang",
    selection: "Pilihan Anda",
    nothing: "Belum ada paket",
    suggestion: "Usulan kami",
    hint: "Tombol ini memilihkannya",
  },
  ...{
    data: "Kuota",
    duration: "Masa aktif",
    price: "Harga",
    usual: "Harga biasa",
    fees: "QRIS tanpa biaya",
    perGb: "",
    perDay: "",
    fairUse: "",
  },
  reason: { perGb: "", perDay: "", price: "", trip: "", filters: "", first: "" },
  pick: { perGb: "Termurah per GB", perDay: "", price: "", trip: "", filters: "", first: "" },
  ...{ choose: "Pilih", buy: "Beli", offline: "" },
};

const textOf = (pick: PlanChoice | undefined, comparing: string | null = null, selected?: PlanChoice) =>
  renderToStaticMarkup(
    <PlanSummary
      selected={selected}
      coverages={[]}
      pick={pick && { plan: pick, reason: "perGb" }}
      reason={null}
      comparing={comparing}
      isWaiting={false}
      words={words}
      flag={null}
      onButton={() => undefined}
    />,
  );

const plan: PlanChoice = {
  ...{ id: "1", isUnlimited: false, priceRupiah: 420_000, dataMegabytes: 20_000, durationDays: 30, codes: -1 },
  ...{ data: "20 GB", duration: "30 Hari", price: "Rp 420.000", perGb: "", perDay: "", fairUse: "", coverage: "" },
};

/** The text in the head of the pass, without what is hidden until a plan is chosen. */
const headOf = (markup: string) =>
  markup
    .split("scene-head-text")[1]
    ?.split("scene-art")[0]
    ?.replace(/<span class="hidden.*?<\/span>/, "")
    .replace(/^[^>]*>|<[^>]*>?/g, "");

test("the pass is headed a suggestion until a plan is chosen, then the choice", () => {
  expect(headOf(textOf(plan))).toBe("JepangUsulan kami");
  expect(textOf(plan)).toContain("20 GB");
  expect(textOf(plan)).not.toContain(words.nothing);
  expect(headOf(textOf(plan, null, plan))).toBe("JepangPilihan Anda");
  expect(headOf(textOf(plan, "2 dari 3"))).toBe("Jepang");
});

test("where no plan is left to suggest the summary says that none is chosen", () => {
  expect(textOf(undefined)).toContain(words.nothing);
  expect(textOf(undefined)).not.toContain("Usulan");
});

test("while plans are compared, the summary has neither the main button nor a plan with a price", () => {
  for (const part of ["bg-sunrise", "20 GB", "Rp 420.000"]) {
    expect(textOf(plan)).toContain(part);
    expect(textOf(plan, "2 dari 3")).not.toContain(part);
  }
  expect(textOf(plan, "2 dari 3")).toContain("2 dari 3");
});

test("the summary sells a plan on offer at the offer's price, with its usual price struck, and else at its usual price", () => {
  const usual = { priceRupiah: 420_000, price: "Rp 420.000", perGb: "", perDay: "" };
  const offerText = { id: "o1", endsAt: 1000, until: "Penawaran sampai 31 Desember", usual };
  const offered: PlanChoice = { ...plan, priceRupiah: 380_000, price: "Rp 380.000", offerText };
  const bar = (choice: PlanChoice) => textOf(undefined, null, choice).split('data-slot="action-bar"')[1] ?? "";
  expect(bar(offered)).toMatch(/Harga biasa <\/span><s>Rp 420\.000<\/s><\/span>Rp 380\.000/);
  expect(bar(offered)).toContain("Penawaran sampai 31 Desember");
  expect(bar(offered)).toContain(words.fees);
  expect(pricedAt(offered, 999)).toBe(offered);
  expect(pricedAt(offered, 1000)).toEqual(plan);
  expect(bar(pricedAt(offered, 1000))).not.toContain("<s>");
  expect(bar(pricedAt(offered, 1000))).not.toContain(words.fees);
});

test("the pass says that the button picks the suggested plan, until one is chosen or none is left", () => {
  const said = (markup: string) => markup.split(words.hint).length - 1;
  expect(said(textOf(plan))).toBe(1);
  expect(said(textOf(plan, null, plan))).toBe(0);
  expect(said(textOf(undefined))).toBe(0);
});
