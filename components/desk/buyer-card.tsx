"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { isBlank } from "@/lib/core/blanks";
import type { MaskedPerson, WholePerson } from "@/lib/desk/types";
import { FormSheet, NoteField } from "./form-sheet";
import { useActForm } from "./use-act-form";

const FORM_ID = "desk-unmask";

type UnmaskProps = { orderId: string; isOpen: boolean; onClose: () => void; onShown: (person: WholePerson) => void };

/** Asks for the reason for which personal data is shown, and notes it as an act. */
function UnmaskSheet({ orderId, isOpen, onClose, onShown }: UnmaskProps) {
  const t = useTranslations("deskOrder.buyer");
  const { sheet, kept, errorAt } = useActForm<{ note: string }, WholePerson, "note_required">({
    formId: FORM_ID,
    read: (data) => ({ note: String(data.get("note") ?? "").trim() }),
    check: ({ note }) => (isBlank(note) ? { field: "note", code: "note_required" } : null),
    send: ({ note }) => callEndpoint(deskEndpoints.unmaskOrder, { orderId, note }),
    words: { note_required: t("reasonRequired") },
    fieldOf: { note_required: "note" },
    onClose,
    onDone: onShown,
  });
  return (
    <FormSheet form={sheet} isOpen={isOpen} words={{ title: t("askTitle"), text: t("askText"), confirm: t("confirm") }}>
      <NoteField
        id={`${FORM_ID}-note`}
        label={t("reason")}
        hint={t("reasonHint")}
        errorAt={errorAt}
        {...kept("note")}
      />
    </FormSheet>
  );
}

type BuyerCardProps = { orderId: string; buyer: MaskedPerson; hasAccount: boolean };

/** Who has bought: masked, until the operator has given a reason to see it whole. What is shown then ends with the page. */
export function BuyerCard({ orderId, buyer, hasAccount }: BuyerCardProps) {
  const t = useTranslations("deskOrder.buyer");
  const [isOpen, setOpen] = useState(false);
  const [whole, setWhole] = useState<WholePerson | null>(null);
  const isMasked = !whole && [buyer.name, buyer.email, buyer.phone].some((kept) => kept !== null);
  const facts: [label: string, value: string | null][] = whole
    ? [
        [t("name"), whole.name],
        [t("email"), whole.email],
        [t("phone"), whole.phone],
        [t("accountEmail"), whole.accountEmail],
        [t("accountName"), whole.accountName],
        [t("accountPhone"), whole.accountPhone],
        [t("iccids"), whole.iccids.join(", ")],
      ]
    : [
        [t("name"), buyer.name],
        [t("email"), buyer.email],
        [t("phone"), buyer.phone],
      ];
  return (
    <Card className="text-sm">
      <h2 className="text-lg">{t("title")}</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="wrap-anywhere">{value || t("notKept")}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="mt-3 text-muted text-xs empty:hidden">
        {whole && t("shown")}
        {isMasked && t("masked")}
      </p>
      {!hasAccount && <p className="mt-1 text-warning-text">{t("deleted")}</p>}
      {!whole && (
        <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
          {t("button")}
        </Button>
      )}
      <UnmaskSheet orderId={orderId} isOpen={isOpen} onClose={() => setOpen(false)} onShown={setWhole} />
    </Card>
  );
}
