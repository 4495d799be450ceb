"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { useEsimFacts, useEsimName } from "./esim-facts";
import { ListedEsim } from "./listed-esim";
import { UsageMeter } from "./usage-meter";

/** A usable eSIM in a list: data used, expiry, and a link to manage it. */
export function ActiveCard({ esim, now, headingLevel }: { esim: Esim; now: Date; headingLevel?: "h2" | "h3" }) {
  const t = useTranslations("esims");
  const facts = useEsimFacts();
  const { name } = useEsimName()(esim);
  const status = esimStatus(esim, now);
  const validUntil = facts.validUntil(status, esim);
  return (
    <ListedEsim
      esim={esim}
      state={status.state}
      headingLevel={headingLevel}
      tearOff={
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block text-muted text-xs">{validUntil.label}</span>
            <span className="font-semibold text-sm tabular">{validUntil.value}</span>
          </p>
          <Link
            to={{ screen: "manageEsim", id: esim.id }}
            aria-label={`${t("active.manage")}: ${name}`}
            className={buttonClass({ variant: "primary" })}
          >
            {t("active.manage")}
          </Link>
        </div>
      }
    >
      <UsageMeter esim={esim} state={status.state} now={now} />
    </ListedEsim>
  );
}
