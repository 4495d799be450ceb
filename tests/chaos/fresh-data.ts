import { forgetData } from "../e2e/support/stack.ts";

/** The files of this suite begin with no data and share what they leave, since a fresh database takes half a minute to make. */
export const setup = forgetData;
