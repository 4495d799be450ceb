import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/lib/i18n/navigation";
import type { InstallSystem } from "@/lib/install/steps";
import { BeforeYouStart } from "./before-you-start";
import { SystemSteps } from "./system-steps";
import { SystemTabs } from "./system-tabs";
import { Troubleshooting } from "./troubleshooting";

/**
 * How to install an eSIM: the whole content of the public guide and of the help inside the app.
 * @param initial the system shown until a script knows the visitor's own (spec 2, section 2)
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
