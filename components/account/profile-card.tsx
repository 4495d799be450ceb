"use client";

import { useTranslations } from "next-intl";
import { AddressText } from "@/components/ui/address-text";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { initialOf } from "@/lib/account/rules";
import type { Account } from "@/lib/account/types";

/** In place of the traveller's picture: the first letter of the name. */
function Avatar({ initial }: { initial: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-sea font-bold text-sea-ink text-xl"
    >
      {initial}
    </span>
  );
}

/** Name and e-mail of the traveller. For a guest: a 'G' and what a login offers. */
export function ProfileCard({ isGuest, account }: { isGuest: boolean; account: Account | undefined }) {
  const t = useTranslations("account.profile");
  const name = isGuest ? t("guest") : account?.fullName || t("noName");
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar initial={isGuest ? "G" : account ? initialOf(account.fullName || account.email) : ""} />
      <div className="min-w-0 flex-[1_1_9rem]">
        {!isGuest && !account ? (
          <>
            <Skeleton className="h-5 w-36 rounded-tag" />
            <Skeleton className="mt-2 h-4 w-48 max-w-full rounded-tag" />
          </>
        ) : (
          <>
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted text-sm">
              {isGuest || !account ? t("guestText") : <AddressText address={account.email} />}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
