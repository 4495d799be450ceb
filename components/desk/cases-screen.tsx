"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/brand/empty-state";
import { EmptyArt } from "@/components/brand/illustrations/empty";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip, ChipRow } from "@/components/ui/chip";
import { useInAddress } from "@/lib/core/use-in-address";
import { useNow } from "@/lib/core/use-now";
import { CASES_OF_PAGE } from "@/lib/desk/cases";
import { useCases, useCasesByKind } from "@/lib/desk/hooks";
import type { CasesByKind } from "@/lib/desk/types";
import { CaseItem } from "./case-item";
import { DeskLoaded } from "./desk-loaded";
import { useKindText } from "./desk-texts";

const sumOf = (kinds: CasesByKind) => kinds.reduce((sum, { cases }) => sum + cases, 0);

type KindFilterProps = { kinds: CasesByKind; kind: string; onChoose: (kind: string) => void };

/** All cases, or those of one kind, each with how many there are. The chosen kind stays, also once its last case has gone. */
function KindFilter({ kinds, kind, onChoose }: KindFilterProps) {
  const t = useTranslations("desk.cases");
  const kindText = useKindText();
  const isListed = kind === "" || kinds.some((one) => one.kind === kind);
  const shown = isListed ? kinds : [{ kind, cases: 0 }, ...kinds];
  return (
    <ChipRow aria-label={t("filter")} className="mb-4">
      <Chip selected={kind === ""} onClick={() => onChoose("")}>
        {t("ofKind", { kind: t("all"), count: sumOf(kinds) })}
      </Chip>
      {shown.map(({ kind: one, cases }) => (
        <Chip key={one} selected={kind === one} onClick={() => onChoose(one)}>
          {t("ofKind", { kind: kindText(one), count: cases })}
        </Chip>
      ))}
    </ChipRow>
  );
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pages({ page, pages, onTurn }: PagesProps) {
  const t = useTranslations("desk.cases");
  if (pages < 2) return null;
  return (
    <nav aria-label={t("pages")} className="mt-4 flex items-center justify-between gap-3">
      <Button variant="outline" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t("earlierPage")}
      </Button>
      <p className="text-muted text-sm tabular">{t("page", { page, pages })}</p>
      <Button variant="outline" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        {t("nextPage")}
      </Button>
    </nav>
  );
}

type CaseListProps = {
  kinds: CasesByKind;
  kind: string;
  page: number;
  onTurn: (page: number) => void;
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
  onSettled: () => void;
};

/** A page of the cases. After an act, and on another page, the focus is on the line that counts them: what had it is gone. */
function CaseList({ kinds, kind, page: asked, onTurn, isAsking, onAsking, onSettled }: CaseListProps) {
  const t = useTranslations("desk.cases");
  const line = useRef<HTMLParagraphElement>(null);
  const count = sumOf(kind === "" ? kinds : kinds.filter((one) => one.kind === kind));
  const pages = Math.max(1, Math.ceil(count / CASES_OF_PAGE));
  const page = Math.min(asked, pages);
  const read = useCases(kind, page, isAsking);
  const now = useNow(read.data);
  const settled = async () => {
    onSettled();
    await read.mutate();
    line.current?.focus();
  };
  const turn = (to: number) => {
    onTurn(to);
    line.current?.focus();
  };
  return (
    <>
      <p ref={line} role="status" tabIndex={-1} className="mb-3 text-muted text-sm tabular outline-none">
        {t("shown", { count })}
      </p>
      <DeskLoaded read={read}>
        {(cases) =>
          cases.length === 0 ? (
            <EmptyState art={<EmptyArt />} title={t("empty")}>
              {t("emptyText")}
            </EmptyState>
          ) : (
            <Card className="py-0 md:py-2">
              {cases.map((open) => (
                <CaseItem
                  key={`${open.kind} ${open.subject}`}
                  open={open}
                  now={now}
                  onAsking={onAsking}
                  onSettled={settled}
                />
              ))}
            </Card>
          )
        }
      </DeskLoaded>
      <Pages page={page} pages={pages} onTurn={turn} />
    </>
  );
}

/** What waits for a person, what a traveller needs most first, with the acts that settle it. It reads again by itself. */
export function CasesScreen() {
  const [inAddress, change] = useInAddress();
  // Also the counts: a page fewer would show another page below an open sheet.
  const [isAsking, setAsking] = useState(false);
  const read = useCasesByKind(isAsking);
  const kind = inAddress("kind");
  const page = Number(inAddress("page"));
  return (
    <DeskLoaded read={read}>
      {(kinds) => (
        <>
          {(kinds.length > 0 || kind !== "") && (
            <KindFilter kinds={kinds} kind={kind} onChoose={(chosen) => change({ kind: chosen, page: "" })} />
          )}
          <CaseList
            key={kind}
            kinds={kinds}
            kind={kind}
            page={Number.isInteger(page) && page > 1 ? page : 1}
            onTurn={(to) => change({ page: to === 1 ? "" : String(to) })}
            isAsking={isAsking}
            onAsking={setAsking}
            onSettled={() => read.mutate()}
          />
        </>
      )}
    </DeskLoaded>
  );
}
