import { describe, expect, it } from "vitest";
import { Certificate } from "@/components/esims/print-button";
import { useShared } from "@/components/esims/share-button";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim, EsimState } from "@/lib/esims/types";
import { esim, IN_STATE, REFUNDED } from "./samples";
import { textOf } from "./text-of";

function Shared({ esim, isCodeWanted }: { esim: Esim; isCodeWanted: boolean }) {
  return Object.entries(useShared(esim, isCodeWanted)).map(([name, value]) => <p key={name}>{`${name}: ${value}`}</p>);
}

const sharedOf = (own: Esim, isCodeWanted: boolean) => textOf(<Shared esim={own} isCodeWanted={isCodeWanted} />, []);

describe("what is shared of an eSIM", () => {
  it.each(Object.keys(IN_STATE) as EsimState[])(
    "holds its code only if wanted, and not once it is over: %s",
    async (state) => {
      const own = IN_STATE[state];
      const hasCode = own.activationCode !== null && ESIM_STATES[state].end === null;
      const wanted = await sharedOf(own, true);
      expect(wanted).toContain(`|hasCode: ${hasCode}|withCode: ${hasCode}|`);
      expect(wanted.includes("LPA:")).toBe(hasCode);
      expect(await sharedOf(own, false)).not.toContain("LPA:");
    },
  );

  it.each([IN_STATE.expired, esim(REFUNDED)])("holds no code of one that has ended", async (own) => {
    expect(own.activationCode).not.toBeNull();
    expect(await sharedOf(own, true)).not.toContain("LPA:");
  });
});

it("the printed certificate holds each of the values that are typed by hand", async () => {
  const text = await textOf(<Certificate esim={esim()} onCode={() => undefined} />, []);
  expect(text).toContain(
    "|ICCID|8944535863489223814|Kode aktivasi|LPA:1$rsp.example$ABC|Alamat SM-DP+|rsp.example|Matching ID|ABC|",
  );
});
