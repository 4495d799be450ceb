import { sceneOf } from "./scenes";
import type { PlanText } from "./text";
import type { Plan } from "./types";

/** The pass of a plan as mails draw it. @param terms what is named below the place: the terms of one plan or of several */
export function mailPass(plan: Plan, { place }: Pick<PlanText, "place">, terms: string) {
  return { place: place(plan), plan: terms, scene: sceneOf(plan.places) };
}
