import { buildIfStale } from "../../local/build.ts";
import { ProcessGroup } from "../../local/process-group.ts";
import { readSettings } from "../../local/settings.ts";
import { storeEnvironment } from "../e2e/support/stack.ts";

/** Builds the store that the browser's and the chaos suite start, so that they find it fresh. */
Object.assign(process.env, storeEnvironment());
await buildIfStale(new ProcessGroup(() => undefined), readSettings().env);
