"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { Card } from "@/components/ui/card";
import { useNow } from "@/lib/core/use-now";
import { CASES_SHOWN } from "@/lib/desk/cases";
import { useCases } from "@/lib/desk/hooks";
import { CaseItem } from "./case-item";
import { DeskLoaded } from "./desk-loaded";

/** What waits for a person, the oldest first, with the acts that settle it. It reads again by itself. */
export function CasesScreen() {
  const t = useTranslations("desk.cases");
  const read = useCases();
  const now = useNow(read.data);
  return (
    <DeskLoaded read={read}>
      {(cases) =>
        cases.length === 0 ? (
          <EmptyState art={<EmptyArt />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <>
            <p role="status" className="mb-3 text-muted text-sm tabular">
              {cases.length === CASES_SHOWN
                ? t("oldestShown", { count: CASES_SHOWN })
                : t("shown", { count: cases.length })}
            </p>
            <Card className="py-0 md:py-2">
              {cases.map((open) => (
                <CaseItem key={`${open.kind} ${open.subject}`} open={open} now={now} onSettled={() => read.mutate()} />
              ))}
            </Card>
          </>
        )
      }
    </DeskLoaded>
  );
}
