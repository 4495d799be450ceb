"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/core/cn";
import { MINUTE_MS } from "@/lib/core/duration";
import { formatRupiah } from "@/lib/core/money";
import { toDate } from "@/lib/core/timestamp";
import { useNow } from "@/lib/core/use-now";
import { useDay, useDeskPauses } from "@/lib/desk/hooks";
import type { ShopDay } from "@/lib/desk/types";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { shortId } from "@/lib/orders/numbers";
import { DeskLoaded } from "./desk-loaded";
import { useAgo, useKindText } from "./desk-texts";
import { PausedFacts } from "./paused-sale";
import { RecentActs } from "./recent-acts";

/** After this the scheduler, or a job, is late: a tick comes each minute. */
const LATE_MS = 5 * MINUTE_MS;

/** `to`: the screen that the value leads to. */
type FigureProps = { label: string; value: string; more?: ReactNode; isLate?: boolean; to?: Route | null };

function Figure({ label, value, more, isLate = false, to = null }: FigureProps) {
  return (
    <div className="min-w-0 border-line border-t pt-3">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={cn("wrap-anywhere mt-0.5 font-semibold text-lg tabular", isLate && "text-warning-text")}>
        {to ? (
          <Link to={to} className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4">
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      {more && <dd className="wrap-anywhere mt-0.5 text-muted text-xs tabular">{more}</dd>}
    </div>
  );
}

function Figures({ day, now }: { day: ShopDay; now: Date }) {
  const t = useTranslations("desk.today");
  const jobs = useTranslations("desk.jobs");
  const ago = useAgo(now);
  const { orders, dueJob, waitingOrder, tickedAt, cases } = day;
  const isLate = (time: string) => now.getTime() - toDate(time).getTime() > LATE_MS;
  const made = orders.reduce((sum, { orders: ofStatus }) => sum + ofStatus, 0);
  const open = cases.reduce((sum, { cases: ofKind }) => sum + ofKind, 0);
  const oldest = cases.toSorted((one, other) => toDate(one.since).getTime() - toDate(other.since).getTime())[0];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4 md:gap-x-6">
      <Figure label={t("paid")} value={formatRupiah(day.paidRupiah)} />
      <Figure label={t("made")} value={String(made)} />
      <Figure
        label={t("openCases")}
        value={String(open)}
        isLate={open > 0}
        to={open > 0 ? { screen: "deskCases" } : null}
        more={oldest && t("oldest", { since: ago(oldest.since) })}
      />
      <Figure
        label={t("tick")}
        value={tickedAt ? ago(tickedAt) : t("noTick")}
        isLate={tickedAt === null || isLate(tickedAt)}
        more={tickedAt === null && t("noTickText")}
      />
      <Figure
        label={t("dueJob")}
        value={dueJob ? ago(dueJob.since) : t("none")}
        isLate={dueJob !== null && isLate(dueJob.since)}
        more={dueJob && jobs(dueJob.kind)}
      />
      <Figure
        label={t("waitingOrder")}
        value={waitingOrder ? ago(waitingOrder.since) : t("none")}
        isLate={waitingOrder !== null && isLate(waitingOrder.since)}
        to={waitingOrder && { screen: "deskOrder", id: waitingOrder.id }}
        more={waitingOrder && t("order", { number: shortId(waitingOrder.id) })}
      />
      <Figure label={t("unmailed")} value={String(day.unmailed)} isLate={day.unmailed > 0} />
    </dl>
  );
}

/** What is paused, for the front page; nothing while all sales run. */
function PausedSales({ now }: { now: Date }) {
  const t = useTranslations("desk.sales");
  const { data } = useDeskPauses(false);
  if (!data || data.length === 0) return null;
  const action = (
    <Link to={{ screen: "deskSales" }} className={buttonClass()}>
      {t("toSales")}
    </Link>
  );
  return (
    <Alert tone="warning" title={t("front")} action={action}>
      <ul className="mt-1 flex flex-col gap-3">
        {data.map((sale) => (
          <li key={sale.id}>
            <PausedFacts sale={sale} now={now} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const HEAD = "py-2 font-medium text-muted text-xs";
const ROW_CELL = "border-line border-t align-baseline";
const CELL = cn(ROW_CELL, "py-2");
const NUMBER = "pl-4 text-right tabular";

function OrdersOfDay({ orders }: Pick<ShopDay, "orders">) {
  const t = useTranslations("desk.today");
  const statuses = useTranslations("orders.status");
  return (
    <Card>
      <h2 className="text-lg">{t("orders")}</h2>
      {orders.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{t("noOrders")}</p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr>
              <th className={cn(HEAD, "text-left")}>{t("status")}</th>
              <th className={cn(HEAD, NUMBER)}>{t("count")}</th>
              <th className={cn(HEAD, NUMBER)}>{t("sum")}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ status, orders: count, rupiah }) => (
              <tr key={status}>
                <td className={CELL}>{statuses(status)}</td>
                <td className={cn(CELL, NUMBER)}>{count}</td>
                <td className={cn(CELL, NUMBER)}>{formatRupiah(rupiah)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function CasesByKind({ cases, now }: Pick<ShopDay, "cases"> & { now: Date }) {
  const t = useTranslations("desk.today");
  const kindText = useKindText();
  const ago = useAgo(now);
  return (
    <Card>
      <h2 className="text-lg">{t("casesByKind")}</h2>
      {cases.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{t("noCases")}</p>
      ) : (
        <>
          <table className="mt-2 w-full text-sm">
            <thead>
              <tr>
                <th className={cn(HEAD, "text-left")}>{t("kind")}</th>
                <th className={cn(HEAD, NUMBER)}>{t("count")}</th>
                <th className={cn(HEAD, NUMBER)}>{t("since")}</th>
              </tr>
            </thead>
            <tbody>
              {cases.map(({ kind, cases: count, since }) => (
                <tr key={kind}>
                  <td className={ROW_CELL}>
                    <Link
                      to={{ screen: "deskCases", kind }}
                      className="block min-h-11 py-2 underline underline-offset-4"
                    >
                      {kindText(kind)}
                    </Link>
                  </td>
                  <td className={cn(CELL, NUMBER)}>{count}</td>
                  <td className={cn(CELL, NUMBER)}>{ago(since)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Link to={{ screen: "deskCases" }} className={cn(buttonClass(), "mt-4")}>
            {t("toCases")}
          </Link>
        </>
      )}
    </Card>
  );
}

/** How the shop runs. It reads again by itself. */
export function TodayScreen() {
  const read = useDay();
  const now = useNow(read.data);
  return (
    <DeskLoaded read={read}>
      {(day) => (
        <div className="flex flex-col gap-6">
          <PausedSales now={now} />
          <Figures day={day} now={now} />
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
            <CasesByKind cases={day.cases} now={now} />
            <div className="grid gap-4 md:gap-6">
              <OrdersOfDay orders={day.orders} />
              <RecentActs />
            </div>
          </div>
        </div>
      )}
    </DeskLoaded>
  );
}
