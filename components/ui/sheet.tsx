"use client";

import { type ReactNode, type RefObject, useState } from "react";
import { usePart } from "@/lib/core/use-part";

const loadPanel = async () => (await import("./sheet-panel")).SheetPanel;

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once it has faded out, has given back the focus, and 'back' has left its entry in the history. */
  onClosed?: (() => void) | undefined;
  title: string;
  description?: string | undefined;
  closeLabel: string;
  /** Called where its code cannot be loaded; it then counts as closed. */
  onFailed?: (() => void) | undefined;
  footer?: ReactNode;
  /** What has the focus at first; without it the button that closes the sheet, on touch the sheet itself. */
  firstFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

/** What the owner of a sheet holds, for components that pass it on. */
export type SheetState = Pick<SheetProps, "open" | "onOpenChange" | "onFailed">;

/**
 * A bottom sheet on phones, a dialog on wide screens. Focus moves in, stays in and returns to the element that opened it.
 * Its code (21 kB) is loaded at the first opening to keep public pages small.
 */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);

  function giveUp() {
    setWanted(false);
    props.onOpenChange(false);
    props.onFailed?.();
  }

  const SheetPanel = usePart(loadPanel, wanted, giveUp);
  return SheetPanel && <SheetPanel {...props} />;
}
