import type { ReactNode } from "react";
import { cn } from "@/lib/core/cn";
import { ARC_FRAME, arcPath, arcPoint, travelled } from "./route-arc";

type StopState = "done" | "current" | "todo" | "ended" | "undone" | "failed";

/** The mark of a stop, centred on its origin: a check, a sunrise ring, an empty ring, or a cross, which is red for a failure alone. */
function RouteStop({ state, x, y }: { state: StopState; x: string; y: string }) {
  return (
    <svg x={x} y={y} overflow="visible" aria-hidden="true">
      {state === "done" && (
        <>
          <circle r="10" fill="var(--sea)" stroke="var(--surface)" strokeWidth="2" />
          <path d="m-4.2.2 3 3 5.4-6.2" stroke="var(--sea-ink)" strokeWidth="2.2" strokeLinecap="round" fill="none" />
        </>
      )}
      {state === "current" && (
        <>
          <circle r="10" fill="var(--surface)" stroke="var(--sunrise-edge)" strokeWidth="2.5" />
          <circle r="5.5" fill="var(--sunrise)" />
        </>
      )}
      {state === "todo" && <circle r="6.5" fill="var(--surface)" stroke="var(--control)" strokeWidth="2" />}
      {(state === "failed" || state === "ended" || state === "undone") && (
        <>
          <circle
            r="10"
            stroke="var(--surface)"
            strokeWidth="2"
            fill={state === "failed" ? "var(--danger)" : "var(--muted)"}
          />
          <path
            d="m-3.5-3.5 7 7m0-7-7 7"
            stroke={state === "failed" ? "var(--danger-ink)" : "var(--surface)"}
            strokeWidth="2.2"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}

type RouteLineStop = {
  label: ReactNode;
  detail?: ReactNode;
  state: StopState;
};

type RouteLineProps = {
  stops: readonly RouteLineStop[];
  stateLabels: Record<StopState, string>;
  orientation?: "vertical" | "horizontal";
  label?: string;
  className?: string;
};

const GONE = {
  stroke: "var(--sea-text)",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeDasharray: "7 6",
} as const;
const AHEAD = {
  stroke: "var(--control)",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeDasharray: "0.1 7",
} as const;

/** A route with stops, for order progress and installation steps. The horizontal arc fits up to four short labels. */
export function RouteLine({ orientation = "vertical", ...props }: RouteLineProps) {
  return orientation === "horizontal" ? <HorizontalRoute {...props} /> : <VerticalRoute {...props} />;
}

function StopText({ stop, stateLabels }: { stop: RouteLineStop } & Pick<RouteLineProps, "stateLabels">) {
  const strong = stop.state !== "todo";
  return (
    <>
      <span className={cn("block text-sm", strong ? "font-semibold" : "text-muted")}>
        {stop.label}
        <span className="sr-only">, {stateLabels[stop.state]}</span>
      </span>
      {stop.detail && <span className="block text-muted text-xs tabular">{stop.detail}</span>}
    </>
  );
}

function HorizontalRoute({ stops, stateLabels, label, className }: RouteLineProps) {
  const inset = 50 / stops.length;
  const gone = travelled(stops.map((stop) => stop.state));
  const at = (index: number) => arcPoint(inset, stops.length < 2 ? 0.5 : index / (stops.length - 1));
  return (
    <div data-slot="route-line" className={className}>
      <svg aria-hidden="true" fill="none" className="block h-14 w-full">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${ARC_FRAME.width} ${ARC_FRAME.height}`}
          preserveAspectRatio="none"
          width="100%"
          height="100%"
        >
          <path d={arcPath(inset, 1)} vectorEffect="non-scaling-stroke" {...AHEAD} />
          <path d={arcPath(inset, gone)} vectorEffect="non-scaling-stroke" stroke="var(--surface)" strokeWidth="5" />
          <path d={arcPath(inset, gone)} vectorEffect="non-scaling-stroke" {...GONE} />
        </svg>
        {stops.map((stop, index) => {
          const { x, y } = at(index);
          const key = `${x}`;
          return <RouteStop key={key} state={stop.state} x={`${x}%`} y={`${(y / ARC_FRAME.height) * 100}%`} />;
        })}
      </svg>
      <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
        {stops.map((stop, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stops keep their order
            key={index}
            aria-current={stop.state === "current" ? "step" : undefined}
            className="min-w-0 px-1 text-center"
          >
            <StopText stop={stop} stateLabels={stateLabels} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function VerticalRoute({ stops, stateLabels, label, className }: RouteLineProps) {
  return (
    <ol data-slot="route-line" aria-label={label} className={cn("flex flex-col", className)}>
      {stops.map((stop, index) => {
        const next = stops[index + 1];
        const rail = next && next.state !== "todo" ? GONE : AHEAD;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stops keep their order
            key={index}
            aria-current={stop.state === "current" ? "step" : undefined}
            className="relative min-h-11 pb-5 pl-[40px] last:min-h-0 last:pb-0"
          >
            <svg
              aria-hidden="true"
              fill="none"
              overflow="visible"
              className="absolute top-0 left-0 h-full w-6 overflow-visible"
            >
              {next && (
                <svg aria-hidden="true" viewBox="0 0 24 100" preserveAspectRatio="none" y="12" width="24" height="100%">
                  <path d="M12 0Q4 50 12 100" vectorEffect="non-scaling-stroke" {...rail} />
                </svg>
              )}
              <RouteStop state={stop.state} x="12" y="12" />
            </svg>
            <StopText stop={stop} stateLabels={stateLabels} />
          </li>
        );
      })}
    </ol>
  );
}
