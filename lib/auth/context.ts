import "server-only";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { cookies } from "next/headers";
import { after } from "next/server";
import { atFixedTime, type MayAct } from "@/lib/core/deadline";
import { MINUTE_SECONDS } from "@/lib/core/duration";
import { acceptedSecrets, serverEnv } from "@/lib/core/env.server";
import { log } from "@/lib/core/log";
import { LIFE_COOKIE, SESSION_LIFE } from "@/lib/core/login-cookie";
import { PAGE_TRAVELLER_HEADER } from "@/lib/core/page-traveller";
import { timedFetch } from "@/lib/core/timed-fetch";
import { limitOwnCalls } from "@/lib/limits/service";
import { type Visitor, visitorOf } from "@/lib/limits/visitor";
import { serverSupabase } from "@/lib/supabase/server";
import { type KnownDevice, knownDevice } from "./known-device";
import { provenTraveller } from "./proven-login";
import type { Attempt } from "./rate-limit";
import { type RecoveryCookie, recoveryCookie } from "./recovery-cookie";
import { findDeviceMark } from "./repository";
import { fetchFor } from "./visitor-fetch";

const DEADLINE_MS = 10_000;

/** Milliseconds; longer than sending a mail usually takes. */
const ANSWER_MS = 1200;

export type AuthClient = SupabaseClient["auth"];

export type AuthContext = {
  /** The login of this browser: what it verifies is stored in the cookies. */
  browserAuth: AuthClient;
  /** Calls the auth service without touching the login of this browser. */
  detachedAuth: AuthClient;
  /** A password recovery under way in this browser. */
  recovery: RecoveryCookie;
  device: KnownDevice;
  /** Whether the next login of this browser outlasts the browser window. */
  remember: (isLasting: boolean) => void;
  visitor: Visitor;
  /** The traveller for whom the calling page was opened; null where the page names none. */
  openedFor: string | null;
  /** The outcome of work whose time must not show, or null when it goes on after the answer. */
  atFixedTime: <Value>(work: Promise<Value>) => Promise<Value | null>;
  /** Origin of the store. */
  siteUrl: string;
};

/** The auth clients of a call that has a deadline. */
export type TimedContext = AuthContext & { mayAct: MayAct };

const DEVICE_READS = { limit: 120, windowSeconds: 15 * MINUTE_SECONDS };

/**
 * Who makes an attempt at an account: the visitor's network, and this browser if it knows the account. A browser that asks about itself
 * too often is not known, and others of its network still are.
 */
export async function callerOf(
  { visitor, device }: AuthContext,
  email: string,
): Promise<Pick<Attempt, "visitor" | "device">> {
  const id = device.claimedId(email);
  if (id === null) return { visitor, device: null };
  try {
    const counted = await limitOwnCalls([{ ...DEVICE_READS, name: `device-read:${id}` }]);
    return { visitor, device: counted.ok ? await device.idFor(email) : null };
  } catch (error) {
    log.warn("auth.device_not_read", {}, error);
    return { visitor, device: null };
  }
}

function rememberLogin(store: Awaited<ReturnType<typeof cookies>>, isLasting: boolean): void {
  if (isLasting) store.delete(LIFE_COOKIE);
  else store.set(LIFE_COOKIE, SESSION_LIFE, { path: "/", sameSite: "lax" });
}

/** The auth clients for one request. */
export async function authContext(request: Request): Promise<AuthContext> {
  const env = serverEnv();
  const visitor = visitorOf(request);
  const secrets = acceptedSecrets("SEND_EMAIL_HOOK_SECRET");
  const store = await cookies();
  const travellerId = await provenTraveller(store.getAll());
  const browser = await serverSupabase(fetchFor({ address: visitor.address, travellerId }));
  return {
    browserAuth: browser.auth,
    detachedAuth: detachedAuth(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, visitor.address),
    recovery: recoveryCookie(store, secrets),
    device: knownDevice(store, secrets, findDeviceMark),
    remember: (isLasting) => rememberLogin(store, isLasting),
    visitor,
    openedFor: request.headers.get(PAGE_TRAVELLER_HEADER),
    atFixedTime: (work) => atFixedTime(work, ANSWER_MS, after),
    siteUrl: env.NEXT_PUBLIC_SITE_URL,
  };
}

/** A client for one request. It keeps no session, so it leaves no code verifier in a cookie either. */
export function detachedAuth(url: string, key: string, address: string | null = null): AuthClient {
  const toFetch = fetchFor({ address, travellerId: null });
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: "implicit" },
    global: { fetch: toFetch(timedFetch(DEADLINE_MS, { cache: "no-store", redirect: "error" })) },
  }).auth;
}
