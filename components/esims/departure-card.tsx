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
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { type Departure, departureDays, firstDepartureFailure, reminderTime } from "@/lib/esims/departure";
import { useDeparture } from "@/lib/esims/hooks";
import { Fold, Part } from "./fold";

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
    <form noValidate onSubmit={submit} onInput={edited}>
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

/** When the traveller of an eSIM that is still to be installed leaves, if they want to be reminded: one row until it is opened. */
export function DepartureCard({ esimId, now }: { esimId: string; now: Date }) {
  const t = useTranslations("departure");
  const { day, wib } = useTimeText();
  const { data: departure, error, mutate } = useDeparture(esimId);
  // Its row is there from the start: what is below does not move once it is read.
  if (departure === undefined && error) return null;
  const said =
    departure &&
    t(`said.${reminderTime(departure, now)}`, {
      day: day(new Date(departure.leavesOn), "medium"),
      time: wib(departure.remindAt),
    });
  return (
    <Fold title={t("title")} hint={said ?? t("hint")} open={false}>
      {departure !== undefined && (
        <Part>
          {!departure && <p className="mb-3 text-muted text-sm">{t("text")}</p>}
          <DayForm esimId={esimId} departure={departure} now={now} onStored={() => mutate()} />
        </Part>
      )}
    </Fold>
  );
}
