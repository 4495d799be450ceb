import { useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Failure } from "@/components/feedback/call-failure";
import { useFailureWhile } from "@/components/feedback/use-failure-while";
import type { OrderStanding } from "@/lib/orders/types";

const FAILURE: Failure = { title: "Gagal memperbarui status pesanan" };

type ScreenProps = { standings: readonly OrderStanding[]; onShown: (failure: Failure | null) => void };

/** A call fails in the first standing; then the order goes through these. */
function Screen({ standings, onShown }: ScreenProps) {
  const [at, setAt] = useState(-1);
  const [failure, setFailure] = useFailureWhile(standings[Math.max(at, 0)] ?? "");
  if (at === -1) setFailure(FAILURE);
  else onShown(failure);
  if (at + 1 < standings.length) setAt(at + 1);
  return null;
}

it("a failed call of an order is said while the order stands as it did then, and no longer", () => {
  const shown: (Failure | null)[] = [];
  const standings = ["pending", "pending", "cancelled", "cancelled"] as const;
  renderToStaticMarkup(<Screen standings={standings} onShown={(failure) => shown.push(failure)} />);
  expect(shown).toEqual([FAILURE, FAILURE, null, null]);
});
