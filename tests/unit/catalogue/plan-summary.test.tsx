import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlanSummary } from "@/components/catalogue/plan-summary";
import type { PlanChoice } from "@/components/catalogue/plan-texts";

const words = {
  ...{
    destination: "Jepang",
    selection: "Pilihan Anda",
    nothing: "Belum ada paket",
    suggestion: "Usulan: #",
    hint: "",
  },
  ...{ data: "Kuota", duration: "Masa aktif", price: "Harga", perGb: "", perDay: "", fairUse: "" },
  reason: { perGb: "", perDay: "", price: "", trip: "", filters: "", usualPerGb: "", first: "" },
  pick: { perGb: "Termurah per GB", perDay: "", price: "", trip: "", filters: "", usualPerGb: "", first: "" },
  ...{ choose: "Pilih", buy: "Beli", offline: "" },
};

const textOf = (pick: PlanChoice | undefined, comparing: string | null = null) =>
  renderToStaticMarkup(
    <PlanSummary
      selected={undefined}
      coverages={[]}
      pick={pick && { plan: pick, reason: "perGb" }}
      reason={null}
      comparing={comparing}
      isWaiting={false}
      offer={undefined}
      words={words}
      flag={null}
      onButton={() => undefined}
    />,
  );

const plan: PlanChoice = {
  ...{ id: "1", isUnlimited: false, priceRupiah: 420_000, dataMegabytes: 20_000, durationDays: 30, codes: -1 },
  ...{ data: "20 GB", duration: "30 Hari", price: "Rp 420.000", perGb: "", perDay: "", fairUse: "", coverage: "" },
};

test("before a choice the summary calls the plan with a price a suggestion", () => {
  expect(textOf(plan)).toContain("Usulan: 20 GB");
  expect(textOf(plan)).not.toContain(words.nothing);
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
