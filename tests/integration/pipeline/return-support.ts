import type { Locale } from "@/lib/i18n/routing";
import { JAPAN_3GB, type Stack } from "../../support/stack";
import { visitorAt } from "../../support/visitor";

/** What tests of the return from the invoice do. @param running the stack of the test file */
export function returnSteps(running: () => Stack) {
  return {
    /** An order of which no callback comes. */
    order: async (locale: Locale = "id") => {
      const stack = running();
      await stack.gateway.faults({ callbacks: { drop: true } });
      const traveller = await stack.createTraveller(locale);
      return stack.checkout(traveller, JAPAN_3GB, { locale });
    },
    /** Loaded after the stack has set the environment. */
    settle: async (paymentId: string | null, address: string | null = null) => {
      const { settleReturn } = await import("@/lib/payments/return");
      return settleReturn(paymentId, visitorAt(address));
    },
  };
}
