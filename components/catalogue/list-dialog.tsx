"use client";

import { type ReactNode, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";

/** A list that takes more than this keeps its height while a search shortens it, so that the field stays where it is. */
const SHORT_LIST = 6;

type ListDialogProps = {
  title: string;
  count: number;
  closeLabel: string;
  /** The list below the heading, for visitors without a script. */
  fallback: ReactNode;
  children: ReactNode;
};

/** A list behind its heading and count: a dialog, and without a script a disclosure. */
export function ListDialog({ title, count, closeLabel, fallback, children }: ListDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <details className="group rounded-card border border-line bg-surface">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 font-semibold"
        >
          <span className="flex-1">{title}</span>
          <span className="text-muted text-sm tabular">{count}</span>
          <Icon name="chevron-right" className="text-muted group-open:rotate-90" />
        </summary>
        <div className="border-line border-t p-4">{fallback}</div>
      </details>
      <Sheet open={isOpen} onOpenChange={setOpen} title={title} closeLabel={closeLabel}>
        <div className={count > SHORT_LIST ? "min-h-[min(70dvh,32rem)]" : undefined}>{children}</div>
      </Sheet>
    </>
  );
}
