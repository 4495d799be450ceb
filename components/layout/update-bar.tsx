import { Button } from "@/components/ui/button";
import { takeOver } from "@/lib/offline/register";
import { FloatingBar } from "./floating-bar";

export type UpdateTexts = { text: string; action: string; close: string };

type UpdateBarProps = { worker: ServiceWorker; texts: UpdateTexts; onClose: () => void };

/** Asks before a new version takes over, because that reloads the page. */
export function UpdateBar({ worker, texts, onClose }: UpdateBarProps) {
  return (
    <FloatingBar text={texts.text}>
      <Button variant="ghost" onClick={onClose}>
        {texts.close}
      </Button>
      <Button onClick={() => takeOver(worker)}>{texts.action}</Button>
    </FloatingBar>
  );
}
