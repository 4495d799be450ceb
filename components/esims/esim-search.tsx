import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { searchIcon } from "@/components/ui/icons";
import { SearchInput } from "@/components/ui/search-input";

/** Fewer eSIMs than this are seen at a glance, so that their search opens from a button. */
const SEARCHED_FROM = 6;

function focus(field: HTMLInputElement | null) {
  field?.focus();
}

type EsimSearchProps = { owned: number; found: number; query: string; onQuery: (query: string) => void };

/** The search of My eSIMs and how many it has found. */
export function EsimSearch({ owned, found, query, onQuery }: EsimSearchProps) {
  const t = useTranslations("esims");
  const [isOpened, setOpened] = useState(false);
  // A search that the address brings is shown, but does not take the focus from the place that 'back' returns to.
  const [isBrought] = useState(query !== "");
  const hasButton = owned < SEARCHED_FROM && !isOpened && !isBrought;
  return (
    <>
      {!hasButton && (
        <SearchInput
          ref={isOpened ? focus : null}
          aria-label={t("search")}
          placeholder={t("searchShort")}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          className="md:max-w-120"
        />
      )}
      <div className={hasButton ? "mb-2 flex flex-wrap items-center justify-between gap-x-4" : "mt-5 mb-3"}>
        <p role="status" className="text-muted text-sm tabular">
          {t("found", { count: found })}
        </p>
        {hasButton && (
          <Button variant="ghost" className="-mr-4" onClick={() => setOpened(true)}>
            <Icon icon={searchIcon} />
            {t("searchShort")}
          </Button>
        )}
      </div>
    </>
  );
}
