"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { FieldFrame, fieldAria } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { callEndpoint } from "@/lib/api/client";
import { deskEndpoints } from "@/lib/api/desk-contract";
import { useSoldPlaces } from "@/lib/desk/hooks";
import { firstPauseFailure, type PauseFailure, type PauseForm, pausingWord } from "@/lib/desk/rules";
import { PAUSABLE } from "@/lib/desk/types";
import { FormSheet, NoteField, WordField } from "./form-sheet";
import { actResult, type Refusal, useActForm } from "./use-act-form";

const FORM_ID = "desk-pause";

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
  const places = useSoldPlaces().data ?? [];
  const [what, setWhat] = useState<PauseForm["what"]>("all");
  const [place, setPlace] = useState("");
  const word = what === "plan" ? "" : pausingWord({ what, place, plan: "" }, places);
  const gone = act("gone");
  const { sheet, kept, errorAt } = useActForm<PauseForm, "done", Refusal | PauseFailure["code"]>({
    formId: FORM_ID,
    read,
    check: (form) => firstPauseFailure(form, places),
    send: async (form) => {
      const asked = {
        ...(form.what === "destination" && { destinationId: form.place }),
        ...(form.what === "plan" && { plan: form.plan }),
        word: form.word,
        note: form.note,
      };
      return actResult(await callEndpoint(deskEndpoints.pauseSales, asked));
    },
    words: {
      place_required: act("place_required"),
      plan_required: act("plan_required"),
      note_required: act("note_required"),
      not_named: word === "" ? t("planWordHint") : t("otherWord", { word }),
      gone,
      not_yet: gone,
    },
    fieldOf: { not_named: "word" },
    onClose,
    onDone: () => {
      setWhat("all");
      setPlace("");
      toast(act("done"), undefined, "success");
      onPaused();
    },
  });
  const placeField = { id: `${FORM_ID}-place`, error: errorAt("place") };
  return (
    <FormSheet
      form={sheet}
      isOpen={isOpen}
      words={{ title: act("title"), text: act("text"), confirm: act("confirm") }}
      isDangerous
    >
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
          {...kept("plan")}
        />
      )}
      <NoteField
        id={`${FORM_ID}-note`}
        label={act("reason")}
        hint={act("reasonHint")}
        errorAt={errorAt}
        {...kept("note")}
      />
      <WordField
        id={`${FORM_ID}-word`}
        label={t("word")}
        hint={what === "plan" ? t("planWordHint") : word && t("wordHint", { word })}
        errorAt={errorAt}
      />
    </FormSheet>
  );
}
