import { describe, expect, it } from "vitest";
import { InstallSection } from "@/components/esims/install-section";
import { NextStepPart } from "@/components/esims/next-step";
import { OrderDetailScreen } from "@/components/orders/order-detail-screen";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import { renderEsimReady } from "@/lib/email/mails/esim-ready";
import { esimReadyMail } from "../../support/esim-ready-mail";
import { esim, IN_STATE, NOW } from "../esims/samples";
import { textOf } from "../esims/text-of";
import { anOrder, issuedEsim, NO_PAYMENTS } from "../orders/samples";
import { aPlan } from "./samples";

const LINKS = { appleInstallUrl: "https://a.example", androidInstallUrl: "https://b.example" };

describe.each([
  [
    "id",
    /Pasang saat mulai dipakai, selagi ada Wi-\u2060?Fi: di Indonesia masa aktifnya langsung dihitung\./,
    /sebelum berangkat/,
  ],
  ["en", /Install it on Wi-\u2060?Fi when you need it: in Indonesia its days start at once\./, /before you leave/],
] as const)("an eSIM whose plan works in Indonesia alone (%s)", (locale, said, early) => {
  const screens = (countryCodes: string[]) => {
    const plan = aPlan({ countryCodes });
    const issued = issuedEsim({ activationCode: "LPA:1$a.example$B" });
    const order = anOrder({ plan, status: "completed", esim: issued });
    return [
      textOf(<NextStepPart esim={esim({ plan, ...LINKS })} now={NOW} />, [], locale),
      textOf(
        <NextStepPart esim={esim({ plan, ...LINKS, order: { ...esim().order, isPaidLate: true } })} now={NOW} />,
        [],
        locale,
      ),
      textOf(<WalletEsim kept={{ esim: esim({ plan }), readAt: NOW }} now={NOW} />, [], locale),
      textOf(<InstallSection esim={{ ...IN_STATE.preparing, plan }} now={NOW} open />, [], locale),
      textOf(
        <OrderDetailScreen id={order.id} seller="PT Kelana Contoh" />,
        [[["order", order.id], { order, ...NO_PAYMENTS }]],
        locale,
      ),
    ];
  };

  it("is to be installed when it is needed, on each screen that leads there", async () => {
    for (const text of await Promise.all(screens(["ID"]))) {
      expect(text).toMatch(said);
      expect(text).not.toMatch(early);
    }
    for (const text of await Promise.all(screens(["JP"]))) expect(text).not.toMatch(said);
  });

  it("is installed by a button that stands above these words where the order was paid late, else below", async () => {
    const plan = aPlan({ countryCodes: ["ID"] });
    const issued = issuedEsim({ activationCode: "LPA:1$a.example$B" });
    const order = anOrder({ plan, status: "completed", esim: issued });
    const isAbove = async (reason: "late_payment" | "payment_verified") => {
      const found = { order, ...NO_PAYMENTS, changes: [{ id: 1, to: "paid" as const, reason, at: order.createdAt }] };
      const screen = <OrderDetailScreen id={order.id} seller="PT Kelana Contoh" />;
      const text = await textOf(screen, [[["order", order.id], found]], locale);
      return text.search(/\|(Lihat kode QR|View QR Code)\|/i) < text.search(said);
    };
    expect([await isAbove("late_payment"), await isAbove("payment_verified")]).toEqual([true, false]);
  });

  it("is mailed with the same words", async () => {
    const { text } = await renderEsimReady({ ...esimReadyMail, locale, isAtHome: true });
    expect(text).toMatch(said);
    expect(text).not.toMatch(early);
    expect((await renderEsimReady({ ...esimReadyMail, locale })).text).not.toMatch(said);
  });
});
