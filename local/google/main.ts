import { required } from "../support/environment.ts";
import { startGoogleSandbox } from "./sandbox.ts";

const server = await startGoogleSandbox({
  port: Number(process.env.GOOGLE_SANDBOX_PORT ?? 14332),
  clientId: required("GOOGLE_CLIENT_ID"),
  clientSecret: required("GOOGLE_CLIENT_SECRET"),
});

console.log(`Google stand-in: ${server.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
