import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What Next's server sets before anything else. Its modules look for it when they load. Without it, the first file that loads one of them
 * breaks the console for the files after it.
 */
Object.assign(globalThis, { AsyncLocalStorage });
