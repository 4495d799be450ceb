import { vendorCatalogue } from "../../supabase/seed/vendor-catalogue.ts";
import { startEsimGoSandbox } from "./sandbox.ts";

const apiKey = process.env.ESIM_GO_API_KEY;
if (!apiKey) throw new Error("ESIM_GO_API_KEY is not set");
const callbackUrl = process.env.ESIM_GO_CALLBACK_URL;

const server = await startEsimGoSandbox({
  port: Number(process.env.ESIM_GO_SANDBOX_PORT ?? 14331),
  dataDir: process.env.KELANA_DATA_DIR ?? ".data",
  apiKey,
  ...(callbackUrl && { callbackUrl }),
  catalogue: vendorCatalogue(),
});

console.log(`eSIM Go sandbox: ${server.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
