"use client";

import { isAuthRetryableFetchError, type User } from "@supabase/supabase-js";
import { withDeadline } from "@/lib/core/deadline";
import { expectPageOf } from "@/lib/core/page-traveller";
import { ServiceDownError } from "@/lib/core/service-down";
import { SignedOutError } from "@/lib/core/signed-out";
import { browserSupabase } from "./browser";
import type { StoreClient } from "./selected";

/** Milliseconds. The client itself repeats a refresh for half a minute. */
const LOGIN_DEADLINE_MS = 10_000;

/** The login of this browser, as far as the browser knows: its client, under row-level security, and its user. */
export type OwnLogin = { supabase: StoreClient; user: User };

/**
 * Reads it from the cookies each time: another tab may have logged somebody else in.
 * @throws SignedOutError when nobody is signed in; OtherAccountError when the page was opened for somebody else; ServiceDownError when
 * the login cannot be refreshed at this moment
 */
async function loginHere(): Promise<OwnLogin> {
  const supabase = browserSupabase();
  const { data, error } = await withDeadline(supabase.auth.getSession(), LOGIN_DEADLINE_MS).catch((late: unknown) => {
    throw new ServiceDownError("The login service does not answer", { cause: late });
  });
  if (error && isAuthRetryableFetchError(error)) throw new ServiceDownError(error.message, { cause: error });
  if (!data.session) throw new SignedOutError();
  expectPageOf(data.session.user.id);
  return { supabase, user: data.session.user };
}

/** @throws SignedOutError when the login was ended elsewhere: its token is valid for up to ten minutes more */
async function expectAlive({ supabase, user }: OwnLogin): Promise<void> {
  const { data, error } = await supabase.rpc("traveller_id");
  if (error) throw new Error(`Failed to check the login: ${error.message}`);
  if (data) expectPageOf(data);
  if (data !== user.id) throw new SignedOutError();
}

export const isMissing = (found: unknown): boolean => found === null;
export const isEmpty = (found: readonly unknown[]): boolean => found.length === 0;

/**
 * The only way to a traveller's own rows in the browser, to read and to change them. To a login that was ended elsewhere row-level
 * security answers as if there were nothing, so where nothing was found the database is asked whether the login still counts.
 * @param isNothing whether an ended login could be the reason for this answer
 * @throws SignedOutError when nobody is signed in or the login has ended; OtherAccountError when the page was opened for somebody else;
 * ServiceDownError when the login cannot be refreshed now
 */
export async function asTraveller<Found>(
  ask: (login: OwnLogin) => Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<Found> {
  const login = await loginHere();
  const found = await ask(login);
  if (isNothing(found)) await expectAlive(login);
  return found;
}
