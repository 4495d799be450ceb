import { type ComponentProps, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";

type FormFailureProps = Pick<ComponentProps<typeof Alert>, "action" | "className" | "title" | "tone"> & {
  text: string | undefined;
};

/** An error about the whole form. A longer form scrolls to it. */
export function FormFailure({ text, ...alert }: FormFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== undefined) place.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (text === undefined) return null;
  return (
    <Alert ref={place} tone="error" {...alert}>
      {text}
    </Alert>
  );
}
