"use client";

import type { SubmitEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { useConnection } from "@/lib/core/use-connection";

type GetOfferProps = { action: string; bundleId: string; offerId: string; label: string; offline: string };

/** Leads to the payment of an offer, once there is a connection. A form and not a link: search engines should not follow it. */
export function GetOffer({ action, bundleId, offerId, label, offline }: GetOfferProps) {
  const { isWaiting, connected } = useConnection();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const connection = connected();
    if (!connection) return;
    event.preventDefault();
    const form = event.currentTarget;
    await connection;
    form.submit();
  };
  return (
    <form action={action} method="get" onSubmit={submit}>
      <input type="hidden" name="bundle" value={bundleId} />
      <input type="hidden" name="offer" value={offerId} />
      <p role="status" className="pb-1.5 font-medium text-sm empty:hidden">
        {isWaiting && offline}
      </p>
      <button type="submit" className={buttonClass({ variant: "accent", size: "lg", full: true })}>
        {label}
      </button>
    </form>
  );
}
