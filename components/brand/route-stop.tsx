export type StopState = "done" | "current" | "todo" | "failed";

/** The mark of a stop, centred on its origin: a check, a sunrise ring, an empty ring or a cross. */
export function RouteStop({ state, x, y }: { state: StopState; x: string; y: string }) {
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
      {state === "failed" && (
        <>
          <circle r="10" fill="var(--danger)" stroke="var(--surface)" strokeWidth="2" />
          <path d="m-3.5-3.5 7 7m0-7-7 7" stroke="var(--danger-ink)" strokeWidth="2.2" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
