import { Icon } from "@/components/ui/icon";
import { arrowRightIcon, chevronDownIcon } from "@/components/ui/icons";
import { Link } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import type { Question, QuestionGroup } from "./questions";

function QuestionItem({ question: { title, text, keywords, link }, locale }: { question: Question; locale: Locale }) {
  return (
    <details data-question="" data-keywords={keywords} className="group border-line border-b last:border-b-0">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-control px-4 py-3 font-semibold text-base hover:bg-wash md:px-5">
        <span className="flex-1">{title}</span>
        <Icon icon={chevronDownIcon} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-prose px-4 pb-4 md:px-5">
        <p>{text}</p>
        {link && (
          <Link
            to={link.to}
            locale={locale}
            className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-sea-text hover:underline"
          >
            {link.label}
            <Icon icon={arrowRightIcon} className="size-4" />
          </Link>
        )}
      </div>
    </details>
  );
}

/** All questions by subject. A question opens to show its answer. */
export function QuestionList({ groups, locale }: { groups: readonly QuestionGroup[]; locale: Locale }) {
  return groups.map(({ id, title, questions }) => (
    <section key={id} data-question-group="" aria-labelledby={`questions-${id}`} className="mt-6 first:mt-4">
      <h3 id={`questions-${id}`} className="mb-2 font-semibold text-muted text-sm">
        {title}
      </h3>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {questions.map((question) => (
          <QuestionItem key={question.id} question={question} locale={locale} />
        ))}
      </div>
    </section>
  ));
}
