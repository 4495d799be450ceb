"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";

const SheetPanel = lazy(async () => ({
  default: (await import("./sheet-panel")).SheetPanel,
}));

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once it has faded out, has given back the focus, and 'back' has left its entry in the history. */
  onClosed?: (() => void) | undefined;
  title: string;
  description?: string | undefined;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A bottom sheet on phones, a dialog on wide screens. Focus moves in, stays in and returns to the element that opened it.
 * Its code (21 kB) is loaded at the first opening to keep public pages small.
 */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
