"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { Button } from "@/components/ui/button";

type ServiceDownProps = { headingLevel?: "h1" | "h2"; onRetry?: () => void };

const reload = () => window.location.reload();

/** Replaces a private screen while the login cannot be checked, because a traveller must not be shown as a guest. */
export function ServiceDown({ headingLevel = "h1", onRetry = reload }: ServiceDownProps) {
  const t = useTranslations("orders");
  return (
    <div role="alert">
      <EmptyState
        art={<ErrorArt />}
        title={t("serviceDown.title")}
        headingLevel={headingLevel}
        action={<Button onClick={onRetry}>{t("refresh")}</Button>}
      >
        {t("serviceDown.text")}
      </EmptyState>
    </div>
  );
}
