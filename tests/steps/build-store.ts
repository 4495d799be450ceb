import { buildIfStale } from "../../local/build.ts";
import { ProcessGroup } from "../../local/process-group.ts";
import { readSettings } from "../../local/settings.ts";
import { storeEnvironment } from "../e2e/support/stack.ts";

/** Builds the store in advance for the browser and chaos suites. */
Object.assign(process.env, storeEnvironment());
await buildIfStale(new ProcessGroup(() => undefined), readSettings().env);
