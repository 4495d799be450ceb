"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { browserPreferences } from "@/lib/core/storage";
import { systemOf } from "@/lib/core/visitor";
import { type DeviceAnswer, keepAnswer, readAnswer } from "@/lib/devices/answer";
import { ownModel } from "@/lib/devices/own-device";
import { findDevice } from "./device-search-dom";

type Hint = "reading" | "supported" | "incompatible" | "unknown" | "ios" | "other";

/** In the texts of a hint '{model}' is replaced by the model. */
type DeviceCheckProps = {
  words: Record<Hint | "question" | "yes" | "no" | "savedYes" | "savedNo" | "change", string>;
};

async function readHint(): Promise<{ hint: Hint; model: string | null }> {
  if (systemOf(navigator) === "ios") return { hint: "ios", model: null };
  const model = await ownModel(navigator);
  if (model === null) return { hint: "other", model };
  const found = findDevice(document, model);
  if (!found) return { hint: "unknown", model };
  return { hint: found.isSupported ? "supported" : "incompatible", model: found.name };
}

/**
 * Two things: a hint about this device, from what the browser reports, and the visitor's own answer after dialling *#06#.
 * The answer is stored on the device and shown at checkout.
 */
export function DeviceCheck({ words }: DeviceCheckProps) {
  const [{ hint, model }, setHint] = useState<Awaited<ReturnType<typeof readHint>>>({ hint: "reading", model: null });
  const [answer, setAnswer] = useState<DeviceAnswer | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void Promise.all([readHint(), readAnswer(browserPreferences)]).then(([own, kept]) => {
      if (!isCurrent) return;
      setHint(own);
      // The visitor may have answered before the browser has.
      setAnswer((given) => given ?? kept);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  function keep(kept: DeviceAnswer | null) {
    setAnswer(kept);
    void keepAnswer(browserPreferences, kept);
  }

  return (
    <>
      <p className="mt-1 min-h-30 text-muted text-sm md:min-h-24">{words[hint].replace("{model}", model ?? "")}</p>
      <div className="mt-4 min-h-22 sm:min-h-20 noscript:hidden">
        <p role="status" className="font-semibold text-sm">
          {answer === null ? words.question : answer.supportsEsim ? words.savedYes : words.savedNo}
        </p>
        {answer === null ? (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => keep({ supportsEsim: true, model })}>
              {words.yes}
            </Button>
            <Button variant="outline" onClick={() => keep({ supportsEsim: false, model })}>
              {words.no}
            </Button>
          </div>
        ) : (
          <Button variant="ghost" className="-ml-4" onClick={() => keep(null)}>
            {words.change}
          </Button>
        )}
      </div>
    </>
  );
}
