import { beforeAll, vi } from "vitest";
import { FIXED_NOW } from "./fixed-now.ts";

/** Sets the clock of a unit test's file. Its modules load before, because Next's own need the real `Date`. */
beforeAll(() => void vi.useFakeTimers({ now: FIXED_NOW, toFake: ["Date"] }));
