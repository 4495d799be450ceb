"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { NotFoundArt } from "@/components/brand/illustrations/not-found";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { buttonClass } from "@/components/ui/button";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { useEsim } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { EsimlessOrder } from "@/lib/orders/types";
import { NoEsimYet } from "./no-esim-yet";

function EsimSkeleton() {
  const t = useTranslations("esim.detail");
  return (
    <Loading
      label={t("loading")}
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <PassCardSkeleton className="md:col-start-2 md:row-start-1" />
      <div className="flex flex-col gap-4 md:col-start-1 md:row-start-1">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </div>
    </Loading>
  );
}

function EsimNotFound() {
  const t = useTranslations("esim.detail");
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

/** Loading, failure and not-found states of every screen about one eSIM. `id` is the eSIM's or its order's. */
export function EsimFrame({
  id,
  children,
}: {
  id: string;
  children: (esim: Esim, additions: EsimlessOrder[]) => ReactNode;
}) {
  const t = useTranslations("esim.detail");
  return (
    <Loaded
      read={useEsim(id)}
      failure={{ title: t("loadError"), text: t("loadErrorText") }}
      placeholder={<EsimSkeleton />}
    >
      {(found) => {
        if (found.kind === "none") return <EsimNotFound />;
        if (found.kind === "order") return <NoEsimYet order={found.order} />;
        return children(found.esim, found.additions);
      }}
    </Loaded>
  );
}
