import { useTranslations } from "next-intl";
import { useDeviceTime } from "./use-device-time";

/** A moment by Jakarta's clock and, where it differs, by the reader's own. */
export function Moment({ at }: { at: Date }) {
  const t = useTranslations("esims.fact");
  const { wib, local } = useDeviceTime();
  const own = local(at);
  return (
    <time dateTime={at.toISOString()}>
      {wib(at)}
      {own && <span className="block font-normal text-muted text-xs">{t("localTime", { time: own })}</span>}
    </time>
  );
}
