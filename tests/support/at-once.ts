import type { Sliced } from "@/lib/trips/slices";

/** The result of sliced work, without a pause. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (let at = work.next(); ; at = work.next()) if (at.done) return at.value;
}
