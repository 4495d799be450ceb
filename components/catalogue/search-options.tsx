import { Flag } from "@/components/brand/flag";
import { chipClass } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { clockIcon } from "@/components/ui/icons";
import type { SearchEntry } from "@/lib/catalogue/search-index";
import type { DestinationType } from "@/lib/catalogue/types";
import { cn } from "@/lib/core/cn";
import type { CountedText } from "@/lib/core/counted";

export type SearchWords = {
  placeholder: string;
  suggestions: string;
  recent: string;
  forget: string;
  noMatch: string;
  results: CountedText;
  type: Record<DestinationType, string>;
};

type OptionsProps = {
  id: string;
  words: SearchWords;
  active: number;
  onChoose: (index: number) => void;
};

/** Keeps the focus in the field when an option is pressed, until the click arrives. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** The option's id, for `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** Suggested destinations. */
export function DestinationOptions({ id, words, active, onChoose, items }: OptionsProps & { items: SearchEntry[] }) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.suggestions}>
      {items.map(({ code, name, type }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its listbox
        <div
          key={code}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={keepFocus}
          onClick={() => onChoose(index)}
          className="flex min-h-12 cursor-pointer items-center gap-3 px-4 hover:bg-wash aria-selected:bg-sea-soft"
        >
          <Flag code={code} kind={type} size="sm" />
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="text-muted text-xs">{words.type[type]}</span>
        </div>
      ))}
    </div>
  );
}

/** The latest searches as chips, and the button that removes them. */
export function RecentOptions(props: OptionsProps & { items: readonly string[]; onForget: () => void }) {
  const { id, words, active, onChoose, items, onForget } = props;
  return (
    <div className="p-3">
      <div className="flex min-h-11 items-center justify-between gap-3 pl-1">
        <span className="font-semibold text-sm">{words.recent}</span>
        <button
          type="button"
          onMouseDown={keepFocus}
          onClick={onForget}
          className="min-h-11 rounded-control px-2 text-sea-text text-sm hover:underline"
        >
          {words.forget}
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={words.recent} className="flex flex-wrap gap-2">
        {items.map((text, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of its listbox
          <div
            key={text}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={keepFocus}
            onClick={() => onChoose(index)}
            className={cn(chipClass, "max-w-full cursor-pointer aria-selected:border-sea aria-selected:bg-sea-soft")}
          >
            <Icon icon={clockIcon} className="text-muted" />
            <span className="truncate">{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
