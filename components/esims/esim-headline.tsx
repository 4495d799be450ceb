import type { Esim, EsimStatus } from "@/lib/esims/types";
import { useEsimFacts } from "./esim-facts";
import { UsageMeter } from "./usage-meter";

type HeadlineProps = {
  esim: Esim;
  status: EsimStatus;
  figure: NonNullable<ReturnType<ReturnType<typeof useEsimFacts>["figure"]>>;
  now: Date;
};

/** What is left of an eSIM in use and until when, in figures that are read at a glance, and how much of it is used. */
export function EsimHeadline({ esim, status, figure, now }: HeadlineProps) {
  const until = useEsimFacts().validity(status, esim);
  return (
    <>
      <dl className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0" data-slot="esim-figure">
          <dt className="text-muted text-xs">{figure.label}</dt>
          <dd className="wrap-break-word font-bold text-2xl tabular sm:text-3xl">{figure.value}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-muted text-xs">{until.label}</dt>
          <dd className="font-semibold text-base tabular">{until.value}</dd>
        </div>
      </dl>
      <div className="text-sm empty:hidden">
        <UsageMeter esim={esim} state={status.state} now={now} />
      </div>
    </>
  );
}
