"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { ErrorArt } from "@/components/brand/illustrations/error";
import { OfflineArt } from "@/components/brand/illustrations/offline";
import { Button } from "@/components/ui/button";
import { isOffline } from "@/lib/core/connection";
import { useKeptAsMain } from "@/lib/core/kept-way";
import { ServiceDownError } from "@/lib/core/service-down";
import { SignedOutError } from "@/lib/core/signed-out";
import { LoginRequired } from "./login-required";
import { ServiceDown } from "./service-down";

type LoadFailureProps = {
  error: unknown;
  title: string;
  text?: string;
  /** Of a screen that leads to a payment, which cannot have been made yet. */
  isBeforePayment?: boolean;
  onRetry: () => void;
};

/**
 * Replaces a screen that could not load: asks for a login if it has ended, otherwise offers to try again. Without a connection that
 * helps only later, and the bar of the shell leads to what this device keeps, as the main way on; before a payment it says that nothing
 * was charged, and trying again stays the main way.
 */
export function LoadFailure({ error, title, text, isBeforePayment = false, onRetry }: LoadFailureProps) {
  const t = useTranslations();
  const offline = isOffline();
  const isSignedOut = error instanceof SignedOutError;
  const leadsToKept = offline && !isBeforePayment && !isSignedOut;
  useKeptAsMain(leadsToKept);
  if (isSignedOut) return <LoginRequired next={location.pathname + location.search} headingLevel="h2" />;
  if (error instanceof ServiceDownError && !offline) return <ServiceDown headingLevel="h2" onRetry={onRetry} />;
  return (
    <div role="alert" data-says-offline={leadsToKept || undefined}>
      <EmptyState
        art={offline ? <OfflineArt /> : <ErrorArt />}
        title={offline ? t("orders.offline.title") : title}
        action={
          <Button variant={leadsToKept ? "outline" : "primary"} onClick={onRetry}>
            {t("orders.refresh")}
          </Button>
        }
      >
        {offline ? t(isBeforePayment ? "orders.offline.beforePayment" : "orders.offline.text") : text}
      </EmptyState>
    </div>
  );
}
