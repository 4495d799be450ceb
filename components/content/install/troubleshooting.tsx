import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { TROUBLES } from "@/lib/install/steps";

/** What can go wrong and what helps, each a collapsible that opens without a script. */
export async function Troubleshooting() {
  const t = await getTranslations("install.trouble");
  return (
    <section aria-labelledby="trouble">
      <h2 id="trouble" className="mb-4 text-lg">
        {t("title")}
      </h2>
      <div className="flex flex-col gap-3">
        {TROUBLES.map((trouble) => (
          <details key={trouble} className="group/trouble rounded-card border border-line bg-surface">
            <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2 md:px-6">
              <h3 className="text-base">{t(`${trouble}.title`)}</h3>
              <Icon
                icon={chevronDownIcon}
                className="ml-auto text-muted transition-transform group-open/trouble:rotate-180"
              />
            </summary>
            <ul className="flex max-w-prose list-disc flex-col gap-2 pr-4 pb-5 pl-9 text-muted marker:text-control md:pl-11">
              {t(`${trouble}.text`)
                .split("\n")
                .map((remedy) => (
                  <li key={remedy}>{remedy}</li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}
