"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/brand/empty-state";
import { useTimeText } from "@/components/time/time-text";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { cn } from "@/lib/core/cn";
import { dotted } from "@/lib/core/dotted";
import { toDate } from "@/lib/core/timestamp";
import { useFindText, useFound } from "@/lib/desk/hooks";
import { type Found, type FoundOrder, type FoundTraveller, type MaskedPerson, ORDERS_FOUND } from "@/lib/desk/types";
import { Link } from "@/lib/i18n/navigation";
import { shortId } from "@/lib/orders/numbers";
import { CaseOrderFacts } from "./case-order";
import { DeskLoaded } from "./desk-loaded";
import { DeskSearch } from "./desk-search";

const ROW = "border-line border-t py-3 text-sm first:border-t-0";

function Person({ person: { name, email, phone } }: { person: MaskedPerson }) {
  const t = useTranslations("deskOrder.find");
  const said = dotted(name || null, email, phone);
  return <p className="wrap-anywhere text-muted">{said === "" ? t("nobody") : <Facts>{said}</Facts>}</p>;
}

function OrderRow({ order }: { order: FoundOrder }) {
  const t = useTranslations("deskOrder.find");
  const { time } = useTimeText();
  return (
    <li className={ROW}>
      <CaseOrderFacts order={order} />
      <Person person={order.buyer} />
      <p className="text-muted text-xs tabular">{t("made", { time: time(toDate(order.createdAt)) })}</p>
      <Link to={{ screen: "deskOrder", id: order.id }} className={cn(buttonClass({ variant: "outline" }), "mt-2")}>
        {t("open", { number: shortId(order.id) })}
      </Link>
    </li>
  );
}

function TravellerRow({ traveller }: { traveller: FoundTraveller }) {
  const t = useTranslations("deskOrder.find");
  const { time } = useTimeText();
  const { id, person, orders, joinedAt } = traveller;
  return (
    <li className={ROW}>
      <p className="wrap-anywhere">{t("account", { id })}</p>
      <Person person={person} />
      <p className="text-muted text-xs tabular">{t("accountFacts", { count: orders, time: time(toDate(joinedAt)) })}</p>
    </li>
  );
}

function FoundLists({ found: { orders, travellers } }: { found: Found }) {
  const t = useTranslations("deskOrder.find");
  const shown = orders.slice(0, ORDERS_FOUND);
  if (orders.length + travellers.length === 0) return <EmptyState title={t("nothing")}>{t("nothingText")}</EmptyState>;
  return (
    <div className="flex flex-col gap-4 md:gap-6">
      <p role="status" className="text-muted text-sm">
        {orders.length > shown.length ? t("newestShown", { count: shown.length }) : t("shown", { count: shown.length })}
      </p>
      {travellers.length > 0 && (
        <Card>
          <h2 className="text-lg">{t("travellers")}</h2>
          <ul>
            {travellers.map((traveller) => (
              <TravellerRow key={traveller.id} traveller={traveller} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length > 0 && (
        <Card>
          <h2 className="text-lg">{t("orders")}</h2>
          <ul>
            {shown.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** Orders and travellers by whatever a person has of them. What was typed stays out of the address: it may be somebody's. */
export function FindScreen() {
  const t = useTranslations("deskOrder.find");
  const { text, setText } = useFindText("orders");
  const read = useFound(text);
  return (
    <>
      <DeskSearch
        text={text}
        words={{ label: t("label"), hint: t("hint"), button: t("button") }}
        onFind={(typed) => (typed === text ? read.mutate() : setText(typed))}
      />
      {text !== "" && <DeskLoaded read={read}>{(found) => <FoundLists found={found} />}</DeskLoaded>}
    </>
  );
}
