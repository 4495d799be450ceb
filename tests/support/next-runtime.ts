import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What Next's server sets before anything else. Its modules look for it when they load: without it, whichever file loads one first
 * leaves a console that fails to the files after it.
 */
Object.assign(globalThis, { AsyncLocalStorage });
