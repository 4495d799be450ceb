import type { ComponentProps } from "react";
import { Alert } from "@/components/ui/alert";

type FormFailureProps = Pick<ComponentProps<typeof Alert>, "className" | "title"> & { text: string | undefined };

/** An error about the whole form. */
export function FormFailure({ text, ...alert }: FormFailureProps) {
  if (text === undefined) return null;
  return (
    <Alert tone="error" {...alert}>
      {text}
    </Alert>
  );
}
