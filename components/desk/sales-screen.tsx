"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useNow } from "@/lib/core/use-now";
import { useDeskPauses } from "@/lib/desk/hooks";
import { DeskLoaded } from "./desk-loaded";
import { PauseSheet } from "./pause-sheet";
import { PausedSaleItem } from "./paused-sale";

/** Which sales are paused, and the acts that pause and resume them. It reads again by itself. */
export function SalesScreen() {
  const t = useTranslations("desk.sales");
  const [isPausing, setPausing] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const read = useDeskPauses(isPausing || isResuming);
  const now = useNow(read.data);
  const reread = () => read.mutate();
  return (
    <DeskLoaded read={read}>
      {(paused) => (
        <Card>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="max-w-prose min-w-0 flex-[1_1_16rem]">
              <h2 className="text-lg">{t("paused")}</h2>
              {paused.length === 0 && <p className="mt-1 font-medium text-sm">{t("none")}</p>}
              <p className="mt-1 text-muted text-sm">{t("noneText")}</p>
            </div>
            <Button variant="danger" onClick={() => setPausing(true)}>
              {t("pause.button")}
            </Button>
          </div>
          {paused.length > 0 && (
            <ul className="mt-4 border-line border-t">
              {paused.map((sale) => (
                <PausedSaleItem key={sale.id} sale={sale} now={now} onAsking={setResuming} onResumed={reread} />
              ))}
            </ul>
          )}
          <PauseSheet isOpen={isPausing} onClose={() => setPausing(false)} onPaused={reread} />
        </Card>
      )}
    </DeskLoaded>
  );
}
