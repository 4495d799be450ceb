import { expect, it } from "vitest";
import { OrderEsimCard } from "@/components/orders/order-detail-screen";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import { loadMessages } from "@/lib/i18n/messages";
import { locales } from "@/lib/i18n/routing";
import { anOrder, issuedEsim } from "../orders/samples";
import { textsOf } from "../orders/screen";
import { esim, NOW } from "./samples";
import { esimScreen, textOf } from "./text-of";

const LIVES = [
  ["to install", {}, true],
  ["installed", { profileStatus: "installed" }, false],
  ["installed, as its traveller says", { markedInstalledAt: NOW }, false],
] as const;

it.each(LIVES)(
  "that whoever installs the code first uses the eSIM is said only before that: %s",
  async (_, own, says) => {
    for (const locale of locales) {
      const { esim: words } = await loadMessages(locale);
      for (const text of [
        await esimScreen(own, locale),
        await textOf(<WalletEsim kept={{ esim: esim(own), readAt: NOW }} now={NOW} />, [], locale),
      ]) {
        expect(text).toContain(words.manual.text);
        expect(text.includes(words.manual.secret)).toBe(says);
      }
      const brought = issuedEsim({ activationCode: "LPA:1$a.example$B", isInstalled: !says });
      const card = <OrderEsimCard order={anOrder({ status: "completed", esim: brought })} />;
      const text = (await textsOf(locale, card)).join("");
      expect(text.includes(words.manual.secret)).toBe(says);
      expect(text.includes(words.qr.hintInUse)).toBe(!says);
    }
  },
);
