import { getTranslations } from "next-intl/server";
import { DeviceCheckArt } from "@/components/brand/illustrations/device-check";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/lib/i18n/navigation";
import { DeviceCheck } from "./device-check";
import { DeviceList } from "./device-list";

const HINTS = ["supported", "incompatible", "unknown"] as const;
const TEXTS = ["reading", "ios", "other", "question", "yes", "no", "savedYes", "savedNo", "change"] as const;

/** Device compatibility: how to be sure, the check of this device, and the list of all devices. */
export async function DeviceScreen() {
  const t = await getTranslations("devices");
  const hints = HINTS.map((key) => [key, t(`own.${key}`, { model: "{model}" })] as const);
  const texts = TEXTS.map((key) => [key, t(`own.${key}`)] as const);
  const words = Object.fromEntries([...hints, ...texts]) as Parameters<typeof DeviceCheck>[0]["words"];
  return (
    <>
      <h1 className="text-xl md:text-2xl">{t("title")}</h1>
      <p className="mt-1 max-w-prose text-base text-muted">{t("line")}</p>
      <div className="mt-5 mb-8 grid gap-4 md:mt-8 md:mb-12 md:grid-cols-2 md:gap-6">
        <Alert title={t("info.title")} action={<DeviceCheckArt className="hidden w-36 md:block" />}>
          {t("info.text")}
        </Alert>
        <Card>
          <h2 className="text-lg">{t("own.title")}</h2>
          <DeviceCheck words={words} />
        </Card>
      </div>
      <DeviceList />
      <section aria-labelledby="next" className="mt-10 md:mt-12">
        <h2 id="next" className="text-lg">
          {t("next.title")}
        </h2>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link to={{ screen: "browse" }} className={buttonClass({ variant: "accent" })}>
            {t("next.browse")}
          </Link>
          <Link to={{ screen: "installationGuide" }} className={buttonClass({ variant: "outline" })}>
            {t("next.guide")}
          </Link>
        </div>
      </section>
    </>
  );
}
