import { expect, it, vi } from "vitest";
import { HowItWorks } from "@/components/catalogue/how-it-works";
import { guideQuestions } from "@/components/content/guide/guide-questions";
import messages from "@/messages/id/destination.json";
import { aPlan } from "../plans/samples";
import { serverMarkupOf } from "../support/server-markup";

vi.mock("next-intl/server", () => import("../support/server-texts"));

const region = { type: "regional", name: "Asia Tenggara" } as const;

it.each([
  [
    [
      ["SG", "MY"],
      ["ID", "SG"],
    ],
    true,
  ],
  [[["SG", "MY"]], false],
])("a region whose plans cover %j says in its steps that days may start at home: %s", async (coverages, warns) => {
  const plans = coverages.map((countryCodes) => aPlan({ countryCodes }));
  const markup = await serverMarkupOf(<HowItWorks destination={region} plans={plans} locale="id" />);
  expect(markup.includes(messages.steps.install.keepOff)).toBe(warns);
});

it.each([
  [
    [
      ["SG", "MY"],
      ["ID", "SG"],
    ],
    /bukan saat dibeli\. Jika paketnya mencakup Indonesia, matikan eSIM/,
  ],
  [[["SG", "MY"]], /bukan saat dibeli atau dipasang\. Paket/],
])("a region whose plans cover %j answers when they start", async (coverages, said) => {
  const plans = coverages.map((countryCodes) => aPlan({ countryCodes }));
  const [starts] = await guideQuestions(region, plans, "id");
  expect(starts?.text).toMatch(said);
});
