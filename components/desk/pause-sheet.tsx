"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { useForm } from "@/components/forms/use-form";
import { FieldFrame, fieldAria } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Sheet } from "@/components/ui/sheet";
import { toast } from "@/components/ui/toast-store";
import { type ClientError, callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { err, ok } from "@/lib/core/result";
import { useSoldPlaces } from "@/lib/desk/hooks";
import { firstPauseFailure, MAX_NOTE_LENGTH, type PauseFailure, type PauseForm, pausingWord } from "@/lib/desk/rules";
import { type DeskOutcome, PAUSABLE } from "@/lib/desk/types";
import { SheetButtons } from "./sheet-buttons";

const FORM_ID = "desk-pause";

type Code = ClientError["code"] | Exclude<DeskOutcome, "done"> | PauseFailure["code"];

/** What the form holds. A field that is not shown is ''. */
function read(data: FormData): PauseForm {
  const text = (name: keyof PauseForm) => String(data.get(name) ?? "").trim();
  const what = PAUSABLE.find((one) => one === text("what")) ?? "all";
  return { what, place: text("place"), plan: text("plan"), note: text("note"), word: text("word") };
}

type PauseSheetProps = { isOpen: boolean; onClose: () => void; onPaused: () => void };

/** Pauses sales: of everything, of a destination or of a plan, with a reason, once the operator has typed what it is. */
export function PauseSheet({ isOpen, onClose, onPaused }: PauseSheetProps) {
  const t = useTranslations("desk.sales");
  const act = useTranslations("desk.sales.pause");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const places = useSoldPlaces().data ?? [];
  const [what, setWhat] = useState<PauseForm["what"]>("all");
  const [place, setPlace] = useState("");
  const code = what === "plan" ? "" : pausingWord({ what, place, plan: "" }, places);
  const { busy, submit, edited, errorAt, formError, reset } = useForm<PauseForm, DeskOutcome, Code>({
    read,
    check: (form) => firstPauseFailure(form, places),
    send: async (form) => {
      const answer = await callEndpoint(deskEndpoints.pauseSales, {
        ...(form.what === "destination" && { destinationId: form.place }),
        ...(form.what === "plan" && { plan: form.plan }),
        word: form.word,
        note: form.note,
      });
      if (!answer.ok) return answer;
      const { outcome } = answer.value;
      return outcome === "done" ? ok(outcome) : err({ code: outcome });
    },
    onDone: () => {
      onClose();
      toast(act("done"), undefined, "success");
      onPaused();
    },
    fieldOf: { not_named: "word" },
    textOf: (reason) => {
      const { code: failed } = reason;
      if (failed === "not_named") return code === "" ? t("planWordHint") : t("otherWord", { word: code });
      if (failed === "gone" || failed === "not_yet") return act("gone");
      if (failed === "place_required" || failed === "plan_required" || failed === "note_required") return act(failed);
      return errorText({ ...reason, code: failed });
    },
  });
  const close = () => {
    if (busy) return;
    onClose();
    reset();
  };
  const placeField = { id: `${FORM_ID}-place`, error: errorAt("place") };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      title={act("title")}
      description={act("text")}
      closeLabel={common("close")}
      footer={<SheetButtons formId={FORM_ID} label={act("confirm")} busy={busy} isDangerous onCancel={close} />}
    >
      <form id={FORM_ID} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-4">
        <FormFailure text={formError} />
        <FieldFrame id={`${FORM_ID}-what`} label={act("what")}>
          <Select
            name="what"
            id={`${FORM_ID}-what`}
            value={what}
            onChange={({ target }) => setWhat(PAUSABLE.find((one) => one === target.value) ?? "all")}
            options={PAUSABLE.map((value) => ({ value, label: act(`options.${value}`) }))}
          />
        </FieldFrame>
        {what === "destination" && (
          <FieldFrame {...placeField} label={act("place")}>
            <Select
              name="place"
              {...fieldAria(placeField)}
              value={place}
              onChange={({ target }) => setPlace(target.value)}
              options={[
                { value: "", label: act("choosePlace") },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </FieldFrame>
        )}
        {what === "plan" && (
          <FormField
            kind="text"
            name="plan"
            id={`${FORM_ID}-plan`}
            label={act("plan")}
            hint={act("planHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errorAt={errorAt}
          />
        )}
        <FormField
          kind="text"
          name="note"
          id={`${FORM_ID}-note`}
          label={act("reason")}
          hint={act("reasonHint")}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          errorAt={errorAt}
        />
        <FormField
          kind="text"
          name="word"
          id={`${FORM_ID}-word`}
          label={t("word")}
          hint={what === "plan" ? t("planWordHint") : code && t("wordHint", { word: code })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          errorAt={errorAt}
        />
      </form>
    </Sheet>
  );
}
