import { useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { dotted } from "@/lib/core/dotted";
import { formatRupiah } from "@/lib/core/money";
import { jobOf } from "@/lib/desk/cases";
import { detailOf } from "@/lib/desk/detail";
import { jobKindOf } from "@/lib/desk/rules";
import type { OpenCase } from "@/lib/desk/types";

/** What a case is about: of a dead job what it does and for what, of any other the id that dashboards know it by. */
function CaseSubject({ open }: { open: OpenCase }) {
  const jobs = useTranslations("desk.jobs");
  const { subject } = open;
  const job = jobKindOf(open);
  if (job === null) return <p className="wrap-anywhere text-muted text-xs">{subject}</p>;
  return (
    <>
      <p>{jobs(job)}</p>
      <p className="wrap-anywhere text-muted text-xs">{jobOf(open).subject}</p>
    </>
  );
}

/** What the system wrote down: its sums, and the rest as it stands, in English. */
export function Noted({ detail }: { detail: string | null }) {
  const t = useTranslations("deskCase.details");
  const { sums, rest } = detailOf(detail);
  return (
    <>
      {sums && (
        <p className="font-semibold">
          <Facts>
            {dotted(
              sums.came === null ? t("cameUnknown") : t("came", { sum: formatRupiah(sums.came) }),
              t("asked", { sum: formatRupiah(sums.asked) }),
            )}
          </Facts>
        </p>
      )}
      {rest && (
        <p className="wrap-anywhere">
          <span className="text-muted">{t("noted")} </span>
          <span lang="en">{rest}</span>
        </p>
      )}
    </>
  );
}

/** `isShort`: without the id of a case whose order is named beside it. */
type CaseFactsProps = { open: OpenCase; isShort?: boolean };

/** What is known of a case: its subject, sums, and what the system wrote down. */
export function CaseFacts({ open, isShort = false }: CaseFactsProps) {
  return (
    <div className="flex flex-col gap-1">
      {!(isShort && open.order && jobKindOf(open) === null) && <CaseSubject open={open} />}
      <Noted detail={open.detail} />
    </div>
  );
}
