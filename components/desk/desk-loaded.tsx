"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { Loaded } from "@/components/feedback/loaded";
import { Loading } from "@/components/ui/loading";
import { Skeleton } from "@/components/ui/skeleton";

/** Asks for the page again: to whoever is no operator any more it is not there. */
function Reload() {
  useEffect(() => location.reload(), []);
  return null;
}

type DeskLoadedProps<Data> = {
  read: ComponentProps<typeof Loaded<Data | null>>["read"];
  children: (data: Data) => ReactNode;
};

/** What a screen of the desk has read; until then a placeholder or the failure. */
export function DeskLoaded<Data>({ read, children }: DeskLoadedProps<Data>) {
  const t = useTranslations("desk.load");
  const placeholder = (
    <Loading label={t("loading")} className="flex flex-col gap-3">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  );
  return (
    <Loaded read={read} failure={{ title: t("failed"), text: t("failedText") }} placeholder={placeholder}>
      {(data) => (data === null ? <Reload /> : children(data))}
    </Loaded>
  );
}
