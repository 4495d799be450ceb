"use client";

import { NextIntlClientProvider, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { PassRow } from "@/components/brand/pass";
import { RowLink } from "@/components/brand/row-link";
import { KeepOffLine } from "@/components/plans/keep-off";
import { PlanFlag } from "@/components/plans/plan-flag";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { dotted } from "@/lib/core/dotted";
import { OtherAccountError } from "@/lib/core/other-account";
import { SignedOutError } from "@/lib/core/signed-out";
import { useNow } from "@/lib/core/use-now";
import { keepHomeRoom } from "@/lib/esims/home-room";
import { useEsims } from "@/lib/esims/hooks";
import { esimStatus, isCurrent } from "@/lib/esims/rules";
import { byUrgency, nextStep, STEPS } from "@/lib/esims/steps";
import type { Esim } from "@/lib/esims/types";
import type { Messages } from "@/lib/i18n/messages";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import type { EsimlessOrder } from "@/lib/orders/types";
import { byNeed, firstToPay, groupWords, hasTwin, isReviewedAddition, isTravellersTurn } from "@/lib/orders/waiting";
import { sceneOf } from "@/lib/plans/scenes";
import { useWayOn } from "./active-card";
import { DataNotes, ReturningNote, StateBadge, useEsimName } from "./esim-facts";
import { EsimLines } from "./esim-lines";
import { HOME_LIST } from "./home-list";
import { RestOfWaiting, WaitingOrder } from "./waiting-orders";

/** eSIMs, and orders that wait for theirs, shown on the home page; a link to all appears only when there are more. */
const SHOWN = 2;

type ActiveEsimsProps = {
  locale: Locale;
  messages: Pick<Messages, "checkout" | "common" | "errors" | "esim" | "esims" | "order" | "orders" | "plans">;
  /** Shown while the eSIMs load. */
  placeholder: ReactNode;
};

/** A usable eSIM on the home page, as a row that leads to its next step: a phone's first screen has destinations below it. */
function HomeEsim({ esim, now }: { esim: Esim; now: Date }) {
  const { name, detail, mark, full } = useEsimName()(esim);
  const status = esimStatus(esim, now);
  const { to, label } = useWayOn(esim, now);
  return (
    <PassRow
      as="article"
      aria-label={full}
      className="h-full max-md:[&>[data-tear]]:py-3 hover:[--pass-fill:var(--wash)]"
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} />}
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <h3 className="text-base">{name}</h3>
          <StateBadge state={status.state} order={esim.order} />
        </span>
      }
      detail={dotted(detail, mark)}
    >
      <EsimLines esim={esim} now={now} />
      <ReturningNote status={status} className="text-xs!" />
      {nextStep(esim, now) === "connect" && <KeepOffLine plan={esim.plan} />}
      <DataNotes esim={esim} status={status} className="text-xs! max-md:hidden" />
      <RowLink to={to} label={label} name={full} className="mt-0.5" />
    </PassRow>
  );
}

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

/** Said in place of the eSIMs, so that their traveller is not taken for one without any. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="active-esims" className="pt-3 md:pt-8">
      <h2 id="active-esims" className="mb-3 text-lg">
        {t("esims.home.title")}
      </h2>
      <Alert
        tone="warning"
        title={t("esims.loadError.title")}
        action={
          <Button variant="outline" onClick={onRetry}>
            {t("orders.refresh")}
          </Button>
        }
      >
        {t("esims.loadError.text")}
      </Alert>
    </section>
  );
}

function Section({ placeholder }: Pick<ActiveEsimsProps, "placeholder">) {
  const t = useTranslations("esims");
  const { data, error, mutate } = useEsims();
  const now = useNow(data);
  const current = data && byUrgency(data.esims, now).filter((esim) => isCurrent(esim, now));
  const waiting = data && byNeed(data.waiting, now);
  const section = useKeptRoom(current && waiting && Math.min(current.length + waiting.length, SHOWN));
  if (error instanceof SignedOutError || error instanceof OtherAccountError) return null;
  if (!current || !waiting) return error ? <NotLoaded onRetry={() => void mutate()} /> : placeholder;
  if (current.length + waiting.length === 0) return null;
  const shown = current.slice(0, SHOWN);
  const hasStep = (esim: Esim) => STEPS[nextStep(esim, now)].isDue;
  const isFirst = (order: EsimlessOrder) => isTravellersTurn(order, now) || isReviewedAddition(order);
  const rows = (esims: readonly Esim[]) =>
    esims.map((esim) => (
      <li key={esim.id}>
        <HomeEsim esim={esim} now={now} />
      </li>
    ));
  const waited = waiting.slice(0, SHOWN);
  const toPay = firstToPay(waited, now);
  const orders = (some: readonly EsimlessOrder[]) =>
    some.map((order) => (
      <li key={order.id}>
        <WaitingOrder
          order={order}
          now={now}
          said="line"
          pays
          isMain={order === toPay}
          isTwin={hasTwin(order, waited)}
        />
      </li>
    ));
  return (
    <section
      ref={section}
      aria-labelledby="active-esims"
      data-home-esims={toPay ? "to-pay" : ""}
      className="pt-3 md:pt-8"
    >
      <div className="flex flex-wrap items-center justify-between">
        <h2 id="active-esims" className="text-lg">
          {current.length === 0
            ? t(groupWords(waiting, now), { count: waiting.length })
            : t(waiting.length > 0 ? "home.titleWithOrders" : "home.title")}
        </h2>
        {current.length > SHOWN && (
          <Link
            to={{ screen: "activeEsims" }}
            className={buttonClass({ variant: "ghost", className: "-my-2 -mr-4 ml-auto" })}
          >
            {t("home.viewAll")}
          </Link>
        )}
      </div>
      <ul className={HOME_LIST}>
        {orders(waited.filter(isFirst))}
        {rows(shown.filter(hasStep))}
        {orders(waited.filter((order) => !isFirst(order)))}
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

/**
 * The traveller's usable eSIMs and the orders that will bring one: orders that wait for the traveller, or that must not be paid
 * for once more, first, the others after the eSIMs with a step. A guest, also one whose login has ended, sees nothing.
 */
export function ActiveEsims({ locale, messages, placeholder }: ActiveEsimsProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Jakarta">
      <Section placeholder={placeholder} />
    </NextIntlClientProvider>
  );
}
