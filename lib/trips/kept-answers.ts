/** The last answers over one version of the catalogue, also those that are still being made. A failed one is not kept. */
export class KeptAnswers<Answer> {
  readonly #most: number;
  readonly #answers = new Map<string, Promise<Answer>>();
  #version = "";

  /** @param most how many are kept; of more, those go that nobody asked for the longest */
  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to a question; undefined where it is not kept, or was made over another version. */
  find(version: string, question: string): Promise<Answer> | undefined {
    if (version !== this.#version) return undefined;
    const answer = this.#answers.get(question);
    if (answer) this.#store(question, answer);
    return answer;
  }

  keep(version: string, question: string, answer: Promise<Answer>): Promise<Answer> {
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    this.#store(question, answer);
    answer.catch(() => {
      if (this.#answers.get(question) === answer) this.#answers.delete(question);
    });
    return answer;
  }

  /** As the one that was asked for last. */
  #store(question: string, answer: Promise<Answer>): void {
    this.#answers.delete(question);
    this.#answers.set(question, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
  }
}
