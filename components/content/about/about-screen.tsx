import { getTranslations } from "next-intl/server";
import { Kawung } from "@/components/brand/kawung";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import { type IconShape, infoIcon, receiptIcon, successIcon } from "@/components/ui/icons";
import { downloadIcon, mailIcon, networkIcon, refreshIcon } from "@/components/ui/private-icons";
import { dotted } from "@/lib/core/dotted";
import type { SupportContacts } from "@/lib/help/types";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";

const FEATURES = [
  { key: "price", icon: receiptIcon },
  { key: "fairUse", icon: infoIcon },
  { key: "install", icon: downloadIcon },
  { key: "networks", icon: networkIcon },
  { key: "refund", icon: refreshIcon },
  { key: "privacy", icon: successIcon },
] as const satisfies readonly { key: string; icon: IconShape }[];
const PARTNERSHIPS = ["api", "business", "affiliate", "iot"] as const;

/** The size of the catalogue when the page was built. */
type Reach = { destinations: number; countries: number; networks: number };

/** The size of the catalogue in three figures; nothing while there is nothing on sale. */
async function ReachFigures({ reach, locale }: { reach: Reach; locale: Locale }) {
  if (reach.destinations === 0) return null;
  const t = await getTranslations("about.reach");
  const { format } = new Intl.NumberFormat(locale);
  return (
    <section
      aria-labelledby="reach"
      className="relative overflow-hidden rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <Kawung className="text-line opacity-70 [mask:linear-gradient(to_bottom_left,black,transparent_70%)]" />
      <div className="relative">
        <h2 id="reach" className="text-lg">
          {t("title")}
        </h2>
        <p className="mt-1 text-muted">{t("text")}</p>
        <dl className="mt-5 grid gap-5 sm:grid-cols-3">
          {(["destinations", "countries", "networks"] as const).map((key) => (
            <div key={key} className="flex flex-col-reverse">
              <dt className="text-muted text-sm">{t(key)}</dt>
              <dd className="font-bold text-2xl tabular">{format(reach[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

async function Features() {
  const t = await getTranslations("about.features");
  const legal = await getTranslations("legal");
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="text-lg">
        {t("title")}
      </h2>
      <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(({ key, icon }) => (
          <li key={key} className="flex gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sea-soft text-sea-text">
              <Icon icon={icon} />
            </span>
            <div>
              <h3 className="font-semibold text-sm">{t(`${key}.title`)}</h3>
              <p className="text-muted text-sm">{key === "refund" ? legal("refund") : t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function Partnerships() {
  const t = await getTranslations("about.partners");
  return (
    <section aria-labelledby="partners">
      <h2 id="partners" className="text-lg">
        {t("title")}
      </h2>
      <p className="mt-1 text-muted">{t("text")}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {PARTNERSHIPS.map((key) => (
          <li key={key} className="rounded-card border border-line bg-surface p-4">
            <h3 className="font-semibold text-base">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-muted text-sm">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How businesses contact us, if a support mailbox is configured. */
async function BusinessContact({ email, locale }: Pick<SupportContacts, "email"> & { locale: Locale }) {
  if (!email) return null;
  const t = await getTranslations("about.contact");
  return (
    <section aria-labelledby="business">
      <Card className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <div>
          <h2 id="business" className="text-lg">
            {t("title")}
          </h2>
          <p className="text-muted">{t("text")}</p>
          <a
            href={email.href}
            className="inline-flex min-h-11 items-center gap-2 break-all rounded-control font-medium text-sea-text hover:underline"
          >
            <Icon icon={mailIcon} />
            {email.address}
          </a>
        </div>
        <Link to={{ screen: "help", topic: "partnership" }} locale={locale} className={buttonClass({ size: "lg" })}>
          {t("write")}
        </Link>
      </Card>
    </section>
  );
}

type AboutScreenProps = { reach: Reach; email: SupportContacts["email"]; version: string; locale: Locale };

/** What Kelana is and for whom, with figures from the catalogue. */
export async function AboutScreen({ reach, email, version, locale }: AboutScreenProps) {
  const t = await getTranslations("about");
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <header>
        <h1 className="mt-2 text-xl md:text-2xl">{t("title")}</h1>
        <p className="mt-2 max-w-prose text-base text-muted">{t("lead")}</p>
      </header>
      <ReachFigures reach={reach} locale={locale} />
      <Features />
      <Partnerships />
      <BusinessContact email={email} locale={locale} />
      <p className="text-muted text-xs tabular">
        <Facts>{dotted(t("version", { version }), t("copyright", { year: String(new Date().getFullYear()) }))}</Facts>
      </p>
    </div>
  );
}
