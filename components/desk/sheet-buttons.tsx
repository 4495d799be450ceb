import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type SheetButtonsProps = {
  formId: string;
  label: string;
  busy: boolean;
  isDangerous?: boolean;
  onCancel: () => void;
};

/** The foot of a sheet that asks for an act: leave it, or do it. */
export function SheetButtons({ formId, label, busy, isDangerous = false, onCancel }: SheetButtonsProps) {
  const t = useTranslations("desk.act");
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="grow" disabled={busy} onClick={onCancel}>
        {t("cancel")}
      </Button>
      <Button type="submit" form={formId} variant={isDangerous ? "danger" : "primary"} className="grow" loading={busy}>
        {label}
      </Button>
    </div>
  );
}
