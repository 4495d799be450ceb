"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { addedStart, choiceToPick, extensionGroups, repurchaseGroups, topUpGroups } from "@/lib/aftersale/rules";
import type { ChoiceGroup } from "@/lib/aftersale/types";
import { lowestQuote } from "@/lib/checkout/pricing";
import { useConnection } from "@/lib/core/use-connection";
import type { Esim } from "@/lib/esims/types";
import { pathOf } from "@/lib/i18n/paths";
import type { OfferPrice } from "@/lib/offers/types";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import { sceneOf } from "@/lib/plans/scenes";
import type { CataloguePlan } from "@/lib/plans/types";
import { TargetPass, TargetRow } from "./esim-change";
import { OptionBar } from "./option-bar";
import { OptionGroup } from "./option-group";

function groupsOf(kind: AfterSaleKind, options: readonly CataloguePlan[], esim: Esim): ChoiceGroup[] {
  const groups = {
    topup: () => topUpGroups(options),
    extension: () => extensionGroups(options, addedStart(esim)),
    repurchase: () => repurchaseGroups(options, esim),
  } satisfies Record<AfterSaleKind, () => ChoiceGroup[]>;
  return groups[kind]();
}

type OptionFormProps = {
  esim: Esim;
  options: readonly CataloguePlan[];
  /** The running offers of the store. */
  offers: readonly OfferPrice[];
  kind: AfterSaleKind;
  /** The plan that is chosen at first, where it is among them. */
  planId?: string | undefined;
  /** What choosing means here, above the plans in one sentence. */
  lead: ReactNode;
  /** The rest of it: on phones below the plans. */
  more: ReactNode;
};

/** Chooses a plan for an eSIM, shows what it would change, and leads to checkout. */
export function OptionForm({ esim, options, offers, kind, planId, lead, more }: OptionFormProps) {
  const locale = useLocale();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const groups = groupsOf(kind, options, esim);
  const isShown = groups.some(({ choices }) => choices.some(({ option }) => option.id === planId));
  const [chosenId, setChosenId] = useState(isShown ? planId : undefined);
  const chosen = options.find(({ id }) => id === chosenId);
  const { targetsEsim } = ORDER_KINDS[kind];
  const { isWaiting, connected, stopWaiting } = useConnection();

  const saleOf = (plan: CataloguePlan) => lowestQuote({ kind, plan }, offers);
  const suggested = choiceToPick(groups, (plan) => saleOf(plan).total);
  // The bar is higher with a chosen plan, so the plan may have to move out from behind it; one that the address names, into sight.
  useLayoutEffect(() => {
    if (chosenId) form.current?.querySelector(".pass:has(:checked)")?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  const choose = (planId: string | undefined) => {
    stopWaiting();
    setChosenId(planId);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return choose(suggested?.option.id);
    await connected();
    // An offer is bought as a new eSIM.
    const { offer } = saleOf(chosen);
    const asked = offer ? { offerId: offer.id } : { type: kind, esimId: esim.id };
    router.push(pathOf({ screen: "payment", bundleId: chosen.id, ...asked }, locale));
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      data-scene={sceneOf(esim.plan.places)}
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:items-start md:gap-x-8 md:gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
    >
      <TargetRow esim={esim} className="md:hidden" />
      <div className="flex min-w-0 flex-col gap-6 md:contents">
        {lead}
        <div className="flex min-w-0 flex-col gap-6 md:row-start-3 md:gap-8">
          {groups.map((group) => (
            <OptionGroup
              key={group.id}
              group={group}
              options={options}
              offers={offers}
              esim={esim}
              kind={kind}
              chosenId={chosenId}
              onChoose={choose}
            />
          ))}
        </div>
        {more}
      </div>
      <div className="min-w-0 max-md:mt-2 md:row-start-3 md:sticky md:top-6 md:z-20 lg:flex lg:flex-col lg:gap-4">
        <TargetPass
          esim={esim}
          option={targetsEsim ? chosen : undefined}
          className={targetsEsim ? undefined : "max-md:hidden"}
        />
        <OptionBar
          esim={esim}
          kind={kind}
          options={options}
          offers={offers}
          chosen={chosen}
          suggested={suggested}
          isWaiting={isWaiting}
        />
      </div>
    </form>
  );
}
