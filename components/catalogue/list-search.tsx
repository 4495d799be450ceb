import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

type ListSearchProps = { label: string; value: string; onChange: (value: string) => void; showing: string };

/** The search of a long list in a dialog, and how much of it is shown. */
export function ListSearch({ label, value, onChange, showing }: ListSearchProps) {
  return (
    <>
      <div className="relative">
        <Icon name="search" className="absolute top-3.5 left-4 text-muted" />
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="pl-12"
        />
      </div>
      <p aria-live="polite" className="mt-2 mb-4 text-muted text-xs tabular">
        {showing}
      </p>
    </>
  );
}
