"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Sheet } from "@/components/ui/sheet";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { isBlank } from "@/lib/core/blanks";
import { MAX_NOTE_LENGTH } from "@/lib/desk/rules";
import type { MaskedPerson, WholePerson } from "@/lib/desk/types";

const FORM_ID = "desk-unmask";

type UnmaskProps = { orderId: string; isOpen: boolean; onClose: () => void; onShown: (person: WholePerson) => void };

/** Asks for the reason for which personal data is shown; that is an act, noted as each other. */
function UnmaskSheet({ orderId, isOpen, onClose, onShown }: UnmaskProps) {
  const t = useTranslations("deskOrder.buyer");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const { busy, submit, edited, errorAt, formError, reset } = useForm<
    { note: string },
    WholePerson,
    ClientError["code"] | "note_required"
  >({
    read: (data) => ({ note: String(data.get("note") ?? "").trim() }),
    check: ({ note }) => (isBlank(note) ? { field: "note", code: "note_required" } : null),
    send: ({ note }) => callEndpoint(deskEndpoints.unmaskOrder, { orderId, note }),
    onDone: (_form, person) => {
      onClose();
      onShown(person);
    },
    fieldOf: { note_required: "note" },
    textOf: (reason) => {
      const { code } = reason;
      return code === "note_required" ? t("reasonRequired") : errorText({ ...reason, code });
    },
  });
  const close = () => {
    if (busy) return;
    onClose();
    reset();
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      title={t("askTitle")}
      description={t("askText")}
      closeLabel={common("close")}
      footer={
        <Button type="submit" form={FORM_ID} full loading={busy}>
          {t("confirm")}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-4">
        <FormFailure text={formError} />
        <FormField
          kind="text"
          name="note"
          id={`${FORM_ID}-note`}
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          errorAt={errorAt}
        />
      </form>
    </Sheet>
  );
}

type BuyerCardProps = { orderId: string; buyer: MaskedPerson; hasAccount: boolean };

/** Who has bought: masked, until the operator has given a reason to see it whole. What is shown then ends with the page. */
export function BuyerCard({ orderId, buyer, hasAccount }: BuyerCardProps) {
  const t = useTranslations("deskOrder.buyer");
  const [isOpen, setOpen] = useState(false);
  const [whole, setWhole] = useState<WholePerson | null>(null);
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
      <p role="status" className="mt-3 text-muted text-xs">
        {whole ? t("shown") : t("masked")}
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
