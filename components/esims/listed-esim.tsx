import type { ReactNode } from "react";
import { PassCard } from "@/components/brand/pass";
import { PlanFlag } from "@/components/plans/plan-flag";
import type { Esim, EsimState } from "@/lib/esims/types";
import { sceneOf } from "@/lib/plans/scenes";
import { StateBadge, useEsimName } from "./esim-facts";

type ListedEsimProps = {
  esim: Esim;
  state: EsimState;
  headingLevel?: "h2" | "h3" | undefined;
  tearOff: ReactNode;
  isCompact?: boolean | undefined;
  children: ReactNode;
};

/** The frame of an eSIM in any list: name, plan, the end of its number, and state. The list adds the rest. */
export function ListedEsim(props: ListedEsimProps) {
  const { esim, state, headingLevel: Heading = "h2", tearOff, isCompact, children } = props;
  const { name, detail, mark, full } = useEsimName()(esim);
  return (
    <PassCard
      as="article"
      aria-label={full}
      className="h-full"
      scene={sceneOf(esim.plan.places)}
      flag={<PlanFlag plan={esim.plan} />}
      title={<Heading className="text-lg">{name}</Heading>}
      subtitle={
        <>
          {detail}
          <span className={isCompact ? "text-xs before:content-['_·_']" : "block text-xs"}>{mark}</span>
        </>
      }
      status={<StateBadge state={state} />}
      tearOff={tearOff}
      isCompact={isCompact}
    >
      {children}
    </PassCard>
  );
}
