import type { ComponentProps } from "react";
import { Alert } from "@/components/ui/alert";

type FormFailureProps = Pick<ComponentProps<typeof Alert>, "role" | "className"> & { text: string | undefined };

/** Why a form was refused as a whole. `role="note"` where a toast says the same aloud. */
export function FormFailure({ text, ...alert }: FormFailureProps) {
  if (text === undefined) return null;
  return (
    <Alert tone="error" {...alert}>
      {text}
    </Alert>
  );
}
