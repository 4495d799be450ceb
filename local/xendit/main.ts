import { required } from "../support/environment.ts";
import { startXenditSandbox } from "./sandbox.ts";

const server = await startXenditSandbox({
  port: Number(process.env.XENDIT_SANDBOX_PORT ?? 14330),
  dataDir: process.env.KELANA_DATA_DIR ?? ".data",
  secretKey: required("XENDIT_SECRET_KEY"),
  callbackToken: required("XENDIT_CALLBACK_TOKEN"),
  callbackUrl: process.env.XENDIT_CALLBACK_URL ?? "http://localhost:3000/api/webhooks/xendit",
});

console.log(`Xendit sandbox: ${server.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
