"use client";

import { esimStatus, isActivated } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { AfterSaleCard } from "./after-sale-links";
import { EsimFrame } from "./esim-frame";
import { EsimPass } from "./esim-pass";
import { EmailCard, EssentialsCard, InstallCard, InstallGuide, ManualCard, QrCard } from "./install-cards";
import { NetworkCard } from "./network-card";
import { FairUseCard, FeaturesCard } from "./plan-terms-cards";
import { PlansCard } from "./plans-card";
import { UsageHistoryCard } from "./usage-history-card";

const COLUMNS =
  "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-10";
const STACK = "flex min-w-0 flex-col gap-6";

/** Before first use: installation comes first. */
function ToInstall({ esim }: { esim: Esim }) {
  return (
    <>
      <InstallCard esim={esim} />
      <QrCard esim={esim} />
      <EssentialsCard />
      <ManualCard esim={esim} />
      <InstallGuide esimId={esim.id} />
      <PlansCard esim={esim} />
      <UsageHistoryCard esim={esim} />
      <FairUseCard esim={esim} />
      <NetworkCard esim={esim} />
    </>
  );
}

/** Once in use: what is left comes first. */
function InUse({ esim }: { esim: Esim }) {
  return (
    <>
      <PlansCard esim={esim} />
      <UsageHistoryCard esim={esim} />
      <FairUseCard esim={esim} />
      <NetworkCard esim={esim} />
      <InstallCard esim={esim} />
      <QrCard esim={esim} />
      <ManualCard esim={esim} />
    </>
  );
}

/** Phones show pass, main part and the rest in this order; on wide screens pass and rest share the right column. */
function EsimDetail({ esim }: { esim: Esim }) {
  const inUse = isActivated(esim);
  const afterSale = <AfterSaleCard esim={esim} state={esimStatus(esim, new Date()).state} />;
  return (
    <div className={COLUMNS}>
      <div className={`${STACK} md:col-start-2 md:row-start-1`}>
        <EsimPass esim={esim} />
        {inUse && afterSale}
      </div>
      <div className={`${STACK} md:row-span-2 md:row-start-1`}>
        {inUse ? <InUse esim={esim} /> : <ToInstall esim={esim} />}
      </div>
      <div className={`${STACK} md:col-start-2 md:row-start-2`}>
        <EmailCard esim={esim} />
        <FeaturesCard esim={esim} />
        {inUse ? (
          <>
            <EssentialsCard />
            <InstallGuide esimId={esim.id} />
          </>
        ) : (
          afterSale
        )}
      </div>
    </div>
  );
}

/** One eSIM: how to install it and what is left on it. `id` is the eSIM's or its order's. */
export function EsimDetailScreen({ id }: { id: string }) {
  return <EsimFrame id={id}>{(esim) => <EsimDetail esim={esim} />}</EsimFrame>;
}
