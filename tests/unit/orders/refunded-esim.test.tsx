import { describe, expect, it } from "vitest";
import { EsimPass } from "@/components/esims/esim-pass";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import { locales } from "@/lib/i18n/routing";
import type { Order } from "@/lib/orders/types";
import { esim, NOW, REFUNDED } from "../esims/samples";
import { textOf } from "../esims/text-of";
import { anOrder, issuedEsim, MADE_OF } from "./samples";
import { screenOf } from "./screen";

const CODE = "LPA:1$rsp.example$ABC";
const delivered = issuedEsim({ activationCode: CODE, isRefunded: true, isOnlyRefunded: true });
const KEEPS = {
  id: /Sampai dananya kembali, eSIM yang sudah terpasang tetap bisa dipakai.*Ingin tetap memakainya\? Hubungi kami\./,
  en: /Until the money is back, the eSIM keeps working if it is installed.*Want to keep it\? Contact us\./,
};
const GONE = {
  id: /eSIM-nya tidak bisa dipasang lagi, dan kuota maupun masa aktifnya tidak bisa ditambah lagi\./,
  en: /The eSIM can no longer be installed, and data and days can no longer be added to it\./,
};

const STOPS = {
  id: /Jangan andalkan lagi eSIM yang terpasang di ponsel: layanannya dapat berhenti kapan saja\./,
  en: /Don(?:'|&#x27;)t rely on the eSIM on your phone any longer: it may stop working at any time\./,
};

describe.each(locales)("the eSIM of a refunded order (%s)", (locale) => {
  const banner = async (changes: Partial<Order>) => (await screenOf(anOrder(changes), {}, locale)).now;

  it("is said to work until money that is owed again is back, on the pages of its order and its own", async () => {
    expect(await banner({ ...MADE_OF.owedAgain, esim: delivered })).toMatch(KEEPS[locale]);
    const again = { ...REFUNDED.order, reason: "refund_withdrawn" as const };
    expect(await textOf(<EsimPass esim={esim({ ...REFUNDED, order: again })} now={NOW} />, [], locale)).toMatch(
      KEEPS[locale],
    );
  });

  it("is said to take no installation once the money is back, or where it never had a code", async () => {
    expect(await banner({ ...MADE_OF.refunded, esim: delivered })).toMatch(GONE[locale]);
    expect(await banner({ ...MADE_OF.owedAgain, esim: { ...delivered, activationCode: null } })).toMatch(GONE[locale]);
    expect(await textOf(<EsimPass esim={esim(REFUNDED)} now={NOW} />, [], locale)).toMatch(GONE[locale]);
  });

  it("is not to be relied on once the money is back, where it is on a phone", async () => {
    const onPhone = { ...delivered, isInstalled: true };
    const pass = (changes: object) =>
      textOf(<EsimPass esim={esim({ ...REFUNDED, ...changes })} now={NOW} />, [], locale);
    const said = [
      await banner({ ...MADE_OF.refunded, esim: onPhone }),
      await pass({ firstInstalledAt: NOW }),
      await pass({ markedInstalledAt: NOW }),
      await pass({ assignments: REFUNDED.assignments.map((plan) => ({ ...plan, state: "active" })) }),
    ];
    for (const text of said) {
      expect(text).toMatch(STOPS[locale]);
      expect(text).not.toMatch(GONE[locale]);
    }
    expect(await banner({ ...MADE_OF.owedAgain, esim: onPhone })).toMatch(KEEPS[locale]);
  });

  it("is not spoken of where another order's plan can be used on it, or where only a plan was added", async () => {
    const inUse = { ...delivered, isOnlyRefunded: false };
    for (const standing of ["refunded", "owedAgain"] as const) {
      expect(await banner({ ...MADE_OF[standing], esim: inUse })).not.toMatch(/eSIM/);
      expect(await banner({ ...MADE_OF[standing], kind: "topup", esim: delivered })).not.toMatch(/eSIM/);
    }
  });

  it("is not said to have ended without a connection", async () => {
    const kept = await textOf(<WalletEsim kept={{ esim: esim(REFUNDED), readAt: NOW }} now={NOW} />, [], locale);
    expect(kept).toMatch(
      /Dana untuk eSIM ini kami kembalikan kepada Anda, jadi|The money for this eSIM goes back to you, so/,
    );
    expect(kept).not.toMatch(/sudah tidak berlaku|no longer valid/);
  });
});
