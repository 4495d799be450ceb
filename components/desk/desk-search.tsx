import { type SubmitEvent, useId } from "react";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/search-input";
import { MAX_FIND_LENGTH } from "@/lib/desk/rules";

type DeskSearchProps = {
  /** What was searched for last. */
  text: string;
  words: { label: string; hint: string; button: string };
  onFind: (typed: string) => unknown;
};

/** The search of a screen of the desk. What is typed stays out of the address: it may be somebody's. */
export function DeskSearch({ text, words, onFind }: DeskSearchProps) {
  const id = useId();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onFind(String(new FormData(event.currentTarget).get("text") ?? "").trim());
  };
  return (
    <search>
      <form noValidate method="post" onSubmit={find} className="mb-5 flex flex-col gap-1.5 md:max-w-160">
        <label htmlFor={id} className="font-semibold text-sm">
          {words.label}
        </label>
        <div className="flex gap-2">
          <SearchInput
            key={text}
            id={id}
            name="text"
            defaultValue={text}
            maxLength={MAX_FIND_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            className="min-w-0 grow"
          />
          <Button type="submit">{words.button}</Button>
        </div>
        <p id={`${id}-hint`} className="text-muted text-xs">
          {words.hint}
        </p>
      </form>
    </search>
  );
}
