import type { ReactNode } from "react";
import { PassCard } from "@/components/brand/pass";
import { PlanFlag } from "@/components/plans/plan-flag";
import type { Esim, EsimState } from "@/lib/esims/types";
import { sceneOf } from "@/lib/plans/scenes";
import { EsimSubtitle, StateBadge, useEsimName } from "./esim-facts";

type ListedEsimProps = {
  esim: Esim;
  state: EsimState;
  /** In place of the flag, which has to be loaded. */
  mark?: ReactNode;
  tearOff: ReactNode;
  children: ReactNode;
};

/** The frame of an eSIM in any list: name, plan, the end of its number, and state. The list adds the rest. */
export function ListedEsim(props: ListedEsimProps) {
  const { esim, state, mark, tearOff, children } = props;
  const { name, full } = useEsimName()(esim);
  return (
    <PassCard
      as="article"
      aria-label={full}
      className="h-full"
      scene={sceneOf(esim.plan.places)}
      flag={mark ?? <PlanFlag plan={esim.plan} />}
      title={<h2 className="text-lg">{name}</h2>}
      subtitle={<EsimSubtitle esim={esim} />}
      status={<StateBadge state={state} order={esim.order} />}
      tearOff={tearOff}
    >
      {children}
    </PassCard>
  );
}
