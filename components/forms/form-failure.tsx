import type { ComponentProps } from "react";
import { Alert } from "@/components/ui/alert";

type FormFailureProps = Pick<ComponentProps<typeof Alert>, "role" | "className"> & { text: string | undefined };

/** An error about the whole form. Use `role="note"` if a toast already announces it. */
export function FormFailure({ text, ...alert }: FormFailureProps) {
  if (text === undefined) return null;
  return (
    <Alert tone="error" {...alert}>
      {text}
    </Alert>
  );
}
