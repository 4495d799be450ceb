import { type FlowScreen, headingId } from "./use-flow-screen";

/** The heading of a screen of the flow: it takes the focus when its screen opens. */
export function FlowTitle({ screen, title, lead }: { screen: FlowScreen; title: string; lead: string }) {
  return (
    <div>
      <h1 id={headingId(screen)} tabIndex={-1} className="text-xl outline-none md:text-2xl">
        {title}
      </h1>
      <p className="mt-1 text-muted">{lead}</p>
    </div>
  );
}
