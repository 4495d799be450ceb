import { type NextRequest, NextResponse } from "next/server";
import { refreshLogin } from "@/lib/auth/refresh";
import { isMissing } from "@/lib/catalogue/existence";
import { isDevelopment, publicEnv } from "@/lib/core/env.public";
import { serverEnv } from "@/lib/core/env.server";
import { privatePolicy, publicPolicy } from "@/lib/core/security-headers";
import { webSealOf } from "@/lib/core/web-seal";
import { hasPage, isDeskPath, MISSING, pathOf } from "@/lib/i18n/paths";
import { resolvePath } from "@/lib/i18n/resolve";
import { isLocale } from "@/lib/i18n/routing";
import { networksOf } from "@/lib/limits/addresses";
import { visitorOf } from "@/lib/limits/visitor";
import { NETWORK_PARAM } from "@/lib/trips/network-param";
import { CHALLENGE_HOST, challengeSiteKey } from "@/lib/turnstile/settings";

const CSP = "content-security-policy";
/** As long as other public pages. */
const MISSING_CACHE = "s-maxage=300, stale-while-revalidate=3300";
/** Letters of a sealed network, of four bits each: networks that wait for an answer at the same time are told apart. */
const NETWORK_LETTERS = 24;
/** Below these are routes and no pages. */
const ROUTES = /^\/(?:api|share)\//;
/** Routes whose answers are kept in files: the pictures of destinations and the data of the search, both by language. */
const KEPT_ROUTE =
  /^\/(?:share\/(?<pictureLocale>[^/]+)\/(?<slug>[^/]+)\.png|api\/catalogue\/(?<searchLocale>[^/]+)\/search-index)$/;

/** The not-found page for an address without a page, destination or offer; null where the address has one. */
async function missingPage(path: string): Promise<string | null> {
  const [, locale, ...segments] = path.split("/");
  if (!hasPage(`/${segments.join("/")}`)) return `/${locale}/${MISSING}`;
  const [kind, id] = segments;
  const isGone = (kind === "destination" || kind === "special-offer-detail") && id && (await isMissing(kind, id));
  return isGone ? `/${locale}/${kind}/${MISSING}` : null;
}

/**
 * Whether a route that keeps its answers has one at an address. It needs one of the finitely many addresses of the catalogue:
 * every invented one would leave a file on the disk.
 */
async function isKept(path: string): Promise<boolean> {
  const { pictureLocale, slug, searchLocale } = KEPT_ROUTE.exec(path)?.groups ?? {};
  if (slug === undefined || !isLocale(pictureLocale)) return isLocale(searchLocale);
  const page = resolvePath(pathOf({ screen: "destination", slug }, pictureLocale));
  return page.action === "rewrite" && !(await isMissing("destination", slug));
}

/**
 * The trip planner queues its searches with a share for each network. Its page reads no headers, so the query tells it the visitor's
 * network. The page's data repeat the query, so it holds only a seal, from which nobody learns the network.
 */
async function nameNetwork(url: NextRequest["nextUrl"], request: NextRequest): Promise<void> {
  const [, , screen, ...rest] = url.pathname.split("/");
  if (screen !== "trip-planner" || rest.length > 0) return;
  url.searchParams.delete(NETWORK_PARAM);
  if (url.search === "") return;
  const { address } = visitorOf(request);
  const widest = address === null ? undefined : networksOf(address).at(-1);
  if (!widest) return;
  const seal = await webSealOf(["network", widest.name], serverEnv().SEND_EMAIL_HOOK_SECRET);
  url.searchParams.set(NETWORK_PARAM, seal.slice(0, NETWORK_LETTERS));
}

function policyOptions() {
  const challengeHost = challengeSiteKey() === undefined ? null : CHALLENGE_HOST;
  return { supabaseUrl: publicEnv.supabaseUrl, isDevelopment, challengeHost };
}

function notFound(request: NextRequest, page: string, caching: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = page;
  const response = NextResponse.rewrite(url, { status: 404 });
  response.headers.set(CSP, publicPolicy(policyOptions()));
  response.headers.set("cache-control", caching);
  return response;
}

/** Finds the page of an address, and gives private pages a fresh login and a nonce. It does not protect any data. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const url = request.nextUrl.clone();
  if (ROUTES.test(pathname)) {
    // This path lacks a suffix such as '.rsc', with which the route would be asked and its answer kept. The rewrite removes it.
    return (await isKept(pathname)) ? NextResponse.rewrite(url) : new NextResponse(null, { status: 404 });
  }
  const resolution = resolvePath(pathname);
  url.pathname = resolution.path;
  if (resolution.action === "redirect") return NextResponse.redirect(url, 308);
  if (!resolution.isPrivate) {
    const missing = await missingPage(resolution.path);
    // The page that says so never changes, but what is missing may be sold tomorrow.
    if (missing !== null) return notFound(request, missing, MISSING_CACHE);
    await nameNetwork(url, request);
    const response = NextResponse.rewrite(url);
    response.headers.set(CSP, publicPolicy(policyOptions()));
    return response;
  }
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const policy = privatePolicy(nonce, policyOptions());
  const isDesk = isDeskPath(resolution.path.slice(1 + resolution.locale.length));
  const respond = (isOperator: boolean) => {
    // What one visitor does not find, another one may: no cache keeps the answer.
    if (isDesk && !isOperator) return notFound(request, `/${resolution.locale}/${MISSING}`, "private, no-store");
    const headers = new Headers(request.headers);
    headers.set(CSP, policy);
    const response = NextResponse.rewrite(url, { request: { headers } });
    response.headers.set(CSP, policy);
    response.headers.set("x-robots-tag", "noindex");
    return response;
  };
  return refreshLogin(request, respond, { asksForOperator: isDesk });
}

export const config = {
  // Everything but what exists elsewhere: the framework's files, the files of public/ and app/, and the routes that keep no answer.
  // Any other address could be a page, with its first segment as the language. tests/architecture/addresses.test.ts compares this
  // with the folders.
  matcher:
    "/((?!_next/static/|(?:flags|icons|scenes)/[A-Za-z0-9-]+\\.(?:png|svg)$|(?:(?:favicon|icon)\\.svg|(?:apple-icon|icon-512|share)\\.png|favicon\\.ico|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml|sw\\.js|(?:\\.well-known/)?security\\.txt)$|api/(?:account|auth|contact|cron|esims|functions|hooks|operator|payments|webhooks)/[^%]+$|api/(?:contact|health|health/ready|metrics)$).*)",
};
