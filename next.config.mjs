import { cpSync } from "node:fs";
import { join } from "node:path";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Seconds in which a cache may still serve a page whose 300 seconds are over. Next's year would show a year-old price.
  expireTime: 3600,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // `npm test` checks the types, so a start on a bare clone need not.
  typescript: { ignoreBuildErrors: true },
  // Read as they are, on the server: each of their modules lengthens the numbers of all modules in the browser's files.
  serverExternalPackages: ["@zxcvbn-ts/core", "@zxcvbn-ts/language-common"],
  experimental: { globalNotFound: true },
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
 * A store that visitors reach over the internet does not start without knowing its proxies: all visitors would count as one
 * network. `lib/core/env.server.ts` has the same rule, but is read only by the first call; a test compares both.
 */
function refuseUnknownProxies({ NEXT_PUBLIC_SITE_URL = "", TRUSTED_PROXY_HOPS = "" }) {
  const host = URL.parse(NEXT_PUBLIC_SITE_URL)?.hostname ?? "localhost";
  if (/^(localhost$|127\.|\[::1\]$)/.test(host) || Number(TRUSTED_PROXY_HOPS) > 0) return;
  throw new Error("Environment: TRUSTED_PROXY_HOPS missing. See .env.example.");
}

/** A store with only one of Turnstile's two keys does not start, like `lib/core/env.server.ts`. */
function refuseOneKey({ TURNSTILE_SITE_KEY = "", TURNSTILE_SECRET_KEY = "" }) {
  if ((TURNSTILE_SITE_KEY === "") === (TURNSTILE_SECRET_KEY === "")) return;
  throw new Error("Environment: TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together. See .env.example.");
}

/**
 * Building, developing and checking the store all load this file. A server of a finished build must not change files.
 * @param {string} phase
 */
export default function configOf(phase) {
  refuseOneKey(process.env);
  if (phase === PHASE_PRODUCTION_SERVER) refuseUnknownProxies(process.env);
  else copyFlags();
  return withNextIntl(config);
}
