import type { Esim, EsimStatus } from "@/lib/esims/types";
import { useEsimFacts } from "./esim-facts";

type HeadlineProps = {
  esim: Esim;
  status: EsimStatus;
  figure: NonNullable<ReturnType<ReturnType<typeof useEsimFacts>["figure"]>>;
};

/** What is left of an eSIM in use and until when, in figures that are read at a glance. */
export function EsimHeadline({ esim, status, figure }: HeadlineProps) {
  const until = useEsimFacts().validity(status, esim);
  return (
    <dl className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0" data-slot="esim-figure">
        <dt className="text-muted text-xs">{figure.label}</dt>
        <dd className="wrap-break-word font-bold text-2xl tabular sm:text-3xl">{figure.value}</dd>
      </div>
      <div className="min-w-0 max-w-max flex-[1_1_6.5rem]">
        <dt className="text-muted text-xs">{until.label}</dt>
        <dd className="font-semibold text-base tabular">{until.value}</dd>
      </div>
    </dl>
  );
}
