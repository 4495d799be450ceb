"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useRef } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { FormField } from "@/components/forms/form-field";
import { Sheet } from "@/components/ui/sheet";
import { MAX_NOTE_LENGTH } from "@/lib/desk/rules";
import { SheetButtons } from "./sheet-buttons";
import type { SheetForm } from "./use-act-form";

type FormSheetProps = {
  form: SheetForm;
  isOpen: boolean;
  words: { title: string; text: string; confirm: string };
  isDangerous?: boolean;
  /** What the act is about, above its fields; it has the focus at first. */
  facts?: ReactNode;
  /** What has the focus at first where there are no facts above the fields. */
  firstField?: RefObject<HTMLElement | null>;
  /** The fields. They are gone once there is nothing to do any more, unless the sheet keeps them for what was typed. */
  children: ReactNode;
  keepsFields?: boolean;
};

/** A sheet of the desk that asks for an act. */
export function FormSheet({
  form,
  isOpen,
  words,
  isDangerous = false,
  facts,
  firstField,
  keepsFields = false,
  children,
}: FormSheetProps) {
  const common = useTranslations("common");
  const first = useRef<HTMLDivElement>(null);
  const { formId, busy, submit, edited, formError, isOver, close } = form;
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(isNext) => isNext || close()}
      title={words.title}
      description={words.text}
      firstFocus={facts === undefined ? firstField : first}
      closeLabel={common("close")}
      footer={
        <SheetButtons
          formId={formId}
          label={words.confirm}
          busy={busy}
          isDangerous={isDangerous}
          isOver={isOver}
          onCancel={close}
        />
      }
    >
      <form id={formId} noValidate method="post" onSubmit={submit} onInput={edited} className="flex flex-col gap-4">
        {facts !== undefined && (
          <div ref={first} tabIndex={-1} className="rounded-card bg-wash px-4 py-3 text-sm">
            {facts}
          </div>
        )}
        <FormFailure text={formError} />
        {(!isOver || keepsFields) && children}
      </form>
    </Sheet>
  );
}

type FieldProps<Name extends string> = {
  id: string;
  label: string;
  hint: string;
  errorAt: (field: Name) => string | undefined;
};

type NoteFieldProps = FieldProps<"note"> & { value: string; onChange: (event: { target: { value: string } }) => void };

/** What was decided or done, and why. */
export function NoteField(props: NoteFieldProps) {
  return <FormField kind="text" name="note" maxLength={MAX_NOTE_LENGTH} autoComplete="off" {...props} />;
}

/** The word that confirms an act. It is typed anew at each opening of its sheet. */
export function WordField(props: FieldProps<"word">) {
  return <FormField kind="text" name="word" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />;
}
