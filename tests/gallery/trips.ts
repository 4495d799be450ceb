import type { Locale } from "../../lib/i18n/routing.ts";
import { guestScreens } from "../e2e/support/screens.ts";

const planner = (query: string) => (locale: Locale) => `${guestScreens["trip planner"]?.(locale)}?${query}`;

/** Addresses of the trip planner, by what it answers. */
export const TRIPS = {
  "two countries": planner("country=JP&nights=5&country=KR&nights=3&use=chat&use=social"),
  "other options": planner(
    "country=SG&nights=3&country=MY&nights=4&country=TH&nights=5&country=VN&nights=6&use=chat&use=social&use=work",
  ),
  "three travellers": planner("country=JP&country=KR&nights=5&nights=3&travellers=3&use=chat&use=social"),
  dates: planner("country=JP&country=KR&from=2027-01-10&until=2027-01-15&until=2027-01-18&use=chat"),
  "dates in the wrong order": planner(
    "country=JP&country=KR&from=2027-01-10&until=2027-01-15&until=2027-01-12&use=chat",
  ),
  "not covered": planner("country=JP&nights=5&country=KP&nights=3&use=chat"),
  "odd input": planner("country=Atlantis&nights=5&country=Eropa&nights=3&country=JP&nights=lima"),
};
