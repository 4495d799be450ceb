import { useUsageSamples } from "@/lib/esims/hooks";
import type { Esim } from "@/lib/esims/types";
import { type Forecast, usageForecast, withPresentUsage } from "@/lib/esims/usage";
import { SHOP_ZONE } from "@/lib/i18n/dates";

/** Whether the data of an eSIM lasts at the pace of the last days; null where that would be a guess, or is not read yet. */
export function useForecast(esim: Esim, now: Date): Forecast | null {
  const { data } = useUsageSamples(esim.id);
  if (!data) return null;
  return usageForecast(withPresentUsage(data, esim.assignments, now), esim.assignments, { now, timeZone: SHOP_ZONE });
}
