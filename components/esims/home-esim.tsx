import { PassRow } from "@/components/brand/pass";
import { PlanFlag } from "@/components/plans/plan-flag";
import { Icon } from "@/components/ui/icon";
import { arrowRightIcon } from "@/components/ui/icons";
import { dotted } from "@/lib/core/dotted";
import { esimStatus } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import { Link } from "@/lib/i18n/navigation";
import { sceneOf } from "@/lib/plans/scenes";
import { useWayOn } from "./active-card";
import { LapseLine, StateBadge, useEsimName } from "./esim-facts";
import { EsimLines } from "./esim-lines";

/** A usable eSIM on the home page, as a row that leads to its next step: a phone's first screen has destinations below it. */
export function HomeEsim({ esim, now }: { esim: Esim; now: Date }) {
  const { name, detail, mark, full } = useEsimName()(esim);
  const status = esimStatus(esim, now);
  const { to, label } = useWayOn(esim, now);
  return (
    <PassRow
      as="article"
      aria-label={full}
      className="h-full max-md:[&>[data-tear]]:py-3 hover:[--pass-fill:var(--wash)]"
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} />}
      title={
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <h3 className="text-base">{name}</h3>
          <StateBadge state={status.state} />
        </span>
      }
      detail={dotted(detail, mark)}
    >
      <EsimLines esim={esim} now={now} />
      <LapseLine esim={esim} status={status} className="text-xs! max-md:hidden" />
      <Link
        to={to}
        aria-label={`${label}: ${full}`}
        className="mt-0.5 inline-flex items-center gap-1 self-start rounded-control font-semibold text-sea-text text-sm after:absolute after:inset-0 hover:underline"
      >
        {label}
        <Icon icon={arrowRightIcon} className="size-4" />
      </Link>
    </PassRow>
  );
}
