import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type SheetButtonsProps = {
  formId: string;
  label: string;
  busy: boolean;
  isDangerous?: boolean;
  /** There is nothing to do any more: the sheet can only be left. */
  isOver?: boolean;
  onCancel: () => void;
};

/** The button that had the focus is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The foot of a sheet that asks for an act: leave it, or do it. */
export function SheetButtons({
  formId,
  label,
  busy,
  isDangerous = false,
  isOver = false,
  onCancel,
}: SheetButtonsProps) {
  const t = useTranslations("desk.act");
  const common = useTranslations("common");
  if (isOver) {
    return (
      <Button ref={takeFocus} full onClick={onCancel}>
        {common("close")}
      </Button>
    );
  }
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
