"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { SearchInput } from "@/components/ui/search-input";
import { writeQuery } from "@/lib/core/address-query";
import { matchRank } from "@/lib/core/text-match";

type QuestionSearchProps = {
  label: string;
  placeholder: string;
  /** '#' is replaced by the number of questions shown. */
  showing: string;
  empty: ReactNode;
  children: ReactNode;
};

/** The rank of a match in the answer or the keywords: below every match in a title. */
const IN_ANSWER = 3;

function rankOf(question: HTMLElement, query: string): number | null {
  const inTitle = matchRank(query, [question.querySelector("summary")?.textContent]);
  const anywhere = matchRank(query, [`${question.textContent} ${question.dataset.keywords}`]);
  return inTitle ?? (anywhere === null ? null : IN_ANSWER);
}

/**
 * Hides the questions without the typed words in their text or keywords, and puts the best match
 * first. @param questions in the order of the page @returns how many are shown
 */
function showMatches(root: HTMLElement, questions: readonly HTMLElement[], query: string): number {
  const ranks = new Map(questions.map((question) => [question, rankOf(question, query)]));
  for (const question of questions) question.hidden = ranks.get(question) === null;
  const ordered = questions.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  for (const question of ordered) question.parentElement?.append(question);
  const groups = new Set(
    ordered.filter(({ hidden }) => !hidden).flatMap((question) => question.closest("section") ?? []),
  );
  for (const group of groups) group.parentElement?.append(group);
  for (const group of root.querySelectorAll<HTMLElement>("[data-question-group]")) {
    group.hidden = group.querySelector("[data-question]:not([hidden])") === null;
  }
  return root.querySelectorAll("[data-question]:not([hidden])").length;
}

/** Filters the server-rendered questions below it. Without scripts it is hidden and all questions are shown. */
export function QuestionSearch({ label, placeholder, showing, empty, children }: QuestionSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const nothing = useRef<HTMLDivElement>(null);
  const questions = useRef<HTMLElement[]>([]);

  function search(query: string) {
    if (!root.current || !line.current || !nothing.current) return;
    const count = showMatches(root.current, questions.current, query.trim());
    line.current.textContent = query.trim() === "" ? "" : showing.replace("#", String(count));
    nothing.current.hidden = count > 0;
  }

  const typed = () => field.current?.value ?? "";

  function update(query: string) {
    search(query);
    writeQuery({ q: query.trim() });
  }

  const start = useEffectEvent(() => {
    // The visitor may have typed before this script ran.
    if (field.current && typed() === "")
      field.current.value = new URLSearchParams(window.location.search).get("q") ?? "";
    search(typed());
  });
  useEffect(() => {
    questions.current = [...(root.current?.querySelectorAll<HTMLElement>("[data-question]") ?? [])];
    start();
  }, []);

  return (
    <>
      <form
        className="noscript:hidden"
        onSubmit={(event) => event.preventDefault()}
        onReset={() => update("")}
        onInput={() => update(typed())}
        id="question-search"
      >
        <search className="block">
          <SearchInput ref={field} name="q" aria-label={label} placeholder={placeholder} />
        </search>
        <p ref={line} aria-live="polite" className="mt-2 min-h-5 text-muted text-xs tabular" />
      </form>
      <div ref={nothing} hidden>
        {empty}
      </div>
      <div ref={root}>{children}</div>
    </>
  );
}
