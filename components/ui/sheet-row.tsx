"use client";

import { type ReactNode, useState } from "react";
import { cn } from "@/lib/core/cn";
import { Icon } from "./icon";
import { chevronRightIcon } from "./icons";
import { Sheet } from "./sheet";

type SheetRowProps = {
  /** Names the row and its sheet. */
  title: string;
  note?: ReactNode;
  closeLabel: string;
  className?: string | undefined;
  "data-slot"?: string;
  children: ReactNode;
};

/** A row that opens a sheet of the same name with more about it. */
export function SheetRow({ title, note, closeLabel, className, children, ...props }: SheetRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(
          "flex min-h-11 w-full items-center gap-2 rounded-control py-1 text-left text-sm hover:bg-wash",
          className,
        )}
        {...props}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {note}
        </span>
        <Icon icon={chevronRightIcon} className="shrink-0 text-muted" />
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={title} closeLabel={closeLabel}>
        {children}
      </Sheet>
    </>
  );
}
