import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChipRow, chipClass } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { checkIcon, chevronDownIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { Link } from "@/lib/i18n/navigation";
import { type InstallSystem, TROUBLES } from "@/lib/install/steps";
import { OwnSystemFirst } from "./own-system-first";
import { SystemSteps } from "./system-steps";

const CHECKS = ["wifi", "device", "code", "time"] as const;
const SYSTEMS: readonly InstallSystem[] = ["ios", "android"];

/** What to check before the first step. */
async function BeforeYouStart() {
  const t = await getTranslations("install.before");
  const link = (chunks: ReactNode) => (
    <Link
      to={{ screen: "deviceCompatibility" }}
      className="flex min-h-11 items-center rounded-control font-medium text-sea-text hover:underline"
    >
      {chunks}
    </Link>
  );
  return (
    <Card>
      <h2 className="text-lg">{t("title")}</h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-2 lg:gap-x-8">
        {CHECKS.map((item) => (
          <li key={item} className="flex gap-3 text-sm">
            <Icon icon={checkIcon} className="mt-0.5 text-success-text" />
            <span>{t.rich(item, { link })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One tab per system. Radio buttons, so that they work without scripts; a script selects the visitor's own. */
async function SystemTabs({ initial }: { initial: InstallSystem }) {
  const t = await getTranslations("install.system");
  return (
    <ChipRow aria-label={t("label")}>
      {SYSTEMS.map((system) => (
        <label key={system} className={cn("relative", chipClass)}>
          <input type="radio" name="system" value={system} defaultChecked={system === initial} className="sr-only" />
          {t(system)}
        </label>
      ))}
      <OwnSystemFirst />
    </ChipRow>
  );
}

/** What can go wrong and what helps. The details open without scripts. */
async function Troubleshooting() {
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

/**
 * How to install an eSIM. The content of the public guide and of the traveller's help.
 * @param initial the system shown until a script finds out the visitor's own
 */
export async function InstallContent({ initial }: { initial: InstallSystem }) {
  const t = await getTranslations("install");
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-12">
      <div className="flex flex-col gap-8">
        <BeforeYouStart />
        <div className="group/system flex flex-col gap-6">
          <SystemTabs initial={initial} />
          <SystemSteps system="ios" />
          <SystemSteps system="android" />
        </div>
        <Alert tone="warning" title={t("keep.title")}>
          {t("keep.text")}
        </Alert>
        <Troubleshooting />
      </div>
      <aside className="flex flex-col gap-4 lg:sticky lg:top-6">
        <Card>
          <h2 className="text-base">{t("devices.title")}</h2>
          <p className="mt-1 text-muted text-sm">{t("devices.text")}</p>
          <Link
            to={{ screen: "deviceCompatibility" }}
            className="mt-1 inline-flex min-h-11 items-center rounded-control font-medium text-sea-text text-sm hover:underline"
          >
            {t("devices.link")}
          </Link>
        </Card>
        <Card>
          <h2 className="text-base">{t("support.title")}</h2>
          <p className="mt-1 text-muted text-sm">{t("support.text")}</p>
          <Link to={{ screen: "help" }} className={buttonClass({ variant: "outline", full: true, className: "mt-4" })}>
            {t("support.action")}
          </Link>
        </Card>
      </aside>
    </div>
  );
}
