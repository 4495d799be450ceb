"use client";

import type { ReactNode } from "react";
import { PassStub } from "@/components/brand/pass";
import type { PlanChoice, PlanTexts } from "./plan-texts";

type PlanGridProps = {
  id: string;
  title: string;
  line: string;
  plans: readonly PlanChoice[];
  best: { id: string; tag: string } | undefined;
  compareLabel: string;
  children?: ReactNode;
};

/**
 * A grid of plans: radio buttons styled as pass stubs, so that a plain form can submit the choice. It is a client component
 * only to keep the page small: the browser needs the plans' data anyway, and this way it is sent once.
 */
export function PlanGrid({ id, title, line, plans, best, compareLabel, children }: PlanGridProps) {
  if (plans.length === 0) return null;
  return (
    <fieldset data-plans="" aria-describedby={`${id}-line`} className="min-w-0">
      <legend className="font-bold text-lg">{title}</legend>
      <p id={`${id}-line`} className="mb-3 max-w-prose text-muted text-sm">
        {line}
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {plans.map((plan) => (
          <div key={plan.id} data-plan={plan.id} data-days={plan.durationDays} className="flex min-w-0 flex-col">
            <PassStub
              as="label"
              className="flex-1"
              {...stubTexts(plan)}
              tag={best?.id === plan.id ? best.tag : undefined}
            >
              <input type="radio" name="bundle" value={plan.id} required className="sr-only" />
            </PassStub>
            <label className="hidden min-h-11 items-center justify-center gap-2 text-sm group-data-comparing/plans:flex">
              <input type="checkbox" form="" name="compare" value={plan.id} className="size-5 accent-sea" />
              {compareLabel}
            </label>
          </div>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

function stubTexts({ data, duration, price, perGb, perDay, fairUse, coverage }: PlanTexts) {
  const detail = (
    <>
      {coverage && <span className="block font-medium text-ink">{coverage}</span>}
      <span className="block">{perGb || fairUse}</span>
      <span className="block">{perDay}</span>
    </>
  );
  return { data, days: duration, price, note: detail };
}
