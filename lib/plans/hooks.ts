"use client";

import useSWR from "swr";
import { browserSupabase } from "@/lib/supabase/browser";
import { type Coverage, coverageOf } from "./coverage";
import { readDestinationCountries } from "./destination-countries";
import { destinationKeys } from "./rules";
import type { Plan } from "./types";

/** Where a plan works, compared with the page of its destination. What is left out follows once that page is read. */
export function usePlanCoverage(plan: Pick<Plan, "places" | "countryCodes">): Coverage {
  const keys = destinationKeys(plan);
  const page = useSWR(
    plan.countryCodes.length < 2 ? null : ["destination-countries", ...keys],
    () => readDestinationCountries(browserSupabase(), keys),
    { revalidateOnFocus: false },
  );
  return coverageOf(plan.countryCodes, page.data ?? undefined);
}
