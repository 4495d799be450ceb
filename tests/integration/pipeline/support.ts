import type { Traveller } from "@/lib/auth/session";
import { only } from "../../support/database";
import { JAPAN_3GB, type Stack } from "../../support/stack";

/** A traveller with an eSIM of this plan; a new traveller unless one is given. */
export async function boughtEsim(stack: Stack, bundle = JAPAN_3GB, buyer?: Traveller) {
  const bought = await stack.checkout(buyer ?? (await stack.createTraveller()), bundle);
  await stack.gateway.pay(bought.invoiceId);
  await stack.workUntilStatus(bought.orderId, "completed");
  const { id: esimId, iccid } = only(await stack.esims(bought.orderId));
  return { traveller: bought.traveller, orderId: bought.orderId, esimId, iccid };
}
