"use client";

import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { type CompareWords, PlanCompareSheet } from "./plan-compare-sheet";
import { showChecked } from "./plan-form-dom";
import type { PlanChoice } from "./plan-texts";

/** The fewest plans that can be compared. */
const COMPARE_FROM = 2;

type PlanComparisonProps = {
  form: RefObject<HTMLFormElement | null>;
  /** The marked plans; null while none are compared. */
  plans: readonly PlanChoice[] | null;
  words: CompareWords;
  onStop: () => void;
  /** Chooses a plan and ends the comparison. */
  onChoose: (id: string) => void;
};

/** The buttons of the bar while plans are compared, and their sheet, which may close after the comparison has ended. */
export function PlanComparison({ form, plans, words, onStop, onChoose }: PlanComparisonProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [opened, setOpened] = useState<readonly PlanChoice[]>([]);
  const count = plans?.length ?? 0;

  function open() {
    setFailed(false);
    setOpened(plans ?? []);
    setOpen(true);
  }

  function choose(id: string) {
    onChoose(id);
    setOpen(false);
  }

  /** Goes on at the chosen plan: the button that opened the sheet is gone. */
  function showChosen() {
    if (plans) return;
    form.current?.querySelector<HTMLInputElement>("input[name=bundle]:checked")?.focus({ preventScroll: true });
    showChecked(form.current);
  }

  return (
    <>
      {hasFailed && (
        <p role="status" className="mb-2 font-medium text-sm">
          {words.failed}
        </p>
      )}
      {plans && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="lg" onClick={onStop}>
            {words.stop}
          </Button>
          <Button
            variant="accent"
            size="lg"
            className="flex-1"
            aria-haspopup="dialog"
            disabled={count < COMPARE_FROM}
            onClick={open}
          >
            {count < COMPARE_FROM ? words.start : words.open.replace("#", String(count))}
          </Button>
        </div>
      )}
      <PlanCompareSheet
        open={isOpen}
        onOpenChange={setOpen}
        onClosed={showChosen}
        onFailed={() => setFailed(true)}
        plans={opened}
        words={words}
        onChoose={choose}
      />
    </>
  );
}
