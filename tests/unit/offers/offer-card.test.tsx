import { expect, it, vi } from "vitest";
import { OfferCard } from "@/components/content/offers/offer-card";
import { at } from "../orders/samples";
import { aPlan } from "../plans/samples";
import { serverMarkupOf } from "../support/server-markup";

vi.mock("next-intl/server", () => import("../support/server-texts"));

/** The title and the line below it of an offer of a plan for South Korea. */
async function headOf(title: string) {
  const place = { code: "KR", name: "South Korea", region: null };
  const offer = {
    ...{ id: "o1", title, description: "", priceRupiah: 1, usualRupiah: 2, startsAt: at, endsAt: at },
    plan: aPlan({ places: [place], countryCodes: ["KR"] }),
    place: { name: "Korea Selatan", originalName: "South Korea", isoCode: "KR", type: "country" as const },
  };
  const markup = await serverMarkupOf(<OfferCard offer={offer} locale="id" />);
  const [, name, below] = /<h2[^>]*>(.*?)<\/h2>(.*?)scene-art/s.exec(markup) ?? [];
  return { name, below: below?.replaceAll(/<[^>]+>/g, "").replaceAll("\u00a0", " ") };
}

it("the title of an offer keeps the name of a place in one line, and the line below it does not repeat it", async () => {
  const named = await headOf("Korea Selatan, 10 GB");
  expect(named.name).toBe("Korea\u00a0Selatan, 10 GB");
  expect(named.below).not.toContain("Korea Selatan");
  expect(named.below).toContain("3 GB · 30 Hari");
  const other = await headOf("Sebulan penuh");
  expect(other.below).toContain("Korea Selatan · 3 GB · 30 Hari");
});
