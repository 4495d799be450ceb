import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Link } from "@/lib/i18n/navigation";
import { SHORT_STEPS } from "@/lib/install/steps";

const LINK = "inline-flex min-h-11 items-center rounded-control font-medium text-sea-text text-sm hover:underline";

/** The three steps of an installation, the way to all of them, and to a person who helps with this eSIM. */
export function InstallGuide({ esimId }: { esimId: string }) {
  const t = useTranslations("esims.guide");
  const install = useTranslations("install.short");
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <ol className="mt-4 flex flex-col gap-4">
        {SHORT_STEPS.map((step, index) => (
          <li key={step} className="flex gap-3 text-sm">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sea-soft font-bold text-sea-text text-xs tabular"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{install(step)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={{ screen: "esimHelp" }} className={LINK}>
          {t("more")}
        </Link>
        <Link to={{ screen: "help", esimId }} className={LINK}>
          {t("help")}
        </Link>
      </p>
    </Card>
  );
}
