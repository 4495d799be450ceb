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

/** What stands to either side of dots in a sentence, up to its next spaces. */
const DOTTED = new RegExp(`([^ ]+(?:${DOT}[^ ]+)+)`);

/**
 * A sentence that names facts. Those with a dot between them are whole on their line where they fit: without the dot, which a line drops
 * at its end, they would read as one fact.
 */
export function FactsInText({ children }: { children: string }) {
  return children.split(DOTTED).map((piece, index) =>
    piece.includes(DOT) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence keeps the order of its pieces
      <span key={index} className="inline-block">
        {piecesOf(piece, [DOT])}
      </span>
    ) : (
      piece
    ),
  );
}

/** A line of facts, each whole on its line unless it alone is wider. What is not a text is shown as it is. */
export function Facts({ children }: { children: ReactNode }) {
  return typeof children === "string" ? piecesOf(children, MARKS) : children;
}
