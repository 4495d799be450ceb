import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/core/cn";
import { PassCard, PassRow } from "./pass";

/** A placeholder inside of text. `isInHead`: of a pass, whose colour is behind it. */
function Bar({ className, isInHead = false }: { className: string; isInHead?: boolean }) {
  const fill = isInHead ? "bg-current opacity-20" : "bg-wash";
  return <span data-slot="skeleton" className={cn("block rounded-tag", fill, className)} />;
}

/** The row of a list while it loads: flag, title, the lines below it and the tear-off end. */
export function PassRowSkeleton({ lines = 1, hasTearOff = true }: { lines?: number; hasTearOff?: boolean }) {
  return (
    <PassRow
      aria-hidden="true"
      flag={<Bar className="h-6 w-9 shrink-0" />}
      title={<Bar className="my-1 h-4 w-28" />}
      aside={hasTearOff && <Bar className="h-4 w-16" />}
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Bar key={line} className="my-1 h-3 w-40 max-w-full" />
      ))}
    </PassRow>
  );
}

type PassCardSkeletonProps = { lines?: number; hasTearOff?: boolean; className?: string };

/** A whole pass while it loads. @param lines of facts in its body */
export function PassCardSkeleton({ lines = 3, hasTearOff = false, className = "" }: PassCardSkeletonProps) {
  return (
    <PassCard
      aria-hidden="true"
      className={className}
      flag={<Bar isInHead className="h-6 w-9" />}
      title={<Bar isInHead className="my-1 h-5 w-32 max-w-full" />}
      subtitle={<Bar isInHead className="my-0.5 h-4 w-48 max-w-full" />}
      tearOff={hasTearOff && <Skeleton className="h-12 rounded-control" />}
    >
      <div className="flex flex-col gap-4">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <div key={line} className="flex justify-between gap-6">
            <Skeleton className="h-5 w-2/5 rounded-tag" />
            <Skeleton className="h-5 w-1/4 rounded-tag" />
          </div>
        ))}
      </div>
    </PassCard>
  );
}
