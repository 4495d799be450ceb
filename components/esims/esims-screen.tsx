"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { PassCardSkeleton } from "@/components/brand/pass-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon } from "@/components/ui/icons";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import { bestMatches } from "@/lib/core/text-match";
import { shownCount, useInAddress } from "@/lib/core/use-in-address";
import { useNow } from "@/lib/core/use-now";
import { useEsims, useNetworks } from "@/lib/esims/hooks";
import { isFolded } from "@/lib/esims/rules";
import { byUrgency, firstDue, nextStep, STEPS } from "@/lib/esims/steps";
import type { Esim, EsimsOverview } from "@/lib/esims/types";
import type { EsimlessOrder } from "@/lib/orders/types";
import { firstToPay, isBeingAdded, isReviewedAddition, isTravellersTurn } from "@/lib/orders/waiting";
import { placeNames } from "@/lib/plans/names";
import { EsimCard } from "./esim-card";
import { EsimSearch } from "./esim-search";
import { networkCountry, networkNames } from "./network-names";
import { NoEsims } from "./no-esims";
import { useReadings } from "./use-readings";
import { WaitingOrders } from "./waiting-orders";

const GRID = "grid gap-6 md:grid-cols-2";

/** eSIMs shown at once, and so many more at each tap. */
const PAGE = 10;
/** How many eSIMs of each part are shown, by its name in the address, where more than one page of it is open. */
const ONE_PAGE_EACH = { first: "", later: "", over: "" };

type CardsProps = {
  esims: readonly Esim[];
  networks: ReturnType<typeof useNetworks>["data"];
  now: Date;
  /** Whether one of these cards has the main button of the screen. */
  haveMain: boolean;
  /** Whether something else stands beside them. */
  haveNeighbour?: boolean;
  count: number;
  onMore: (count: number) => void;
};

