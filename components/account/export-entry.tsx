"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/feedback/use-error-text";
import { downloadIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast-store";
import { downloadFile } from "@/lib/api/client";
import { endpoints } from "@/lib/api/contract";
import { EntryButton } from "./entry-list";

const FILE = "kelana-data.json";

function keep(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}

/** One's own data as a file. */
export function ExportEntry() {
  const t = useTranslations("account.data");
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await downloadFile(endpoints.exportAccount, {});
    setBusy(false);
    if (!file.ok) return void toast(t("exportFailed"), errorText(file.error), "error");
    keep(file.value);
    toast(t("exported"), t("exportedText", { file: FILE }), "success");
  };
  return <EntryButton icon={downloadIcon} title={t("export")} text={t("exportText")} busy={busy} onClick={download} />;
}
