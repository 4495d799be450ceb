"use client";

import { useEffect, useRef, useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import { offerChallenge } from "@/lib/api/challenge";
import { usePart } from "@/lib/core/use-part";

const loadTurnstile = async () => (await import("@marsidev/react-turnstile")).Turnstile;

type Props = { siteKey: string; words: Record<"title" | "text" | "close", string> };

/**
 * Lets the visitor of this page solve a challenge when the store asks for one; a page shows it by `PageChallenge`. Closing it
 * answers once it is gone: only then can the form that waits scroll to its failure and take the focus.
 */
export function Challenge({ siteKey, words }: Props) {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<((solved: string | null) => void) | null>(null);

  function end(solved: string | null) {
    setAsked(false);
    answer.current?.(solved);
    answer.current = null;
  }

  useEffect(
    () =>
      offerChallenge(
        () =>
          new Promise((resolve) => {
            answer.current?.(null);
            answer.current = resolve;
            setAsked(true);
          }),
      ),
    [],
  );

  const Turnstile = usePart(loadTurnstile, isAsked, () => end(null));
  return (
    <Sheet
      open={isAsked}
      onOpenChange={(isOpen) => {
        if (!isOpen) setAsked(false);
      }}
      onClosed={() => end(null)}
      onFailed={() => end(null)}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
    >
      <div className="flex min-h-20 items-center justify-center">
        {Turnstile && (
          <Turnstile
            siteKey={siteKey}
            options={{ size: "flexible" }}
            scriptOptions={{ onError: () => setAsked(false) }}
            onSuccess={end}
          />
        )}
      </div>
    </Sheet>
  );
}
