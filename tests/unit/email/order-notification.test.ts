import { describe, expect, it } from "vitest";
import { type OrderNotificationInput, renderOrderNotification } from "@/lib/email/mails/order-notification";
import { locales } from "@/lib/i18n/routing";

const esimMark = "eSIM\u00a0…\u20600239";

const order = {
  locale: "id",
  event: "order_received",
  words: "order_received",
  typed: { givenName: "Sari <b>" },
  orderId: "7d9f0a52-1111-4222-8333-444455556666",
  orderUrl: "https://kelana.example/order-detail/7d9f0a52-1111-4222-8333-444455556666",
  helpUrl: "https://kelana.example/help?order=7d9f0a52-1111-4222-8333-444455556666",
  pass: { place: "Jepang", plan: "3 GB · 30 Hari", scene: "japan" },
  esimMark: null,
  orderedAt: "21 Nov 2026, 10.00 WIB",
  receipt: { plan: 145_000, discount: 0, fee: 0, total: 145_000, paid: 145_000, method: "QRIS" },
} as const satisfies OrderNotificationInput;

const PLAN_ADDED = { event: "plan_added", words: "plan_added", isPaidLate: false } as const;

describe("the mail about a step of an order", () => {
  it("is a receipt in both parts, with the order number of the screens", async () => {
    const { html, text, subject, images } = await renderOrderNotification(order);
    expect(images.map(({ filename }) => filename)).toEqual(["japan.png"]);
    expect(subject).toBe("Pembayaran diterima: eSIM Jepang (pesanan 7d9f0a52)");
    for (const part of [html, text]) {
      for (const fact of [order.pass.plan, order.orderedAt, "Rp 145.000", "QRIS", order.orderUrl, order.helpUrl]) {
        expect(part.replaceAll("\u00a0", " ")).toContain(fact);
      }
    }
    expect(text).toContain("Nomor pesanan: 7d9f0a52\n");
    expect(html).toContain(">7d9f0a52<");
    expect(html).toContain("Rp\u00a0145.000");
    expect(text).toContain("Rp 145.000");
    expect(text).not.toMatch(/Diskon|Biaya pembayaran/);
    expect(html).not.toContain("Sari <b>");
  });

  it("promises an eSIM only if one follows", async () => {
    expect((await renderOrderNotification(order)).text).toContain("kami kirim dalam email tersendiri");
    const { text } = await renderOrderNotification({ ...order, words: "addition_received" });
    expect(text).toContain("Paketnya ditambahkan ke eSIM yang sudah Anda punya");
    expect(text).not.toContain("email tersendiri");
  });

  it.each(locales)("says that the payment came after the order was closed (%s)", async (locale) => {
    const { text } = await renderOrderNotification({ ...order, locale, words: "late_received" });
    expect(text).toMatch(
      /masuk setelah pesanannya ditutup.*hubungi kami|arrived after the order had been closed.*contact us/,
    );
  });

  it.each(locales)("promises nothing of an order that a person looks at (%s)", async (locale) => {
    const { text } = await renderOrderNotification({ ...order, locale, words: "held_received" });
    expect(text).toMatch(/diperiksa dulu oleh tim kami|Our team is checking this order/);
    expect(text).toMatch(/bukti pembayaran|as your receipt/);
    expect(text).not.toMatch(/memesan eSIM|ditambahkan|ordering your eSIM|goes onto/);
  });

  it.each([
    ["id", "kami menerima", "Yang kami terima", "Total"],
    ["en", "we received", "Amount received", "Total"],
  ] as const)("names what arrived and what was asked of a payment in review (%s)", async (locale, said, ...labels) => {
    const reviewed = { arrived: 1_000, asked: 145_000 };
    const { text } = await renderOrderNotification({
      ...order,
      locale,
      event: "payment_review",
      words: "review_sums",
      reviewed,
    });
    expect(text).toMatch(new RegExp(`${said} Rp\\s1\\.000, .*Rp\\s145\\.000\\.`));
    expect(text).toMatch(new RegExp(`${labels[0]}: Rp\\s1\\.000\n${labels[1]}: Rp\\s145\\.000`));
  });

  it.each(locales)(
    "says of a payment that the order does not wait for that the order is not affected (%s)",
    async (locale) => {
      for (const reviewed of [{ arrived: 1_000, asked: 145_000 }, null]) {
        const beside = { event: "payment_review", words: "review_beside", reviewed } as const;
        const { subject, text } = await renderOrderNotification({ ...order, locale, ...beside });
        expect(subject).toMatch(/^(Pembayaran lain|Another payment) /);
        expect(text).toMatch(
          reviewed ? /Rp\s1\.000[\s\S]*(tidak terpengaruh|not affected)\./ : /(belum cocok|could not be matched)/,
        );
        expect(text).not.toMatch(
          /jangan membayar lagi|do not pay again|pesanan dilanjutkan|the order continues|unknown/,
        );
      }
    },
  );

  it.each([
    ["id", "failed_esim_refunded", "Dana untuk eSIM ini kami kembalikan"],
    ["en", "failed_esim_refunded", "The money for this eSIM goes back to you"],
    ["id", "failed_extension_too_short", "tidak menambah masa aktif"],
    ["en", "failed_extension_too_short", "would not have made your eSIM last longer"],
  ] as const)("says why a late paid addition was not bought (%s, %s)", async (locale, words, cause) => {
    const { text } = await renderOrderNotification({ ...order, locale, event: "order_failed", words });
    expect(text).toMatch(new RegExp(`${cause}.*Rp\\s145\\.000`));
  });

  it("has a price, discount and fee that add up to the total", async () => {
    const { text } = await renderOrderNotification({
      ...order,
      receipt: { plan: 100_000, discount: 10_000, fee: 6_500, total: 96_500, paid: 96_500, method: null },
    });
    expect(text).toContain(
      "Harga paket: Rp 100.000\nDiskon: - Rp 10.000\nBiaya pembayaran: Rp 6.500\nTotal dibayar: Rp 96.500",
    );
  });

  it("says what was asked beside what was paid, where a person has accepted another sum", async () => {
    const { text } = await renderOrderNotification({ ...order, receipt: { ...order.receipt, paid: 140_000 } });
    expect(text).toContain("Total: Rp 145.000\nTotal dibayar: Rp 140.000");
    expect(text).toContain("Pembayaran Rp 140.000 untuk");
  });

  it("says what becomes of the difference between both, unless all of it goes back", async () => {
    const over = { ...order, receipt: { ...order.receipt, paid: 150_000 } };
    const said = /Kelebihan Rp\s5\.000 tidak dikembalikan otomatis; hubungi kami untuk memintanya kembali\./;
    expect((await renderOrderNotification(over)).text).toMatch(said);
    const under = await renderOrderNotification({ ...order, receipt: { ...order.receipt, paid: 140_000 } });
    expect(under.text).toContain("Anda tidak perlu membayar kekurangannya.");
    const failed = await renderOrderNotification({ ...over, event: "order_failed", words: "order_failed" });
    expect(failed.text).not.toMatch(/Kelebihan|kekurangan/);
    expect((await renderOrderNotification(order)).text).not.toMatch(/Kelebihan|kekurangan/);
  });

  it.each([
    ["id", "CREDIT_CARD", "Kartu kredit/debit"],
    ["en", "CREDIT_CARD", "Credit/Debit card"],
    ["en", "CALLBACK_VIRTUAL_ACCOUNT", "Bank transfer"],
    ["id", "MANDIRI", "Bank Mandiri"],
    ["id", "SHOPEEPAY", "ShopeePay"],
    ["id", "A_NEW_CHANNEL", "A_NEW_CHANNEL"],
  ] as const)("names the way to pay as the screens do (%s, %s)", async (locale, method, shown) => {
    const { text } = await renderOrderNotification({ ...order, locale, receipt: { ...order.receipt, method } });
    expect(text).toMatch(new RegExp(`(Metode pembayaran|Payment method): ${shown}$`, "m"));
  });

  it.each([
    ["id", "Kuota di eSIM sekarang: 4,2 GB", "Berlaku hingga: 18 Jan 2027"],
    ["en", "Data on the eSIM now: 4,2 GB", "Valid until: 18 Jan 2027"],
  ] as const)("says what was added and until when (%s)", async (locale, left, until) => {
    const added = {
      leftText: "4,2 GB",
      isUnlimited: false,
      mayEndEarlier: false,
      lapsesText: null,
      hasRun: false,
      startsNow: false,
      waitingDays: 0,
      endText: "18 Jan 2027",
      esimUrl: "https://kelana.example/e",
    };
    const { subject, text } = await renderOrderNotification({
      ...order,
      esimMark,
      locale,
      ...PLAN_ADDED,
      added,
    });
    expect(subject).toMatch(/ \(eSIM …0239\)$/);
    for (const fact of [left, until, order.pass.plan, "145.000", added.esimUrl]) expect(text).toContain(fact);
    const earlier = { ...added, mayEndEarlier: true };
    const latest = await renderOrderNotification({
      ...order,
      locale,
      ...PLAN_ADDED,
      added: earlier,
    });
    expect(latest.text).toMatch(/(Berlaku paling lama sampai|Ends no later than): 18 Jan 2027/);
    expect(latest.text).not.toMatch(/Tidak ada yang perlu dipasang|nothing to install|hangus|lapses/);
    const parts = { ...earlier, lapsesText: "1 GB, 22 Des" };
    const lapsing = await renderOrderNotification({
      ...order,
      locale,
      ...PLAN_ADDED,
      added: parts,
    });
    expect(lapsing.text).toMatch(/1 GB, 22 Des\. .*(hangus|lapses)\./);
    const unlimited = { ...added, leftText: null, isUnlimited: true, endText: null };
    const other = await renderOrderNotification({
      ...order,
      locale,
      ...PLAN_ADDED,
      added: unlimited,
    });
    expect(other.text).toMatch(
      /: Unlimited\n(Berlaku hingga: Dihitung sejak eSIM tersambung di|Valid until: Counts from when the eSIM connects in)/,
    );
    const used = { ...unlimited, hasRun: true };
    const again = await renderOrderNotification({
      ...order,
      locale,
      ...PLAN_ADDED,
      added: used,
    });
    expect(again.text).toMatch(/(Berlaku hingga: Belum diketahui|Valid until: Not known yet)$/m);
  });

  it.each(locales)("speaks of installing the eSIM only where it is not on a phone yet (%s)", async (locale) => {
    const added = {
      ...{ leftText: "1 GB", isUnlimited: false, mayEndEarlier: false, lapsesText: null, endText: null },
      ...{ hasRun: true, startsNow: false, waitingDays: 0, esimUrl: "https://kelana.example/e" },
    };
    const input = { ...order, locale, ...PLAN_ADDED, added };
    const once = /cukup pasang sekali|installing it once is enough/;
    expect((await renderOrderNotification(input)).text).toMatch(once);
    expect((await renderOrderNotification({ ...input, isOnPhone: true })).text).not.toMatch(once);
  });

  it.each([
    ["id", false, "Masa aktif: 7 hari, langsung mulai"],
    ["en", false, "Validity: 7 days, starting now"],
    ["id", true, "Masa aktif: Paling lama 7 hari, langsung mulai"],
    ["en", true, "Validity: At most 7 days, starting now"],
  ] as const)(
    "says that a plan for a used-up eSIM starts at once, and whether it was paid late (%s, several: %s)",
    async (locale, several, line) => {
      const added = {
        ...{ leftText: "1 GB", isUnlimited: false, mayEndEarlier: several, lapsesText: null, endText: null },
        ...{ hasRun: true, startsNow: true, waitingDays: 7, esimUrl: "https://kelana.example/e" },
      };
      const { text } = await renderOrderNotification({
        ...order,
        locale,
        ...PLAN_ADDED,
        added,
      });
      expect(text.split("\n")).toContain(line);
      expect(text).not.toMatch(/Dihitung sejak|Counts from|ditutup|closed/);
      const late = await renderOrderNotification({ ...order, locale, ...PLAN_ADDED, added, isPaidLate: true });
      expect(late.text).toMatch(
        /masuk setelah pesanan ini ditutup.*hubungi kami\.|arrived after this order had been closed.*contact us\./,
      );
    },
  );

  it.each([
    ["id", /Anda tidak perlu melakukan apa pun, kecuali jika kami menanyakan nomor rekening Anda lewat email\./],
    ["en", /There is nothing you need to do unless we email you to ask for a bank account\./],
  ] as const)(
    "asks for nothing after a withdrawn refund but, where it must, for a bank account (%s)",
    async (locale, said) => {
      const withdrawn = { event: "refund_withdrawn", words: "refund_withdrawn", owed: 1_000 } as const;
      expect((await renderOrderNotification({ ...order, locale, ...withdrawn })).text).toMatch(said);
    },
  );

  it("lists the countries of a plan that is bought, not where they would hide the sum", async () => {
    const countries = [{ label: "Negara", value: "Albania, Austria, Belanda" }];
    const lists = async (step: Parameters<typeof renderOrderNotification>[0]) =>
      (await renderOrderNotification({ ...step, countries })).text.includes("Austria");
    expect(await lists(order)).toBe(true);
    expect(await lists({ ...order, event: "order_held", words: "order_held" })).toBe(true);
    for (const event of ["refund", "payment_refunded"] as const)
      expect(await lists({ ...order, event, words: event, refunded: 1_000 })).toBe(false);
    expect(await lists({ ...order, event: "payment_owed", words: "payment_owed", owed: 1_000 })).toBe(false);
    expect(await lists({ ...order, event: "payment_review", words: "payment_review", reviewed: null })).toBe(false);
    expect(await lists({ ...order, event: "order_failed", words: "order_failed" })).toBe(false);
  });

  it.each([
    ["id", "order_expired", "Batas bayar pesanan Jepang sudah lewat"],
    ["en", "order_expired", "Payment deadline passed for your Jepang order"],
    ["id", "order_failed", "Pesanan Jepang gagal diselesaikan"],
    ["en", "order_failed", "Your Jepang order failed"],
    ["id", "payment_review", "Pembayaran untuk Jepang sedang diperiksa"],
    ["en", "payment_review", "Your payment for Jepang is being checked"],
    ["id", "refund", "Dana untuk pesanan Jepang dikembalikan"],
    ["en", "refund", "Your Jepang order was refunded"],
    ["id", "payment_refunded", "Satu pembayaran untuk Jepang dikembalikan"],
    ["en", "payment_refunded", "One payment for Jepang was refunded"],
  ] as const)("in %s says %s, and claims no payment that was not made", async (locale, event, subject) => {
    const isRefund = event === "refund" || event === "payment_refunded";
    const step = isRefund
      ? ({ event, words: event, refunded: 1_000 } as const)
      : ({ event, words: event, reviewed: null } as const);
    const mail = await renderOrderNotification({ ...order, locale, ...step });
    expect(mail.subject).toBe(`${subject} (${{ id: "pesanan", en: "order" }[locale]} 7d9f0a52)`);
    if (isRefund) expect(mail.text).toMatch(/(Dana yang dikembalikan|Amount refunded): (Rp|IDR)\s1[.,]000\n/);
    expect(/Total dibayar|Total paid/.test(mail.text)).toBe(event === "order_failed");
    expect(mail.text).toContain(order.orderUrl);
    const ofEsim = await renderOrderNotification({ ...order, esimMark, locale, ...step });
    expect(ofEsim.subject).toBe(`${subject} (eSIM …0239)`);
  });

  it.each(locales)("speaks of the only payment of an order as of a refund, in every part (%s)", async (locale) => {
    const mailOf = (event: "refund" | "payment_refunded") =>
      renderOrderNotification({ ...order, locale, event, words: "refund", refunded: 1_000 });
    const [whole, only] = [await mailOf("refund"), await mailOf("payment_refunded")];
    expect(only).toEqual(whole);
  });
});
