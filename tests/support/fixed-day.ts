import { beforeAll, vi } from "vitest";

/**
 * The time at which every unit test runs, so that no result changes with the calendar. The samples of the unit tests begin a
 * day earlier. The modules load before, because Next's own need the real `Date`.
 */
beforeAll(() => void vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z"), toFake: ["Date"] }));
