"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/account/load-failure";
import { StaleNotice } from "@/components/account/stale-notice";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useEsim } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { EsimPass } from "./esim-pass";
import { InstallCard } from "./install-card";
import { InstallGuide } from "./install-guide";
import { ManualCard } from "./manual-card";
import { QrCard } from "./qr-card";

const COLUMNS =
  "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10";
const PASS_COLUMN = "min-w-0 md:sticky md:top-6 md:col-start-2 md:row-start-1";

function EsimDetailSkeleton() {
  const t = useTranslations("esims.detail");
  return (
    <div aria-busy="true" className={COLUMNS}>
      <span role="status" className="sr-only">
        {t("loading")}
      </span>
      <Skeleton className="h-96 rounded-card md:col-start-2 md:row-start-1" />
      <div className="flex flex-col gap-6 md:row-start-1">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}

function NoEsimYet({ orderId }: { orderId: string }) {
  const t = useTranslations("esims.detail");
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t("noEsim")}
      action={
        <Link to={{ screen: "orderDetail", id: orderId }} className={buttonClass({ variant: "primary" })}>
          {t("toOrder")}
        </Link>
      }
    >
      {t("noEsimText")}
    </EmptyState>
  );
}

function EsimNotFound() {
  const t = useTranslations("esims.detail");
  return (
    <EmptyState
      art={<NotFoundArt />}
      title={t("notFound")}
      action={
        <Link to={{ screen: "myEsims" }} className={buttonClass({ variant: "primary" })}>
          {t("back")}
        </Link>
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}

function EsimDetail({ esim }: { esim: Esim }) {
  return (
    <div className={COLUMNS}>
      <div className={PASS_COLUMN}>
        <EsimPass esim={esim} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 md:row-start-1">
        <InstallCard esim={esim} />
        <QrCard esim={esim} />
        <ManualCard esim={esim} />
        <InstallGuide />
      </div>
    </div>
  );
}

/** One eSIM (spec 2, section 2): how to install it, what it holds. `id` may be that of its order. */
export function EsimDetailScreen({ id }: { id: string }) {
  const t = useTranslations("esims.detail");
  const { data, error, mutate } = useEsim(id);
  if (!data && error) {
    return <LoadFailure error={error} title={t("loadError")} text={t("loadErrorText")} onRetry={() => mutate()} />;
  }
  if (!data) return <EsimDetailSkeleton />;
  if (data.kind === "none") return <EsimNotFound />;
  if (data.kind === "order") return <NoEsimYet orderId={data.orderId} />;
  return (
    <>
      {error && <StaleNotice />}
      <EsimDetail esim={data.esim} />
    </>
  );
}
