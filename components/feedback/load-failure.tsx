"use client";

import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { OfflineArt } from "@/components/brand/illustrations/offline";
import { Button, buttonClass } from "@/components/ui/button";
import { isOffline } from "@/lib/core/connection";
import { ServiceDownError } from "@/lib/core/service-down";
import { SignedOutError } from "@/lib/core/signed-out";
import { pathOf } from "@/lib/i18n/paths";
import { LoginRequired } from "./login-required";
import { ServiceDown } from "./service-down";

type LoadFailureProps = { error: unknown; title: string; text?: string; onRetry: () => void };

/**
 * Replaces a screen that could not load: asks for a login if it has ended, otherwise offers to try again. Without a connection it leads
 * first to what this device keeps, as a whole navigation, which the service worker answers.
 */
export function LoadFailure({ error, title, text, onRetry }: LoadFailureProps) {
  const t = useTranslations();
  const locale = useLocale();
  if (error instanceof SignedOutError)
    return <LoginRequired next={location.pathname + location.search} headingLevel="h2" />;
  const offline = isOffline();
  if (error instanceof ServiceDownError && !offline) return <ServiceDown headingLevel="h2" onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        art={offline ? <OfflineArt /> : <ErrorArt />}
        title={offline ? t("orders.offline.title") : title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {offline && (
              <a href={pathOf({ screen: "offline" }, locale)} className={buttonClass()}>
                {t("shell.offline.action")}
              </a>
            )}
            <Button variant={offline ? "outline" : "primary"} onClick={onRetry}>
              {t("orders.refresh")}
            </Button>
          </div>
        }
      >
        {offline ? t("orders.offline.text") : text}
      </EmptyState>
    </div>
  );
}
