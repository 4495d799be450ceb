import { measuredInVitest } from "./in-vitest.ts";

/** Processor time of the planner's whole answer in ms, for trips over this many bundles. */
type TripsAnswered = {
  bundles: number;
  trips: { stops: number; nights: number; medianMs: number; isDivided: boolean }[];
};

/** Answers trips over a large random catalogue. */
export const answerTrips = (dataDir: string) => measuredInVitest<TripsAnswered>("trips", dataDir);
