"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { useNow } from "@/lib/core/use-now";
import { useEsims } from "@/lib/esims/hooks";
import { byUrgency, isRunning } from "@/lib/esims/rules";
import type { Messages } from "@/lib/i18n/messages";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { ActiveCard } from "./active-card";

/** eSIMs shown on the home page; a 'View all' link appears only when there are more. */
const SHOWN = 2;

type ActiveEsimsProps = { locale: Locale; messages: Pick<Messages, "esims" | "plans"> };

function Section() {
  const t = useTranslations("esims.home");
  const { data } = useEsims();
  const now = useNow(data);
  const running = byUrgency(data?.esims ?? [], now).filter((esim) => isRunning(esim, now));
  if (running.length === 0) return null;
  return (
    <section aria-labelledby="active-esims" className="mt-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="active-esims" className="text-lg">
          {t("title")}
        </h2>
        {running.length > SHOWN && (
          <Link to={{ screen: "activeEsims" }} className={buttonClass({ variant: "ghost", className: "-mr-4" })}>
            {t("viewAll")}
          </Link>
        )}
      </div>
      <ul className="mt-2 grid gap-4 md:grid-cols-2">
        {running.slice(0, SHOWN).map((esim) => (
          <li key={esim.id}>
            <ActiveCard esim={esim} now={now} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The traveller's usable eSIMs. Shows nothing when they cannot be loaded: the home page works without them. */
export function ActiveEsims({ locale, messages }: ActiveEsimsProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      <Section />
    </NextIntlClientProvider>
  );
}
