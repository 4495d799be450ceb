import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";

/** Why the call of a button failed. */
export type Failure = { title: string; text?: string | undefined };

type CallFailureProps = { failure: Failure | null; className?: string };

/** Says at its button, and not over the page, why a call failed. A longer screen scrolls to it. */
export function CallFailure({ failure, className }: CallFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  if (!failure) return null;
  return (
    <Alert ref={place} tone="error" title={failure.title} {...(className && { className })}>
      {failure.text}
    </Alert>
  );
}
