"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CallFailure } from "@/components/feedback/call-failure";
import { Alert } from "@/components/ui/alert";
import { Button, buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { formatRupiah } from "@/lib/core/money";
import type { ReturnCheck } from "@/lib/esims/plan-return-types";
import { Link } from "@/lib/i18n/navigation";
import type { useMoneyBack } from "./use-money-back";

type Given = { orderId: string; isAddition: boolean };

/** What happens once it is asked for. What cannot be undone comes first, in sight above the buttons of a small phone. */
function Offered({ check, isAddition }: Pick<Given, "isAddition"> & { check: ReturnCheck }) {
  const t = useTranslations("moneyBack.sheet");
  const { rupiah, way, standing } = check;
  return (
    <>
      <dl className="flex flex-col gap-3 text-sm">
        <div>
          <dt className="text-muted">{t("sum")}</dt>
          <dd>
            <span className="block font-semibold text-xl tabular">{formatRupiah(rupiah)}</span>
            {t("whole")}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t("planTitle")}</dt>
          <dd>{t(`plan.${isAddition ? "added" : "own"}`)}</dd>
        </div>
      </dl>
      <Alert tone="warning" className="my-4">
        {t("stayOff")}
        {standing === "unclear" && <span className="mt-1 block">{t("unclear")}</span>}
      </Alert>
      <h3 className="font-semibold text-sm">{t("wayTitle")}</h3>
      <p className="text-sm">{t(`way.${way}`)}</p>
    </>
  );
}

function Refused({ orderId, text, way }: Pick<Given, "orderId"> & { text: string; way: "orders" | "ask" }) {
  const t = useTranslations("moneyBack.sheet");
  return (
    <Alert
      tone="warning"
      role="alert"
      title={t("refusedTitle")}
      action={
        <Link
          to={way === "orders" ? { screen: "orders" } : { screen: "help", orderId }}
          className={buttonClass({ variant: "outline" })}
        >
          {t(way === "orders" ? "toOrders" : "ask")}
        </Link>
      }
    >
      {text}
    </Alert>
  );
}

function Checking() {
  const t = useTranslations("moneyBack.sheet");
  return (
    <Loading label={t("checking")} isLabelShown className="flex flex-col gap-3 text-sm">
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-28 rounded-card" />
    </Loading>
  );
}

type MoneyBackSheetProps = Given & { about: string; money: ReturnType<typeof useMoneyBack> };

/** Says what asking for the money back means, by the vendor's data of this moment, and asks for it. @param props.about the plan */
export function MoneyBackSheet({ orderId, isAddition, about, money }: MoneyBackSheetProps) {
  const t = useTranslations("moneyBack.sheet");
  const { isOpen, asking, failure, isBusy, close, closed, check, confirm } = money;
  const keep = (label: string): ReactNode => (
    <Button variant="outline" className="grow" disabled={isBusy} onClick={close}>
      {label}
    </Button>
  );
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      onClosed={closed}
      title={t("title")}
      description={about}
      closeLabel={t("close")}
      footer={
        <div className="flex gap-3">
          {keep(t(asking.kind === "offered" ? "keep" : "close"))}
          {asking.kind === "failed" && (
            <Button variant="accent" className="grow" onClick={check}>
              {t("retry")}
            </Button>
          )}
          {asking.kind === "offered" && (
            <Button variant="danger" className="grow" loading={isBusy} onClick={confirm}>
              {t("confirm")}
            </Button>
          )}
        </div>
      }
    >
      {asking.kind === "checking" && <Checking />}
      {asking.kind === "failed" && <CallFailure failure={asking.failure} />}
      {asking.kind === "refused" && <Refused orderId={orderId} text={asking.text} way={asking.way} />}
      {asking.kind === "offered" && <Offered check={asking.check} isAddition={isAddition} />}
      <CallFailure failure={failure} className="mt-3" />
    </Sheet>
  );
}
