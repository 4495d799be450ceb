"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, Fragment, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ActionBar } from "@/components/layout/action-bar";
import { usePlanText } from "@/components/plans/use-plan-text";
import { Button } from "@/components/ui/button";
import { addedStart, choiceToPick, extensionGroups, repurchaseGroups, topUpGroups } from "@/lib/aftersale/rules";
import type { ChoiceGroup } from "@/lib/aftersale/types";
import { quoteOf } from "@/lib/checkout/pricing";
import { formatRupiah } from "@/lib/core/money";
import { esimHolding } from "@/lib/esims/holding";
import type { Esim } from "@/lib/esims/types";
import { pathOf } from "@/lib/i18n/paths";
import { type AfterSaleKind, ORDER_KINDS } from "@/lib/orders/kinds";
import { sceneOf } from "@/lib/plans/scenes";
import type { CataloguePlan } from "@/lib/plans/types";
import { TargetPass, TargetRow, useEsimChange } from "./esim-change";
import { OptionGroup } from "./option-group";

function groupsOf(kind: AfterSaleKind, options: readonly CataloguePlan[], esim: Esim): ChoiceGroup[] {
  const groups = {
    topup: () => topUpGroups(options),
    extension: () => extensionGroups(options, addedStart(esimHolding(esim.assignments))),
    repurchase: () => repurchaseGroups(options, esim),
  } satisfies Record<AfterSaleKind, () => ChoiceGroup[]>;
  return groups[kind]();
}

type OptionFormProps = {
  esim: Esim;
  options: readonly CataloguePlan[];
  kind: AfterSaleKind;
  /** What choosing means here: above the plans, on phones below the first of them. */
  lead: ReactNode;
};

/** Chooses a plan for an eSIM, shows what it would change, and leads to checkout. */
export function OptionForm({ esim, options, kind, lead }: OptionFormProps) {
  const t = useTranslations("aftersale");
  const text = usePlanText();
  const locale = useLocale();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = options.find(({ id }) => id === chosenId);
  const change = useEsimChange(esim, chosen);
  const groups = groupsOf(kind, options, esim);

  const { targetsEsim } = ORDER_KINDS[kind];
  const becomes = targetsEsim ? change?.becomes : null;
  const summary = chosen ? (becomes ?? text.terms(chosen)) : t("nothingChosen");

  const suggested = choiceToPick(groups);
  const pick = () => {
    flushSync(() => setChosenId(suggested?.option.id));
    form.current?.querySelector(".pass:has(:checked)")?.scrollIntoView({ block: "nearest" });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return pick();
    router.push(pathOf({ screen: "payment", bundleId: chosen.id, type: kind, esimId: esim.id }, locale));
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
      <div className="flex min-w-0 flex-col gap-6 md:gap-8">
        {groups.map((group, index) => (
          <Fragment key={group.id}>
            <OptionGroup
              group={group}
              options={options}
              esim={esim}
              kind={kind}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
            {index === 0 && lead}
          </Fragment>
        ))}
      </div>
      <div className="min-w-0 max-md:mt-2 md:sticky md:top-6 md:z-20 lg:flex lg:flex-col lg:gap-4">
        <TargetPass esim={esim} option={targetsEsim ? chosen : undefined} />
        <ActionBar>
          <div aria-live="polite" className="mb-2 text-sm">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 text-muted">{summary}</span>
              {chosen && (
                <span className="shrink-0 font-bold tabular">
                  {formatRupiah(quoteOf({ kind, price: chosen.priceRupiah }).total)}
                </span>
              )}
            </p>
            {targetsEsim && change?.shorter && (
              <p className="mt-1 font-medium text-warning-text text-xs">{change.shorter}</p>
            )}
          </div>
          <Button type="submit" variant={chosen ? "accent" : "outline"} size="lg" full>
            {chosen ? t("proceed") : t(`pick.${suggested?.reason ?? "price"}`)}
          </Button>
        </ActionBar>
      </div>
    </form>
  );
}
