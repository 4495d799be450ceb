import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";

/** Why the call of a button failed, and a way on where there is another one. `info`: it has not failed, and waits for the connection. */
export type Failure = { title: string; text?: string | undefined; tone?: "info"; action?: ReactNode };

type CallFailureProps = { failure: Failure | null; className?: string };

/** Says at its button, and not over the page, why a call failed or waits. A longer screen scrolls to it. */
export function CallFailure({ failure, className }: CallFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  if (!failure) return null;
  const { title, text, action, tone = "error" } = failure;
  return (
    <Alert
      ref={place}
      tone={tone}
      role={tone === "info" ? "status" : "alert"}
      title={title}
      action={action}
      {...(className && { className })}
    >
      {text}
    </Alert>
  );
}
