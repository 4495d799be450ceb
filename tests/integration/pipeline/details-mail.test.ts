import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/i18n/routing";
import { only } from "../../support/database";
import { sampleBuyer } from "../../support/sample-buyer";
import { sharedStack } from "../../support/shared-stack";
import { JAPAN_1GB } from "../../support/stack";
import { boughtEsim } from "./support";

const running = sharedStack();

type Plan = { state: string; days: number | null; left: number; ageDays?: number };

/** Replaces the plans on an eSIM, stored as from the vendor's answers; each is 3 GB for 30 days. */
async function holdPlans(esimId: string, plans: Plan[]): Promise<void> {
  const { sql } = running();
  await sql("delete from bundle_assignments where esim_id = $1", [esimId]);
  for (const { state, days, left, ageDays = 0 } of plans) {
    await sql(
      `insert into bundle_assignments (esim_id, vendor_assignment_id, bundle_state, is_unlimited, initial_quantity_bytes,
         remaining_quantity_bytes, start_time, end_time, assigned_at, bundle_id)
       select $1, gen_random_uuid()::text, $2::bundle_state, false, 3e9, $3::float8 * 1e9,
         now() - make_interval(days => 30 - $4::int), now() + make_interval(days => $4::int),
         now() - make_interval(days => $5::int), user_orders.bundle_id
       from esims join user_orders on user_orders.id = esims.order_id where esims.id = $1`,
      [esimId, state, left, days, ageDays],
    );
  }
}

/** Asks for the mail about an eSIM in one language, and returns it. */
async function askedMail(own: Awaited<ReturnType<typeof boughtEsim>>, locale?: Locale) {
  const { mailbox } = running();
  const before = new Set((await mailbox.mailsTo(own.traveller.email)).map(({ id }) => id));
  const { sendEsimDetails } = await import("@/lib/esims/mail");
  expect(await sendEsimDetails({ traveller: own.traveller, orderId: own.orderId, locale })).toMatchObject({ ok: true });
  const { subject, text } = only((await mailbox.mailsTo(own.traveller.email)).filter(({ id }) => !before.has(id)));
  return { subject, text: text.replaceAll(" ", " ") };
}

const codeOf = async (esimId: string) =>
  only(await running().sql<{ code: string }>("select activation_code as code from esims where id = $1", [esimId])).code;

