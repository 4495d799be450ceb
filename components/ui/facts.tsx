import { Fragment, type ReactNode } from "react";
import { DOT } from "@/lib/core/dotted";

/** After these a line breaks, after the first ones first: between plans, between their facts (`dotted`), within a fact. */
const MARKS = ["+ ", DOT, ", "] as const;

/**
 * The dot between two facts. It is drawn behind the space after it, which a line drops where it breaks there: no line begins or ends
 * with a dot. What is read out and copied is a dot as text, which takes no room.
 */
export function FactDot() {
  return (
    <span className="fact-dot">
      <i>{DOT.trimEnd()}</i>{" "}
    </span>
  );
}

function piecesOf(text: string, [mark, ...finer]: readonly string[]): ReactNode {
  if (mark === undefined || !text.includes(" ")) return text;
  const pieces = text.split(mark);
  if (pieces.length === 1) return piecesOf(text, finer);
  const isDot = mark === DOT;
  return pieces.map((piece, index) => {
    const shown = isDot || index === pieces.length - 1 ? piece : piece + mark.trimEnd();
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps the order of its facts, of which two may be the same
      <Fragment key={index}>
        {index > 0 && (isDot ? <FactDot /> : " ")}
        {shown.includes(" ") ? <span className="inline-block">{piecesOf(shown, finer)}</span> : shown}
      </Fragment>
    );
  });
}

/** A sentence that names facts: it breaks as text does, but no line of it begins or ends with the dot between two of them. */
export function FactsInText({ children }: { children: string }) {
  return children.split(DOT).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence keeps the order of its pieces
    <Fragment key={index}>
      {index > 0 && <FactDot />}
      {piece}
    </Fragment>
  ));
}

/** A line of facts, each whole on its line unless it alone is wider. What is not a text is shown as it is. */
export function Facts({ children }: { children: ReactNode }) {
  return typeof children === "string" ? piecesOf(children, MARKS) : children;
}
