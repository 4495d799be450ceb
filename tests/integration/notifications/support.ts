import { type Locale, localeOf } from "@/lib/i18n/routing";
import { JAPAN_3GB, type Stack } from "../../support/stack";

export type NotificationRow = {
  type: string;
  title: string;
  message: string;
  texts: Record<string, { title: string; message: string }>;
  order_id: string | null;
  is_read: boolean;
  dedupe_key: string;
};

/** Queries of the database and the mailbox for the tests of notifications. */
export function notificationQueries(running: () => Stack) {
  return {
    notificationsOf: (userId: string) =>
      running().sql<NotificationRow>(
        "select type, title, message, texts, order_id, is_read, dedupe_key from user_notifications where user_id = $1 order by created_at",
        [userId],
      ),
    isSent: (event: string, id: string) => async () =>
      (
        await running().sql(
          "select 1 from jobs where kind = 'notify' and state = 'done' and starts_with(subject, $1)",
          [`${event}:${id}`],
        )
      ).length > 0,
    mailsAbout: async (address: string, subject: RegExp) =>
      (await running().mailbox.mailsTo(address)).filter((mail) => subject.test(mail.subject)),
  };
}

/** An unpaid order of a new traveller, the next status of an order, and its next job, for the tests of notifications. */
export function orderSteps(running: () => Stack) {
  return {
    checkout: async (locale: Locale = "id") =>
      running().checkout(await running().createTraveller(locale), JAPAN_3GB, { locale }),
    transition: (orderId: string, to: string, reason: string) =>
      running().sql("select transition_order($1, $2::order_status, $3::order_reason)", [orderId, to, reason]),
    /** Runs one job at once, whatever its time. */
    runNow: async (kind: "send_receipt" | "send_email" | "fulfil_order" | "notify", subject: string) => {
      const { runJobs } = await import("@/lib/jobs/worker");
      const { handlers } = await import("@/lib/scheduler/handlers");
      await running().sql("update jobs set run_at = clock_timestamp() where kind = $1::job_kind and subject = $2", [
        kind,
        subject,
      ]);
      await runJobs([kind], [subject], handlers);
    },
  };
}

/** The languages of the screens that a mail links to, each once. */
export function linkedLanguages({ html, text }: { html: string; text: string }): Locale[] {
  const site = process.env.NEXT_PUBLIC_SITE_URL ?? "";
  const paths = [html, text].flatMap((body) => body.split(`${site}/`).slice(1));
  return [...new Set(paths.map((path) => localeOf(path.split(/\b/)[0])))];
}
