"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { checkIcon } from "@/components/ui/icons";
import { cn } from "@/lib/core/cn";
import { followKeepings, keepingOf } from "@/lib/esims/wallet";

/** Whether this browser opens the store without a connection: its service worker is at work. */
function useWorker(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(() => setReady(true));
  }, []);
  return isReady;
}

/** Says that an eSIM can be opened on this device without a connection, or that the browser refuses to keep it. */
export function SavedLine({ esimId, className }: { esimId: string; className?: string }) {
  const t = useTranslations("esim.saved");
  const isReady = useWorker();
  const keeping = useSyncExternalStore(
    followKeepings,
    () => keepingOf(esimId),
    () => null,
  );
  if (keeping === null || keeping === "signedOut" || (keeping === "kept" && !isReady)) return null;
  return (
    <p className={cn("flex items-center gap-2 text-muted text-sm", className)}>
      {keeping === "kept" && <Icon icon={checkIcon} className="size-4 text-success-text" />}
      {t(keeping)}
    </p>
  );
}
