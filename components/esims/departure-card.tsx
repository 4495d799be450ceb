"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { useCallFailure } from "@/components/feedback/login-way";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { useTimeText } from "@/components/time/time-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { type Departure, departureDays, firstDepartureFailure, reminderTime } from "@/lib/esims/departure";
import { useDeparture } from "@/lib/esims/hooks";

type DayProps = { esimId: string; departure: Departure | null; now: Date; onStored: () => Promise<unknown> };

/** Asks for the day of departure, which nobody has to name, and which can be changed and removed. */
function DayForm({ esimId, departure, now, onStored }: DayProps) {
  const t = useTranslations("departure");
  const errorText = useErrorText();
  const failureOf = useCallFailure();
  const dayInput = useRef<HTMLInputElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { first, last } = departureDays(now);
  const { busy, submit, edited, errorAt, formError, reset } = useForm({
    read: (data) => ({ leavesOn: String(data.get("leavesOn") ?? "") }),
    check: (form) =>
      form.leavesOn === "" ? { field: "leavesOn", code: "departure_invalid" } : firstDepartureFailure(form, now),
    send: ({ leavesOn }) => callEndpoint(endpoints.setDeparture, { esimId, leavesOn }),
    onDone: () => {
      toast(t("saved"), undefined, "success");
      setFailure(null);
      void onStored();
    },
    fieldOf: { departure_invalid: "leavesOn" },
    textOf: errorText,
  });
  const remove = async () => {
    setRemoving(true);
    reset();
    const removed = await callEndpoint(endpoints.setDeparture, { esimId, leavesOn: "" });
    setRemoving(false);
    setFailure(removed.ok ? null : failureOf(t("notRemoved"), removed.error));
    if (!removed.ok) return;
    toast(t("removed"), undefined, "success");
    // The button that was tapped goes away.
    if (dayInput.current) dayInput.current.value = "";
    dayInput.current?.focus();
    await onStored();
  };
  return (
    <form noValidate onSubmit={submit} onInput={edited} className="mt-3">
      <FormField
        kind="date"
        name="leavesOn"
        ref={dayInput}
        label={t("label")}
        errorAt={(field) => errorAt(field) ?? formError}
        min={first}
        max={last}
        defaultValue={departure?.leavesOn ?? ""}
        className="max-w-80"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="outline" loading={busy}>
          {t(departure ? "change" : "save")}
        </Button>
        {departure && (
          <Button variant="ghost" loading={isRemoving} onClick={remove}>
            {t("remove")}
          </Button>
        )}
      </div>
      <CallFailure failure={failure} className="mt-3" />
    </form>
  );
}

/** When the traveller of an eSIM that is still to be installed leaves, if they want to be reminded. */
export function DepartureCard({ esimId, now }: { esimId: string; now: Date }) {
  const t = useTranslations("departure");
  const { day, wib } = useTimeText();
  const { data: departure, mutate } = useDeparture(esimId);
  if (departure === undefined) return null;
  return (
    <Card>
      <h2 className="text-base">{t("title")}</h2>
      {departure ? (
        <p className="mt-1 text-sm">
          {t(`said.${reminderTime(departure, now)}`, {
            day: day(new Date(departure.leavesOn), "long"),
            time: wib(departure.remindAt),
          })}
        </p>
      ) : (
        <p className="mt-1 text-muted text-sm">{t("text")}</p>
      )}
      <DayForm esimId={esimId} departure={departure} now={now} onStored={() => mutate()} />
    </Card>
  );
}
