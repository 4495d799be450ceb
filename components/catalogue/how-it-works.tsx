import { getTranslations } from "next-intl/server";
import { Steps } from "@/components/ui/steps";
import type { Destination } from "@/lib/catalogue/types";
import { nameInSentence } from "@/lib/guide/rules";
import type { Locale } from "@/lib/i18n/routing";
import { alsoCoversHome } from "@/lib/plans/rules";
import type { Plan } from "@/lib/plans/types";

const STEPS = ["buy", "install", "activate"] as const;

type HowItWorksProps = {
  destination: Pick<Destination, "type" | "name">;
  plans: readonly Pick<Plan, "countryCodes">[];
  locale: Locale;
};

/** From the purchase to a connection. Where days may start at home, the installation says how to prevent that. */
export async function HowItWorks({ destination: { type, name }, plans, locale }: HowItWorksProps) {
  const t = await getTranslations("destination");
  const textOf = (step: (typeof STEPS)[number]) => t(`steps.${step}.text`);
  const keepOff = plans.some(alsoCoversHome) ? ` ${t("steps.install.keepOff")}` : "";
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-5 text-lg">
        {t("how", { type, name: nameInSentence(name, locale) })}
      </h2>
      <Steps
        steps={STEPS.map((step) => ({
          title: t(`steps.${step}.title`),
          text: step === "install" ? `${textOf(step)}${keepOff}` : textOf(step),
        }))}
      />
    </section>
  );
}
