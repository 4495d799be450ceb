import { after } from "next/server";
import { endpoints } from "@/lib/api/contract";
import { travellerEndpoint } from "@/lib/api/endpoint";
import { askToReturn } from "@/lib/esims/plan-returns";
import { orderInputSchema } from "@/lib/orders/schema";
import { workOnReturn } from "@/lib/scheduler/service";

export const POST = travellerEndpoint(endpoints.returnPlan, orderInputSchema, async ({ traveller, input }) => {
  const asked = await askToReturn({ traveller, orderId: input.orderId });
  after(() => workOnReturn({ traveller, orderId: input.orderId }));
  return asked;
});
