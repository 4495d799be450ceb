import type { ReactNode } from "react";
import { Facts } from "@/components/ui/facts";

const ROWS = "grid fit-rows gap-2 md:gap-3 [&_.pass-part]:py-2.5!";

/** Plans as rows; `title` states what they have in common. `data-plans` marks a list that may be hidden as a whole. */
export function PlanOptions({ title, children }: { title?: string; children: ReactNode }) {
  if (!title) return <div className={ROWS}>{children}</div>;
  return (
    <fieldset data-plans="" className="min-w-0">
      <legend className="mb-2">
        <h3 className="font-semibold text-sm">
          <Facts>{title}</Facts>
        </h3>
      </legend>
      <div className={ROWS}>{children}</div>
    </fieldset>
  );
}

type PlanOptionProps = {
  tag?: ReactNode;
  title: ReactNode;
  /** Completes the name for a screen reader if the group states the rest. */
  unseen?: string | undefined;
  detail: ReactNode;
  price: ReactNode;
  /** The hidden radio. */
  children: ReactNode;
};

/** A plan to choose from as a row: what differs within its group, and the price. The list sets the `stubWidth` of its rows. */
export function PlanOption({ tag, title, unseen, detail, price, children }: PlanOptionProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is among its children
    <label className="pass pass-row">
      {children}
      <span data-tear="right" className="pass-part">
        <span className="pass-row-main">
          {tag && <span className="font-semibold text-sunrise-text text-xs">{tag}</span>}
          <span className="pass-row-title">
            {title}
            {unseen && <span className="sr-only"> · {unseen}</span>}
          </span>
          <span className="pass-row-detail">
            <Facts>{detail}</Facts>
          </span>
        </span>
      </span>
      <span data-tear="left" className="pass-part min-w-[calc(var(--stub)+2rem)] whitespace-nowrap font-bold text-base">
        <span aria-hidden="true" className="pass-perforation" />
        {price}
      </span>
    </label>
  );
}
