"use client";

import { useTranslations } from "next-intl";
import { PassRowSkeleton } from "@/components/brand/pass-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { ChoiceList } from "@/components/plans/choice-list";
import { useTimeText } from "@/components/time/time-text";
import { Loading } from "@/components/ui/loading";
import { useEsims } from "@/lib/esims/hooks";
import { esimStatus, offeredKinds } from "@/lib/esims/rules";
import type { Esim } from "@/lib/esims/types";
import type { OwnScreen } from "@/lib/i18n/paths";
import { afterSaleKinds, ORDER_KINDS } from "@/lib/orders/kinds";
import { StateBadge, useEsimName } from "./esim-facts";
import { NoEsims } from "./no-esims";

/** The screens about one eSIM. */
type EsimScreen = Exclude<OwnScreen, "orderDetail">;

/** The screens that sell a plan list only the eSIMs that it is offered for; the other screens take any eSIM. */
function isOffered(esim: Esim, screen: EsimScreen, now: Date): boolean {
  const kind = afterSaleKinds.find((one) => ORDER_KINDS[one].screen === screen);
  return kind === undefined || offeredKinds(esim, now).includes(kind);
}

function ChooserSkeleton() {
  const t = useTranslations("esims");
  return (
    <Loading label={t("loading")} className="flex max-w-160 flex-col gap-4">
      <PassRowSkeleton />
      <PassRowSkeleton />
    </Loading>
  );
}

/** One row for each eSIM. Several may hold the same plan: the day they were bought and the number tell them apart. */
function Choices({ esims, screen }: { esims: readonly Esim[]; screen: EsimScreen }) {
  const t = useTranslations("esims");
  const nameOf = useEsimName();
  const { date } = useTimeText();
  const now = new Date();
  const offered = esims.filter((esim) => isOffered(esim, screen, now));
  if (offered.length === 0) return <NoEsims />;
  return (
    <ChoiceList
      lead={t(`chooser.${screen}`)}
      choices={offered.map((esim) => {
        const { name, detail, mark } = nameOf(esim);
        return {
          id: esim.id,
          to: { screen, id: esim.id },
          plan: esim.plan,
          title: name,
          detail: (
            <>
              {detail}
              <span className="block">{t("chooser.mark", { date: date(esim.order.createdAt), mark })}</span>
            </>
          ),
          badge: <StateBadge state={esimStatus(esim, now).state} />,
        };
      })}
    />
  );
}

/** Shown when the address has no id: the traveller's eSIMs that the screen can be opened for. */
export function EsimChooser({ screen }: { screen: EsimScreen }) {
  const t = useTranslations("esims.loadError");
  return (
    <Loaded read={useEsims()} failure={{ title: t("title"), text: t("text") }} placeholder={<ChooserSkeleton />}>
      {({ esims }) => <Choices esims={esims} screen={screen} />}
    </Loaded>
  );
}
