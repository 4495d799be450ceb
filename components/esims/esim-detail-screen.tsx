"use client";

import { esimStatus, isActivated } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { AfterSaleCard } from "./after-sale-card";
import { EmailCard } from "./email-card";
import { EsimFrame } from "./esim-frame";
import { EsimPass } from "./esim-pass";
import { EssentialsCard } from "./essentials-card";
import { FairUseCard } from "./fair-use-card";
import { FeaturesCard } from "./features-card";
import { InstallCard } from "./install-card";
import { InstallGuide } from "./install-guide";
import { ManualCard } from "./manual-card";
import { NetworkCard } from "./network-card";
import { PlansCard } from "./plans-card";
import { QrCard } from "./qr-card";
import { UsageHistoryCard } from "./usage-history-card";

const COLUMNS =
  "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10";
const PASS_COLUMN = "flex min-w-0 flex-col gap-6 md:sticky md:top-6 md:col-start-2 md:row-start-1";

function Installation({ esim }: { esim: Esim }) {
  return (
    <>
      <InstallCard esim={esim} />
      <QrCard esim={esim} />
      <EssentialsCard />
      <ManualCard esim={esim} />
      <InstallGuide />
      <EmailCard esim={esim} />
    </>
  );
}

function Use({ esim }: { esim: Esim }) {
  return (
    <>
      <PlansCard esim={esim} />
      <UsageHistoryCard esim={esim} />
      <FairUseCard esim={esim} />
      <NetworkCard esim={esim} />
      <FeaturesCard esim={esim} />
    </>
  );
}

/** Installing comes first until the eSIM is in use; from then on what is left of it. */
function EsimDetail({ esim }: { esim: Esim }) {
  const inUse = isActivated(esim);
  const { state } = esimStatus(esim, new Date());
  return (
    <div className={COLUMNS}>
      <div className={PASS_COLUMN}>
        <EsimPass esim={esim} />
        {inUse && <AfterSaleCard esim={esim} state={state} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6 md:row-start-1">
        {inUse && <Use esim={esim} />}
        <Installation esim={esim} />
        {!inUse && <Use esim={esim} />}
        {!inUse && <AfterSaleCard esim={esim} state={state} />}
      </div>
    </div>
  );
}

/** One eSIM (spec 2, section 2): how to install it, what it holds. `id` may be that of its order. */
export function EsimDetailScreen({ id }: { id: string }) {
  return <EsimFrame id={id}>{(esim) => <EsimDetail esim={esim} />}</EsimFrame>;
}
