"use client";

import { Card } from "@/components/ui/card";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { AfterSaleCard } from "./after-sale-card";
import { EsimFrame } from "./esim-frame";
import { ManageActions } from "./manage-actions";
import { ManagePass } from "./manage-pass";
import { NetworkCard } from "./network-card";
import { NicknameForm } from "./nickname-form";

const COLUMNS =
  "flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,1fr)_17rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10";

function Manage({ esim }: { esim: Esim }) {
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-6">
        <ManagePass esim={esim} />
        <AfterSaleCard esim={esim} state={esimStatus(esim, new Date()).state} />
        <NetworkCard esim={esim} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 md:sticky md:top-6">
        <ManageActions esim={esim} />
        <Card>
          <NicknameForm esim={esim} />
        </Card>
      </div>
    </div>
  );
}

/** One eSIM to manage (spec 2, section 2). `id` may be that of its order. */
export function ManageScreen({ id }: { id: string }) {
  return <EsimFrame id={id}>{(esim) => <Manage esim={esim} />}</EsimFrame>;
}
