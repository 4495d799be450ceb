import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WalletEsim } from "@/components/wallet/wallet-esim";
import { WalletContent } from "@/components/wallet/wallet-screen";
import type { EsimState } from "@/lib/esims/types";
import type { Wallet } from "@/lib/esims/wallet";
import esimTexts from "@/messages/id/esim.json";
import offline from "@/messages/id/offline.json";
import { esim, IN_STATE, NOW } from "../esims/samples";
import { markupOf, textOf } from "../esims/text-of";

const KEPT: Wallet = { state: "kept", esims: [{ esim: esim(), readAt: NOW }], orders: [] };

beforeAll(() => vi.stubGlobal("document", { cookie: "" }));
afterAll(() => vi.unstubAllGlobals());

it.each<[string, Wallet | null, boolean]>([
  ["being read", null, true],
  ["kept", KEPT, true],
  ["kept, but orders alone", { ...KEPT, esims: [] }, false],
  ["empty", { state: "empty" }, false],
  ["refused", { state: "refused" }, false],
])("the page says that eSIMs are kept only where it does not deny it: %s", async (_case, wallet, isSaid) => {
  const text = await textOf(<WalletContent wallet={wallet} />, []);
  expect(text.includes(offline.line)).toBe(isSaid);
});

it.each(Object.keys(IN_STATE) as EsimState[])(
  "what to do where the code cannot be scanned is said of a %s eSIM only below its code",
  async (state) => {
    const markup = await markupOf(<WalletEsim kept={{ esim: IN_STATE[state], readAt: NOW }} now={NOW} />, []);
    // Drawn on the device; until then its place is kept.
    const code = markup.indexOf('data-slot="skeleton"');
    const said = markup.indexOf(esimTexts.manual.text);
    expect(said !== -1).toBe(code !== -1);
    expect(said).toBeGreaterThanOrEqual(code);
  },
);
