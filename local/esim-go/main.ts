import { vendorCatalogue } from "../../supabase/seed/vendor-catalogue.ts";
import { required } from "../support/environment.ts";
import { startEsimGoSandbox } from "./sandbox.ts";

const callbackUrl = process.env.ESIM_GO_CALLBACK_URL;

const server = await startEsimGoSandbox({
  port: Number(process.env.ESIM_GO_SANDBOX_PORT ?? 14331),
  dataDir: process.env.KELANA_DATA_DIR ?? ".data",
  apiKey: required("ESIM_GO_API_KEY"),
  ...(callbackUrl && { callbackUrl }),
  catalogue: vendorCatalogue(),
});

console.log(`eSIM Go sandbox: ${server.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
