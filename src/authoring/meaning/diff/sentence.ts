/** What an edit means, sentence by sentence; what is true of several questions is said once of all. */
export interface Sentence {
  /** The page or form it is about; '' for all. */
  of: string;
  /** What it is about, in the words of the page. */
  subject: string;
  /** What is said of one subject, and of several; without that, it is said of each alone. */
  one: string;
  many: string | undefined;
}

export interface Told {
  of: string;
  text: string;
}

/** Sentences alike but for their subject become one, where the first of them stood. */
export function joined(sentences: readonly Sentence[]): Told[] {
  const alike = new Map<string, Sentence[]>();
  for (const sentence of sentences) {
    const key = JSON.stringify([sentence.of, sentence.one, sentence.many ?? sentence.subject]);
    alike.set(key, [...(alike.get(key) ?? []), sentence]);
  }
  return [...alike.values()].map((all) => {
    const [{ of, one, many }] = all as [Sentence];
    const subjects = [...new Set(all.map(({ subject }) => subject))];
    return { of, text: subjects.length === 1 ? `${subjects[0]} ${one}` : `${listed(subjects)} ${many}` };
  });
}

export function listed(parts: readonly string[], joint = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${joint} ${last}`;
}
