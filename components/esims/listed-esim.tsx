import type { ReactNode } from "react";
import { PassCard } from "@/components/brand/pass";
import { PlanFlag } from "@/components/plans/plan-flag";
import type { Esim, EsimState } from "@/lib/esims/types";
import { StateBadge } from "./state-badge";
import { useEsimName } from "./use-esim-name";

type ListedEsimProps = {
  esim: Esim;
  state: EsimState;
  headingLevel?: "h2" | "h3" | undefined;
  tearOff: ReactNode;
  children: ReactNode;
};

/** An eSIM among others, as the pass it is: its name, its plan and its state, whatever the list tells beside them. */
export function ListedEsim({ esim, state, headingLevel: Heading = "h2", tearOff, children }: ListedEsimProps) {
  const { name, detail } = useEsimName()(esim);
  return (
    <PassCard
      as="article"
      aria-label={name}
      className="h-full"
      flag={<PlanFlag plan={esim.plan} />}
      title={<Heading className="text-lg">{name}</Heading>}
      subtitle={detail}
      aside={<StateBadge state={state} />}
      tearOff={tearOff}
    >
      {children}
    </PassCard>
  );
}
