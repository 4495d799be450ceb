/** 'No account yet? Sign up': the way between login and sign-up. */
export function SwitchLine({ question, label, onClick }: { question: string; label: string; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-1 text-muted">
      {question}
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 rounded-control px-2 font-semibold text-sea-text hover:underline"
      >
        {label}
      </button>
    </p>
  );
}
