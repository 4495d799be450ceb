import { Fragment, type ReactNode } from "react";

/** After these a line breaks, after the first ones first: between plans, between their facts (`dotted`), within a fact. */
const MARKS = ["+", "·", ","] as const;

function piecesOf(text: string, [mark, ...finer]: readonly string[]): ReactNode {
  if (mark === undefined || !text.includes(" ")) return text;
  const pieces = text.replaceAll(`${mark} `, `${mark}\n`).split("\n");
  if (pieces.length === 1) return piecesOf(text, finer);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps the order of its facts, of which two may be the same
    <Fragment key={index}>
      {index > 0 && " "}
      {piece.includes(" ") ? <span className="inline-block">{piecesOf(piece, finer)}</span> : piece}
    </Fragment>
  ));
}

/** A line of facts, each whole on its line unless it alone is wider. What is not a text is shown as it is. */
export function Facts({ children }: { children: ReactNode }) {
  return typeof children === "string" ? piecesOf(children, MARKS) : children;
}
