import "server-only";
import { createTranslator } from "use-intl/core";
import { alarmEnv } from "@/lib/core/env.server";
import { err, ok, type Result } from "@/lib/core/result";
import { knownKind } from "@/lib/desk/cases";
import { renderCaseAlarm } from "@/lib/email/mails/case-alarm";
import { sendMail } from "@/lib/email/send";
import { loadMessages } from "@/lib/i18n/messages";
import { defaultLocale } from "@/lib/i18n/routing";
import { siteAddress } from "@/lib/i18n/site-address";
import { type DueAlarm, dueAlarms, noteAlarms, watchCases } from "./repository";
import { groupsOf } from "./rules";
import { postAlarm } from "./webhook";

/** Asks for an alarm of cases that have opened, where one is configured. @returns how many jobs it enqueued */
export async function requestDueAlarms(): Promise<number> {
  const { ALARM_EMAIL: to, ALARM_WEBHOOK_URL: address } = alarmEnv();
  return to === undefined && address === undefined ? 0 : watchCases();
}

/** The cases by kind, with the name of the kind and the desk's address of its cases. */
async function shownGroups(cases: readonly DueAlarm[]) {
  const kinds = createTranslator({
    locale: defaultLocale,
    messages: await loadMessages(defaultLocale),
    namespace: "desk.kinds",
  });
  return groupsOf(cases).map(({ kind, count, orders }) => {
    const known = knownKind(kind);
    const url = siteAddress({ screen: "deskCases", kind }, defaultLocale);
    return { kind, name: known ? kinds(known) : kind, count, orders, url };
  });
}

const idsOf = (cases: readonly DueAlarm[]) => cases.map(({ id }) => id);

/** The same cases give the same Message-ID, so that a mailbox drops a second copy. */
async function mail(to: string, cases: readonly DueAlarm[]): Promise<boolean> {
  const rendered = await renderCaseAlarm({
    locale: defaultLocale,
    count: cases.length,
    kinds: await shownGroups(cases),
  });
  return (await sendMail({ to, rendered, dedupeKey: `case_alarm:${idsOf(cases).join(",")}` })).ok;
}

/** `text` is what chats show; the rest is for programs. */
async function post(address: string, cases: readonly DueAlarm[]): Promise<boolean> {
  const groups = await shownGroups(cases);
  const text = groups.map(({ name, count, orders, url }) => [`${name}: ${count}`, ...orders, url].join(" ")).join("\n");
  return postAlarm(address, {
    text,
    cases: groups.map(({ kind, count, orders, url }) => ({ kind, count, orders, url })),
  });
}

/**
 * Tells operators of the cases of which they were not told, by one mail and one call of the webhook. Each way is noted by itself, so that
 * the failure of one repeats nothing on the other. What is not configured counts as told.
 */
export async function sendDueAlarms(): Promise<Result<void, string>> {
  const { ALARM_EMAIL: to, ALARM_WEBHOOK_URL: address } = alarmEnv();
  const due = await dueAlarms();
  const [unmailed, unposted] = [due.filter(({ isMailed }) => !isMailed), due.filter(({ isPosted }) => !isPosted)];
  const isMailed = unmailed.length === 0 || to === undefined || (await mail(to, unmailed));
  if (isMailed && unmailed.length > 0) await noteAlarms(idsOf(unmailed), true);
  const isPosted = unposted.length === 0 || address === undefined || (await post(address, unposted));
  if (isPosted && unposted.length > 0) await noteAlarms(idsOf(unposted), false);
  return isMailed && isPosted ? ok(undefined) : err(isMailed ? "webhook" : "mail");
}