describe("the mail that a traveller asks for", () => {
  it("says how to install an eSIM that is ready, in the language of the screen that asks", async () => {
    const own = await boughtEsim(running());
    const { subject, text } = await askedMail(own);
    expect(subject).toMatch(/^eSIM Jepang Anda siap dipasang \(eSIM …\d{4}\)$/);
    expect(text).toMatch(/^3 GB · 30 Hari \(eSIM …\d{4}\)$/m);
    expect((await askedMail(own, "en")).subject).toMatch(/^Your Japan eSIM is ready to install \(eSIM …\d{4}\)$/);
  });

  it("asks to keep an eSIM off until arrival where its plan works at home too", async () => {
    const own = await boughtEsim(running(), "esim_3GB_30D_RSEA_V2");
    expect((await askedMail(own, "id")).text).toContain("matikan eSIM ini sampai Anda tiba");
    expect((await askedMail(await boughtEsim(running()), "id")).text).not.toContain("matikan eSIM ini");
  });

  it("names the order's own plan in the receipt where the eSIM holds another one too", async () => {
    const own = await boughtEsim(running());
    const waiting = { state: "queued", days: null, left: 3 };
    expect((await askedMail(own)).text).not.toContain("Paket: ");
    await holdPlans(own.esimId, [waiting, waiting]);
    const { text } = await askedMail(own);
    expect(text).toContain("3 GB · 30 Hari + 3 GB · 30 Hari");
    expect(text).toContain("Paket: 3 GB · 30 Hari\n");
  });

  it("names the countries of a plan in use, and those of its page that it leaves out", async () => {
    const own = await boughtEsim(running(), "esim_3GB_30D_REUL_V2");
    await holdPlans(own.esimId, [{ state: "active", days: 10, left: 1 }]);
    const { text } = await askedMail(own, "id");
    expect(text).toMatch(/Negara \(30\): .*Austria, .*Swedia/);
    expect(text).toMatch(/Tidak termasuk \(19\): .*Inggris/);
  });

  it("tells what an eSIM in use holds, with its codes and without a promise that it installs again", async () => {
    const own = await boughtEsim(running());
    await holdPlans(own.esimId, [
      { state: "active", days: 10, left: 1, ageDays: 5 },
      { state: "queued", days: null, left: 3 },
    ]);
    const [id, en] = [await askedMail(own, "id"), await askedMail(own, "en")];
    expect(id.subject).toMatch(/^Detail eSIM Jepang Anda \(eSIM …\d{4}\)$/);
    expect(en.subject).toMatch(/^Details of your Japan eSIM \(eSIM …\d{4}\)$/);
    expect(id.text).toMatch(/3 GB · 30 Hari \+ 3 GB · 30 Hari/);
    expect(id.text).toContain("Sisa kuota: 4 GB");
    expect(id.text).toMatch(/Berlaku paling lama sampai: .* WIB/);
    expect(id.text).toContain("Sisa masa aktif: paling lama 40 hari");
    expect(id.text).toMatch(/1 GB berlaku sampai .*, .* GB paling lama sampai .* hangus\./);
    expect(en.text).toMatch(/1 GB until .*, .* GB until .* at the latest\. What is unused by its date lapses\./);
    expect(en.text).toContain("may not install again");
    for (const { text } of [id, en]) {
      expect(text).toContain(await codeOf(own.esimId));
      expect(text).not.toMatch(/esimsetup|siap dipasang|ready to install|Mulai saat|Starts when/);
    }
  });

  it("tells the days of an eSIM that is installed and not used", async () => {
    const own = await boughtEsim(running());
    await holdPlans(own.esimId, [{ state: "queued", days: null, left: 3 }]);
    await running().sql("update esims set profile_status = 'installed' where id = $1", [own.esimId]);
    const { subject, text } = await askedMail(own);
    expect(subject).toMatch(/^Detail eSIM Jepang Anda \(/);
    expect(text).toContain("Masa aktif: 30 hari sejak tersambung");
    expect(text).not.toMatch(/esimsetup|siap dipasang/);
  });

  it("says of an ended eSIM that it has ended and when, without a code", async () => {
    const own = await boughtEsim(running());
    await holdPlans(own.esimId, [{ state: "expired", days: -2, left: 1 }]);
    const { subject, text } = await askedMail(own);
    expect(subject).toMatch(/^eSIM Jepang Anda sudah berakhir \(eSIM …\d{4}\)$/);
    expect(text).toMatch(/eSIM ini berakhir \d+ \w+ \d+.* WIB dan tidak dapat dipakai lagi/);
    expect(text).toContain("Tidak terpakai: 1 GB");
    expect(text).not.toMatch(/esimsetup|LPA:|siap dipasang/);
  });

  it("is not sent for a top-up before it is on its eSIM: anybody can have typed its buyer's name and address", async () => {
    const stack = running();
    const own = await boughtEsim(stack);
    const stranger = `stranger-${crypto.randomUUID()}@example.com`;
    const { orderId } = await stack.checkout(own.traveller, JAPAN_1GB, {
      orderType: "topup",
      esimId: own.esimId,
      customerInfo: { ...sampleBuyer, given_names: "Menangkan", surname: "hadiah", email: stranger },
    });
    const { sendEsimDetails } = await import("@/lib/esims/mail");
    for (const status of ["pending", "cancelled", "failed", "paid"]) {
      await stack.sql("update user_orders set status = $2::order_status where id = $1", [orderId, status]);
      expect(await sendEsimDetails({ traveller: own.traveller, orderId }), status).toEqual({
        ok: false,
        error: { code: "esim_not_ready" },
      });
    }
    // Every test leaves paid orders that add up.
    await stack.sql("update user_orders set status = 'cancelled' where id = $1", [orderId]);
    expect(await stack.mailbox.mailsTo(stranger)).toEqual([]);
  });
});
