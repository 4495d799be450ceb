import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";

const STEPS = ["first", "second", "third"] as const;

/** The three steps of an installation. */
export function InstallGuide() {
  const t = useTranslations("esims.guide");
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <ol className="mt-4 flex flex-col gap-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sea-soft font-bold text-sea-text text-xs tabular"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{t(step)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
