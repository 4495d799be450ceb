/** Questions with their answers, word for word as the page shows them. */
export function faqSchema(questions: readonly { title: string; text: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
