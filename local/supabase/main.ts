import { required } from "../support/environment.ts";
import { FailedMigration, ForeignDatabase } from "./migrate.ts";
import { startSupabase } from "./server.ts";

const { DATABASE_URL: databaseUrl, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = process.env;
const googleUrl = process.env.GOOGLE_URL;
const google = clientId && clientSecret && { clientId, clientSecret, ...(googleUrl && { url: googleUrl }) };
const reuseSeconds = process.env.REFRESH_REUSE_SECONDS;
const starting = startSupabase({
  port: Number(process.env.SUPABASE_PORT ?? 14321),
  dataDir: required("KELANA_DATA_DIR"),
  ...(databaseUrl ? { databaseUrl } : {}),
  ...(google ? { google } : {}),
  ...(reuseSeconds ? { refreshReuseSeconds: Number(reuseSeconds) } : {}),
  siteUrl: required("NEXT_PUBLIC_SITE_URL"),
  storeUrl: `http://localhost:${process.env.PORT ?? 3000}`,
  publishableKey: required("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
  secretKey: required("SUPABASE_SECRET_KEY"),
  jwtSecret: required("SUPABASE_JWT_SECRET"),
  hookSecret: required("SEND_EMAIL_HOOK_SECRET"),
  seed: true,
});
try {
  const server = await starting;
  console.log(`listening on ${server.url}`);
  process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof ForeignDatabase || error instanceof FailedMigration ? error.message : error);
  process.exit(1);
}
