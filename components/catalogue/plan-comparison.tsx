"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CompareWords } from "./plan-compare-sheet";
import type { PlanChoice } from "./plan-texts";

const PlanCompareSheet = lazy(async () => ({ default: (await import("./plan-compare-sheet")).PlanCompareSheet }));

/** The fewest plans that can be compared. */
const COMPARE_FROM = 2;

type PlanComparisonProps = {
  plans: readonly PlanChoice[];
  words: CompareWords;
  onChoose: (id: string) => void;
};

/** The button that opens the comparison, shown once two plans are marked. */
export function PlanComparison({ plans, words, onChoose }: PlanComparisonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);

  function open() {
    setWanted(true);
    setOpen(true);
  }

  function choose(id: string) {
    setOpen(false);
    onChoose(id);
  }

  return (
    <>
      {plans.length >= COMPARE_FROM && (
        <Button variant="accent" full className="mb-2" aria-haspopup="dialog" onClick={open}>
          {words.open.replace("#", String(plans.length))}
        </Button>
      )}
      {isWanted && (
        <Suspense fallback={null}>
          <PlanCompareSheet open={isOpen} onOpenChange={setOpen} plans={plans} words={words} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
