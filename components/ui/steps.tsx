type Step = { title: string; text: string };

/** Numbered steps along a dashed line: one below the other on phones, side by side on wide screens. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid md:grid-flow-col md:auto-cols-fr md:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative pb-6 pl-14 last:pb-0 md:pt-14 md:pb-0 md:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-12 bottom-1 left-5 border-control border-l-2 border-dashed group-last:hidden md:top-5 md:right-0 md:bottom-auto md:left-14 md:border-t-2 md:border-l-0"
          />
          <span
            aria-hidden="true"
            className="absolute top-0 left-0 flex size-10 items-center justify-center rounded-full border-2 border-sea-text bg-surface font-bold text-base text-sea-text tabular"
          >
            {index + 1}
          </span>
          <h3 className="text-base">{title}</h3>
          <p className="mt-1 text-muted text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
