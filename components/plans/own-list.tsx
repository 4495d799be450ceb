import type { ReactNode } from "react";
import { PassRow } from "@/components/brand/pass";
import { Icon } from "@/components/ui/icon";
import { chevronRightIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import type { Route } from "@/lib/i18n/paths";
import { sceneOf } from "@/lib/plans/scenes";
import type { Plan } from "@/lib/plans/types";
import { PlanFlag } from "./plan-flag";

type Choice = { id: string; to: Route; plan: Plan; title: string; detail: ReactNode; badge: ReactNode };

/** Orders or eSIMs to choose from, shown by screens whose address has no id. */
export function ChoiceList({ lead, choices }: { lead: string; choices: readonly Choice[] }) {
  return (
    <>
      <p className="mb-4 text-muted">{lead}</p>
      <ul className="flex max-w-160 flex-col gap-4">
        {choices.map(({ id, to, plan, title, detail, badge }) => (
          <li key={id}>
            <PassRow
              as={Link}
              to={to}
              className="hover:[--pass-fill:var(--wash)]"
              scene={sceneOf(plan.places)}
              flag={<PlanFlag plan={plan} />}
              title={title}
              detail={detail}
              aside={<Icon icon={chevronRightIcon} className="text-muted" />}
            >
              <span className="mt-1.5 flex">{badge}</span>
            </PassRow>
          </li>
        ))}
      </ul>
    </>
  );
}