/** The first cards of a list, and a button for more. */
function Cards({ esims, networks, now, haveMain, haveNeighbour = false, count, onMore }: CardsProps) {
  const t = useTranslations("esims");
  const rest = esims.length - count;
  const shown = esims.slice(0, count);
  const main = haveMain ? firstDue(shown, now) : undefined;
  return (
    <>
      <ul className={haveNeighbour ? "grid" : GRID}>
        {shown.map((esim) => (
          <li key={esim.id} className="min-w-0">
            <EsimCard esim={esim} networks={networks} now={now} isMain={esim === main} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="outline" full className="mt-6" onClick={() => onMore(count + PAGE)}>
          {t("more", { count: Math.min(rest, PAGE) })}
        </Button>
      )}
    </>
  );
}

function EsimsSkeleton() {
  const t = useTranslations("esims");
  return (
    <Loading label={t("loading")}>
      <div className="mb-2 flex h-11 items-center justify-between">
        <Skeleton className="h-5 w-16 rounded-tag" />
        <Skeleton className="h-5 w-24 rounded-tag" />
      </div>
      <div className={GRID}>
        <PassCardSkeleton hasTearOff />
        <PassCardSkeleton hasTearOff />
      </div>
    </Loading>
  );
}

/**
 * An order to pay has the main button, since its time to pay ends; otherwise the first eSIM with a step has it.
 * The orders that wait for the traveller, or that are to add to an eSIM, stand above the eSIMs. So do the others, except where
 * eSIMs have a step: these stay in a phone's first screen, and on a wide one the orders stand beside one alone. While one searches, all
 * of them stand below what is found.
 */
function EsimList({ esims, waiting }: EsimsOverview) {
  const t = useTranslations("esims");
  const text = usePlanText();
  const [inAddress, change] = useInAddress();
  const query = inAddress("q");
  const networks = useNetworks(esims.flatMap((esim) => networkCountry(esim) ?? [])).data;
  const found = bestMatches(query, esims, (esim) => [
    esim.nickname,
    text.place(esim.plan),
    text.terms(esim.plan),
    esim.plan.displayName,
    esim.iccid,
    ...placeNames(esim.plan),
    ...networkNames(esim, networks),
  ]);
  const now = useNow(esims);
  useReadings(esims);
  const isOver = (esim: Esim) => isFolded(esim, now);
  const isSearch = query.trim() !== "";
  const sorted = isSearch ? found : byUrgency(found, now);
  const [open, over] = [sorted.filter((esim) => !isOver(esim)), sorted.filter(isOver)];
  const hasStep = (esim: Esim) => !isOver(esim) && STEPS[nextStep(esim, now)].isDue;
  const isUrgent = (order: EsimlessOrder) =>
    !esims.some(hasStep) || isTravellersTurn(order, now) || isBeingAdded(order) || isReviewedAddition(order);
  const isAbove = (order: EsimlessOrder) => !isSearch && isUrgent(order);
  const [above, below] = [waiting.filter(isAbove), waiting.filter((order) => !isAbove(order))];
  // Only where orders stand between them: on a wide screen a part of its own may leave half a row empty.
  const isFirst = (esim: Esim) => isSearch || below.length === 0 || hasStep(esim);
  const [first, later] = [open.filter(isFirst), open.filter((esim) => !isFirst(esim))];
  const isOneFirst = !isSearch && below.length > 0 && first.length === 1;
  const cards = (part: keyof typeof ONE_PAGE_EACH, shown: readonly Esim[]) => (
    <Cards
      esims={shown}
      networks={networks}
      now={now}
      haveNeighbour={shown === first && isOneFirst}
      haveMain={!firstToPay(above, now) && (shown !== over || open.length === 0)}
      count={shownCount(inAddress(part), PAGE)}
      onMore={(count) => change({ [part]: String(count) })}
    />
  );
  const others = below.length > 0 && (
    <div className={cn("my-6", isOneFirst && "md:mt-0")}>
      <WaitingOrders orders={below} said="unusual" isWide={isOneFirst} />
    </div>
  );
  const isUnfolded = query !== "" || open.length === 0;
  const keepFold = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (!isUnfolded) change({ over: currentTarget.open ? inAddress("over") || String(PAGE) : "" });
  };
  return (
    <>
      {above.length > 0 && <WaitingOrders orders={above} said="unusual" pays />}
      <EsimSearch
        owned={esims.length}
        found={found.length}
        query={query}
        onQuery={(q) => change({ q, ...ONE_PAGE_EACH })}
      />
      {found.length === 0 ? (
        <EmptyState title={t("noMatch.title")}>{t("noMatch.text")}</EmptyState>
      ) : (
        <>
          <div className={cn(isOneFirst && "md:grid md:grid-cols-2 md:items-start md:gap-x-6")}>
            {first.length > 0 && cards("first", first)}
            {!isSearch && others}
          </div>
          {later.length > 0 && cards("later", later)}
          {over.length > 0 && (
            <details open={isUnfolded || inAddress("over") !== ""} onToggle={keepFold} className="group/over mt-6">
              <summary className="flex min-h-12 list-none items-center gap-2 rounded-control font-semibold">
                <Icon icon={chevronDownIcon} className="text-muted transition-transform group-open/over:rotate-180" />
                <h2 className="text-base">
                  {t(over.some(({ order }) => order.isRefunded) ? "overOrRefunded" : "over", { count: over.length })}
                </h2>
              </summary>
              <div className="mt-3">{cards("over", over)}</div>
            </details>
          )}
        </>
      )}
      {isSearch && others}
    </>
  );
}

/** The traveller's eSIMs. The list refreshes itself while an eSIM is being prepared. */
export function EsimsScreen() {
  const t = useTranslations("esims.loadError");
  return (
    <Loaded read={useEsims()} failure={{ title: t("title"), text: t("text") }} placeholder={<EsimsSkeleton />}>
      {(overview) => (overview.esims.length === 0 ? <NoEsims overview={overview} /> : <EsimList {...overview} />)}
    </Loaded>
  );
}
