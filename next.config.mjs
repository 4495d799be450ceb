import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { environmentFaults, faultsText } from "./lib/core/env.schema.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** The public variables are inlined at build time: a store must be started with those that it was built with. */
const INLINED = ["NEXT_PUBLIC_SITE_URL", "NEXT_PUBLIC_SUPABASE_URL", "NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"];

/** The version of the newest migration, which the database must have for this release. */
function latestMigration() {
  const files = readdirSync(join(import.meta.dirname, "supabase/migrations")).filter((file) => file.endsWith(".sql"));
  return files.sort().at(-1)?.split("_")[0] ?? "";
}

/** The host of the store's address, for a development server that is opened from another device. */
function siteHost() {
  const address = URL.parse(process.env.NEXT_PUBLIC_SITE_URL ?? "");
  return address === null ? [] : [address.hostname];
}

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Without hot reload, which only `localhost` gets by itself, a page of a development server reloads twice a minute.
  allowedDevOrigins: ["127.0.0.1", ...siteHost()],
  env: {
    ...Object.fromEntries(INLINED.map((name) => [`BUILT_WITH_${name}`, process.env[name] ?? ""])),
    LATEST_MIGRATION: latestMigration(),
  },
  // Seconds in which a cache may still serve a page whose 300 seconds are over. Next's year would show a year-old price.
  expireTime: 3600,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm test` checks the types, so a start on a bare clone need not.
  typescript: { ignoreBuildErrors: true },
  // Not bundled on the server: their many modules would make every module number in the browser's files longer.
  // The bundler of the service worker (app/sw.js) has native parts and runs during the build alone.
  serverExternalPackages: ["@zxcvbn-ts/core", "@zxcvbn-ts/language-common", "rolldown"],
  experimental: { globalNotFound: true },
  // The folder has another name, because the checks of the code look into no hidden one.
  rewrites: async () => [{ source: "/.well-known/security.txt", destination: "/security.txt" }],
  async headers() {
    return [
      {
        source: "/:path*",
        headers: [
          { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
          { key: "X-Content-Type-Options", value: "nosniff" },
          { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
          { key: "X-Frame-Options", value: "DENY" },
          { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=()" },
        ],
      },
    ];
  },
};

/** Copies the package's flags (3:2) to `public/flags`, which git ignores; components/brand/flag.tsx uses them. */
function copyFlags() {
  const packaged = join(import.meta.dirname, "node_modules/country-flag-icons/3x2");
  const served = join(import.meta.dirname, "public/flags");
  cpSync(packaged, served, { recursive: true, filter: (path) => path === packaged || path.endsWith(".svg") });
}

/**
 * Ends a build or a start whose environment is not complete, before it has done anything.
 * @param {"build" | "store"} use
 */
function refuseFaults(use) {
  const faults = environmentFaults(process.env, use);
  if (faults.length > 0) throw new Error(faultsText(faults));
}

/** Ends the start of a store that was built with other public variables: its pages would lead to another address. */
function refuseOtherBuild() {
  const built = join(import.meta.dirname, config.distDir, "required-server-files.json");
  if (!existsSync(built)) return;
  const { env } = JSON.parse(readFileSync(built, "utf8")).config;
  const changed = INLINED.filter((name) => env[`BUILT_WITH_${name}`] !== process.env[name]);
  if (changed.length === 0) return;
  throw new Error(
    `The store was built with another ${changed.join(", ")}. Build it again with the environment of its start.`,
  );
}

/**
 * Building, developing and checking the store all load this file. Only `next build` has 'build' as its argument: generating the
 * route types has the same phase and needs no environment. A server of a finished build must not change files.
 * @param {string} phase
 */
export default function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) {
    // For all bundles of this process; the middleware has one of its own.
    process.env.KELANA_INSTANCE ||= crypto.randomUUID().slice(0, 8);
    refuseFaults("store");
    refuseOtherBuild();
  } else {
    if (phase === PHASE_PRODUCTION_BUILD && process.argv.includes("build")) refuseFaults("build");
    copyFlags();
  }
  return withNextIntl(config);
}
