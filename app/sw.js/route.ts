import { join } from "node:path";
import { rolldown } from "rolldown";
import { isDevelopment } from "@/lib/core/env.public";

/** Made once, by the build: each build has a worker of its own, which keeps the pages and files of that build. */
export const dynamic = "force-static";

/** With the worker of an earlier built store, the pages of a development server would reload for ever. */
const SOURCE = isDevelopment ? "lib/offline/removal.ts" : "lib/offline/worker.ts";

export async function GET(): Promise<Response> {
  const bundle = await rolldown({
    input: join(/* turbopackIgnore: true */ process.cwd(), SOURCE),
    tsconfig: join(/* turbopackIgnore: true */ process.cwd(), "tsconfig.json"),
    transform: {
      define: { BUILD: JSON.stringify(crypto.randomUUID()), "process.env.NODE_ENV": JSON.stringify("production") },
    },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return new Response(output[0].code, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      // A cache between the store and the browser would delay a new worker.
      "cache-control": "public, max-age=0, must-revalidate",
      // The worker requests only the files that it keeps.
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
