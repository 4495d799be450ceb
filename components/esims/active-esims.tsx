"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { useNow } from "@/lib/core/use-now";
import { keepHomeRoom } from "@/lib/esims/home-room";
import { useEsims } from "@/lib/esims/hooks";
import { byUrgency, isDue, isRunning, nextStep } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import type { Messages } from "@/lib/i18n/messages";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import { byNeed } from "@/lib/orders/waiting";
import { HomeEsim } from "./home-esim";
import { HOME_LIST } from "./home-list";
import { RestOfWaiting, WaitingOrder } from "./waiting-orders";

/** eSIMs, and orders that wait for theirs, shown on the home page; a link to all appears only when there are more. */
const SHOWN = 2;

type ActiveEsimsProps = {
  locale: Locale;
  messages: Pick<Messages, "esims" | "orders" | "plans">;
  /** Shown while the eSIMs load. */
  placeholder: ReactNode;
};

/** Remembers the room that the section takes, for the placeholder of the next visit. */
function useKeptRoom(shown: number | undefined) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const keep = () => {
      const width = document.documentElement.clientWidth;
      keepHomeRoom({ esims: shown, height: section.current?.offsetHeight ?? 0, width });
    };
    keep();
    const observer = new ResizeObserver(keep);
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, [shown]);
  return section;
}

function Section({ placeholder }: Pick<ActiveEsimsProps, "placeholder">) {
  const t = useTranslations("esims.home");
  const { data, error } = useEsims();
  const now = useNow(data);
  const running = data && byUrgency(data.esims, now).filter((esim) => isRunning(esim, now));
  const waiting = data && byNeed(data.waiting, now);
  const section = useKeptRoom(running && waiting && Math.min(running.length + waiting.length, SHOWN));
  if (!running || !waiting) return error ? null : placeholder;
  if (running.length + waiting.length === 0) return null;
  const shown = running.slice(0, SHOWN);
  const hasStep = (esim: Esim) => isDue(nextStep(esim, now));
  const rows = (esims: readonly Esim[]) =>
    esims.map((esim) => (
      <li key={esim.id}>
        <HomeEsim esim={esim} now={now} />
      </li>
    ));
  return (
    <section ref={section} aria-labelledby="active-esims" data-home-esims="" className="pt-3 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="active-esims" className="text-lg">
          {t("title")}
        </h2>
        {running.length > SHOWN && (
          <Link to={{ screen: "activeEsims" }} className={buttonClass({ variant: "ghost", className: "-my-2 -mr-4" })}>
            {t("viewAll")}
          </Link>
        )}
      </div>
      <ul className={HOME_LIST}>
        {rows(shown.filter(hasStep))}
        {waiting.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <WaitingOrder order={order} now={now} said="line" />
          </li>
        ))}
        {rows(shown.filter((esim) => !hasStep(esim)))}
        {waiting.length > SHOWN && (
          <li className="flex items-center max-md:w-auto! md:col-span-full">
            <RestOfWaiting count={waiting.length - SHOWN} className="md:-my-2 md:-ml-4" />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The traveller's usable eSIMs and the orders that will bring one: after eSIMs with a step, before the others. Shows nothing when they cannot be loaded: the home page works without them. */
export function ActiveEsims({ locale, messages, placeholder }: ActiveEsimsProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      <Section placeholder={placeholder} />
    </NextIntlClientProvider>
  );
}
