"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CallFailure, type Failure } from "@/components/feedback/call-failure";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";
import { toast } from "@/components/ui/toast-store";
import { downloadFile } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { esimStatus } from "@/lib/esims/rules";
import { ESIM_STATES } from "@/lib/esims/states";
import type { Esim } from "@/lib/esims/types";
import { useEsimFacts, useEsimName } from "./esim-facts";

type Shared = { title: string; text: string; files?: File[] };

const wasCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Opens the device's share sheet; copies to the clipboard where there is none. Resolves to false where neither is possible. */
function useShare() {
  const t = useTranslations("esim.share");
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t("copied"), t("copiedText"), "success");
      return true;
    } catch {
      return false;
    }
  };
  /** Call it while the tap is being handled, or browsers refuse. Files are sent only where the device accepts them. */
  return async ({ title, text, files = [] }: Shared): Promise<boolean> => {
    if (typeof navigator.share !== "function") return copy(text);
    const withFiles = { title, text, files };
    const canShareFiles = files.length > 0 && navigator.canShare?.(withFiles);
    try {
      await navigator.share(canShareFiles ? withFiles : { title, text });
      return true;
    } catch (error) {
      return wasCancelled(error) || copy(text);
    }
  };
}

/** What is shared of an eSIM: its text, with the activation code where it is wanted and not hidden. */
export function useShared(esim: Esim, isCodeWanted: boolean) {
  const t = useTranslations("esim.share");
  const facts = useEsimFacts();
  const { name, detail } = useEsimName()(esim);
  const status = esimStatus(esim, new Date());
  const code = ESIM_STATES[status.state].hidesCode ? null : esim.activationCode;
  const withCode = isCodeWanted && code !== null;
  const rows = facts.ifKnown(status, facts.dataLeft(esim, status), facts.validUntil(status, esim));
  const lines = [
    t("line", { name, detail }),
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...(withCode ? [t("code", { code }), t("codeWarning")] : []),
  ];
  return { text: lines.join("\n"), hasCode: code !== null, withCode };
}

type ShareSheetProps = { esim: Esim; open: boolean; onOpenChange: (open: boolean) => void; startsWithCode?: boolean };

/** The QR code as a file to share; none when it cannot be fetched, because the text contains the code as well. */
async function qrFile(esimId: string, name: string): Promise<File[]> {
  const code = await downloadFile(endpoints.esimQr, { id: esimId }, { download: "1" });
  return code.ok ? [new File([code.value], name, { type: "image/png" })] : [];
}

/** Previews exactly what will be shared. The activation code is included only when the traveller ticks the box. */
function ShareSheet({ esim, open, onOpenChange, startsWithCode = false }: ShareSheetProps) {
  const t = useTranslations("esim.share");
  const share = useShare();
  const [wanted, setWanted] = useState(startsWithCode);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { text, hasCode, withCode } = useShared(esim, wanted);
  const onShare = async () => {
    const files = withCode ? await qrFile(esim.id, "kelana-esim.png") : [];
    const isShared = await share({ title: t("title"), text, files });
    setFailure(isShared ? null : { title: t("failed"), text: t("failedText") });
    if (isShared) onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        <Button variant="accent" full onClick={onShare}>
          <Icon icon={Share2} />
          {t("button")}
        </Button>
      }
    >
      <blockquote className="whitespace-pre-line break-words rounded-card bg-wash p-4 text-sm">{text}</blockquote>
      {hasCode && (
        <Checkbox
          name="withCode"
          checked={wanted}
          onChange={(event) => setWanted(event.target.checked)}
          className="mt-3"
        >
          <span className="font-semibold">{t("withCode")}</span>
          <span className="block text-muted">{t("withCodeHint")}</span>
        </Checkbox>
      )}
      <CallFailure failure={failure} className="mt-3" />
    </Sheet>
  );
}

type ShareButtonProps = { esim: Esim; label: string; startsWithCode?: boolean; className?: string };

/** Opens the share sheet; with `startsWithCode` the box for the activation code starts ticked. */
export function ShareButton({ esim, label, startsWithCode = false, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        <Icon icon={Share2} />
        {label}
      </Button>
      <ShareSheet esim={esim} open={isOpen} onOpenChange={setOpen} startsWithCode={startsWithCode} />
    </>
  );
}
