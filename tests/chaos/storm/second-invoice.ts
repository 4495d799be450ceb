import { persist } from "./persist.ts";
import type { World } from "./world.ts";

/** Makes another invoice for the same payment, as left by a store that was frozen while it created the first. @returns its id */
export async function secondInvoice(
  { gatewayUrl, gatewayKey }: Pick<World, "gatewayUrl" | "gatewayKey">,
  invoiceId: string,
): Promise<string> {
  const authorization = `Basic ${btoa(`${gatewayKey}:`)}`;
  const first = await persist(async () => {
    const answer = await fetch(`${gatewayUrl}/v2/invoices/${invoiceId}`, { headers: { authorization } });
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null;
  });
  const { external_id, amount, payer_email, description, currency } = first;
  const second = await persist(async () => {
    const answer = await fetch(`${gatewayUrl}/v2/invoices`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization },
      body: JSON.stringify({ external_id, amount, payer_email, description, currency }),
    });
    return answer.ok ? ((await answer.json()) as { id: string }) : null;
  });
  return second.id;
}
