import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { stateTone } from "@/lib/esims/rules";
import type { EsimState } from "@/lib/esims/types";

export function StateBadge({ state }: { state: EsimState }) {
  const t = useTranslations("esims.state");
  return <Badge tone={stateTone(state)}>{t(state)}</Badge>;
}
