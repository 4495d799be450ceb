"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { NoEsimsArt } from "@/components/brand/illustrations/no-esims";
import { PassRowSkeleton } from "@/components/brand/pass-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { ChoiceList } from "@/components/plans/own-list";
import { buttonClass } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Loading } from "@/components/ui/loading";
import { dotted } from "@/lib/core/dotted";
import { useEsims } from "@/lib/esims/hooks";
import { esimStatus, isSold } from "@/lib/esims/rules";
import { byUrgency } from "@/lib/esims/steps";
import type { EsimsOverview } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import type { OwnScreen } from "@/lib/i18n/paths";
import { type AfterSaleKind, afterSaleKinds, ORDER_KINDS } from "@/lib/orders/kinds";
import { StateBadge, useEsimName } from "./esim-facts";
import { EsimLines } from "./esim-lines";
import { NoEsims } from "./no-esims";

/** The screens about one eSIM. */
type EsimScreen = Exclude<OwnScreen, "orderDetail">;

/** The order kind that a screen sells; undefined for a screen that takes any eSIM. */
const kindOf = (screen: EsimScreen) => afterSaleKinds.find((kind) => ORDER_KINDS[kind].screen === screen);

/** Shown when the traveller has eSIMs, but what the screen sells is offered for none of them. */
function NoneOffered({ kind }: { kind: AfterSaleKind }) {
  const t = useTranslations("esims.chooser.none");
  return (
    <EmptyState
      art={<NoEsimsArt />}
      title={t(kind)}
      action={
        <Link to={{ screen: "myEsims" }} className={buttonClass({ variant: "accent", size: "lg" })}>
          {t("action")}
        </Link>
      }
    >
      {t("text")}
    </EmptyState>
  );
}

function ChooserSkeleton() {
  const t = useTranslations("esims");
  return (
    <Loading label={t("loading")} className="flex max-w-160 flex-col gap-4">
      <PassRowSkeleton lines={4} />
      <PassRowSkeleton lines={4} />
    </Loading>
  );
}

/**
 * One row for each eSIM with what it has left, those that need something first. Several may hold the same plan: their number tells
 * them apart.
 */
function Choices({ overview, screen }: { overview: EsimsOverview; screen: EsimScreen }) {
  const { esims } = overview;
  const t = useTranslations("esims");
  const nameOf = useEsimName();
  const now = new Date();
  const kind = kindOf(screen);
  const offered = byUrgency(esims, now).filter((esim) => kind === undefined || isSold(esim, kind, now));
  if (esims.length === 0) return <NoEsims overview={overview} />;
  if (kind && offered.length === 0) return <NoneOffered kind={kind} />;
  return (
    <ChoiceList
      lead={t(`chooser.${screen}`)}
      choices={offered.map((esim) => {
        const { name, detail, mark } = nameOf(esim);
        return {
          id: esim.id,
          to: { screen, id: esim.id },
          plan: esim.plan,
          title: name,
          detail: (
            <>
              <Facts>{dotted(detail, mark)}</Facts>
              <EsimLines esim={esim} now={now} />
            </>
          ),
          badge: <StateBadge state={esimStatus(esim, now).state} order={esim.order} />,
        };
      })}
    />
  );
}

/** Shown when the address has no id: the traveller's eSIMs that the screen can be opened for. */
export function EsimChooser({ screen }: { screen: EsimScreen }) {
  const t = useTranslations("esims.loadError");
  return (
    <Loaded read={useEsims()} failure={{ title: t("title"), text: t("text") }} placeholder={<ChooserSkeleton />}>
      {(overview) => <Choices overview={overview} screen={screen} />}
    </Loaded>
  );
}
