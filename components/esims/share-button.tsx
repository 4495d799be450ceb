"use client";

import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Esim } from "@/lib/esims/types";
import { ShareSheet } from "./share-sheet";

type ShareButtonProps = { esim: Esim; label: string; startsWithCode?: boolean; className?: string };

/** Opens the share sheet; `startsWithCode` where the button says that the code is what it shares. */
export function ShareButton({ esim, label, startsWithCode = false, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {label}
      </Button>
      <ShareSheet esim={esim} open={isOpen} onOpenChange={setOpen} startsWithCode={startsWithCode} />
    </>
  );
}
