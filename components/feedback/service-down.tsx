"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { Button } from "@/components/ui/button";

type ServiceDownProps = {
  headingLevel?: "h1" | "h2";
  /** crowded: nothing is down, but the visitor's network has had too many attempts. */
  cause?: "down" | "crowded";
  onRetry?: () => void;
};

const TEXTS = { down: "serviceDown", crowded: "crowdedNetwork" } as const;

const reload = () => window.location.reload();

/** Replaces a private screen while the login cannot be checked, because a traveller must not be shown as a guest. */
export function ServiceDown({ headingLevel = "h1", cause = "down", onRetry = reload }: ServiceDownProps) {
  const t = useTranslations("orders");
  return (
    <div role="alert">
      <EmptyState
        art={<ErrorArt />}
        title={t(`${TEXTS[cause]}.title`)}
        headingLevel={headingLevel}
        action={<Button onClick={onRetry}>{t("refresh")}</Button>}
      >
        {t(`${TEXTS[cause]}.text`)}
      </EmptyState>
    </div>
  );
}
