import { describe, expect, it } from "vitest";
import { Certificate } from "@/components/esims/print-button";
import { useShared } from "@/components/esims/share-button";
import type { Esim, EsimState } from "@/lib/esims/types";
import { esim, IN_STATE } from "./samples";
import { textOf } from "./text-of";

function Shared({ esim, isCodeWanted }: { esim: Esim; isCodeWanted: boolean }) {
  return Object.entries(useShared(esim, isCodeWanted)).map(([name, value]) => <p key={name}>{`${name}: ${value}`}</p>);
}

const sharedOf = (own: Esim, isCodeWanted: boolean) => textOf(<Shared esim={own} isCodeWanted={isCodeWanted} />, []);

/** Whether an eSIM in that state hands its code on. */
const HANDS_ON: Record<EsimState, boolean> = {
  preparing: false,
  held: false,
  ready: true,
  installed: true,
  starting: true,
  active: true,
  expiring: true,
  depleted: true,
  unknown: true,
  returning: false,
  refunded: false,
  expired: false,
};
const STATES = Object.keys(HANDS_ON) as EsimState[];

describe("what is shared of an eSIM", () => {
  it.each(STATES.filter((state) => HANDS_ON[state]))("holds its code, if wanted: %s", async (state) => {
    const own = IN_STATE[state];
    const wanted = await sharedOf(own, true);
    expect(wanted).toContain("|hasCode: true|withCode: true|");
    expect(wanted).toContain("LPA:");
    expect(await sharedOf(own, false)).not.toContain("LPA:");
  });

  it.each(STATES.filter((state) => !HANDS_ON[state]))(
    "holds no code before it has one, while its plan is being given back, and once it is over: %s",
    async (state) => {
      const wanted = await sharedOf(IN_STATE[state], true);
      expect(wanted).toContain("|hasCode: false|withCode: false|");
      expect(wanted).not.toContain("LPA:");
    },
  );

  it("those that are over have a code all the same", () => {
    for (const { activationCode } of [IN_STATE.refunded, IN_STATE.expired]) expect(activationCode).not.toBeNull();
  });
});

it("the printed certificate holds each of the values that are typed by hand", async () => {
  const text = await textOf(<Certificate esim={esim()} onCode={() => undefined} />, []);
  expect(text).toContain(
    "|ICCID|8944535863489223814|Kode aktivasi|LPA:1$rsp.example$ABC|Alamat SM-DP+|rsp.example|Matching ID|ABC|",
  );
});
