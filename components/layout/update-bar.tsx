import { Button } from "@/components/ui/button";
import { takeOver } from "@/lib/offline/register";
import type { UpdateTexts } from "./offline-ready";

type UpdateBarProps = { worker: ServiceWorker; texts: UpdateTexts; onClose: () => void };

/** Asks before a new version takes over, because that reloads the page. */
export function UpdateBar({ worker, texts, onClose }: UpdateBarProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-raised py-3 pr-3 pl-4 shadow-float md:right-6 md:bottom-6 md:left-auto md:w-96"
    >
      <p className="min-w-0 flex-1 basis-40 font-medium">{texts.text}</p>
      <span className="ml-auto flex gap-2">
        <Button variant="ghost" onClick={onClose}>
          {texts.close}
        </Button>
        <Button onClick={() => takeOver(worker)}>{texts.action}</Button>
      </span>
    </div>
  );
}
