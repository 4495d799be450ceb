"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast-store";

type Shared = { title: string; text: string; files?: File[] };

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The share sheet of the device; where there is none, the clipboard. */
export function useShare() {
  const t = useTranslations("esims.share");
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t("copied"), t("copiedText"), "success");
    } catch {
      toast(t("failed"), t("failedText"), "error");
    }
  };
  /** Call it inside the tap. Pictures go along where the device takes them. */
  return async ({ title, text, files = [] }: Shared) => {
    if (typeof navigator.share !== "function") return copy(text);
    const withFiles = { title, text, files };
    const canShareFiles = files.length > 0 && navigator.canShare?.(withFiles);
    try {
      await navigator.share(canShareFiles ? withFiles : { title, text });
    } catch (error) {
      if (!wasCancelled(error)) await copy(text);
    }
  };
}
