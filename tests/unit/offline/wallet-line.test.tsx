import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { WalletContent } from "@/components/wallet/wallet-screen";
import type { Wallet } from "@/lib/esims/wallet";
import offline from "@/messages/id/offline.json";
import { esim, NOW } from "../esims/samples";
import { textOf } from "../esims/text-of";

const KEPT: Wallet = { state: "kept", esims: [{ esim: esim(), readAt: NOW }] };

beforeAll(() => vi.stubGlobal("document", { cookie: "" }));
afterAll(() => vi.unstubAllGlobals());

it.each<[string, Wallet | null, boolean]>([
  ["being read", null, true],
  ["kept", KEPT, true],
  ["empty", { state: "empty" }, false],
  ["refused", { state: "refused" }, false],
])("the page says that eSIMs are kept only where it does not deny it: %s", async (_case, wallet, isSaid) => {
  const text = await textOf(<WalletContent wallet={wallet} />, []);
  expect(text.includes(offline.line)).toBe(isSaid);
});
