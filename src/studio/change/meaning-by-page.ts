/** Groups the sentences of a change by page. Each sentence about a page begins with its title. */
import type { OutlineForm } from '../../authoring/editing/index.ts';
import type { ChangeCheck } from '../../contract/index.ts';

export interface PageMeaning {
  /** Undefined for sentences about all pages, and for a page that the change removes. */
  page: OutlineForm | undefined;
  sentences: { en: string; es: string }[];
}

export function meaningByPage({ en, es }: ChangeCheck['meaning'], outline: readonly OutlineForm[]): PageMeaning[] {
  const groups = new Map<OutlineForm | undefined, PageMeaning['sentences']>();
  for (const [i, english] of en.entries()) {
    const spanish = es[i] ?? '';
    const page = outline.find(({ labels }) => english.startsWith(`${labels.english}: `));
    const sentences = groups.get(page) ?? [];
    groups.set(page, sentences);
    sentences.push(
      page
        ? { en: withoutTitle(english, page.labels.english), es: withoutTitle(spanish, page.labels.spanish) }
        : { en: english, es: spanish },
    );
  }
  return [...groups].map(([page, sentences]) => ({ page, sentences }));
}

const withoutTitle = (sentence: string, title: string): string =>
  sentence.startsWith(`${title}: `) ? sentence.slice(title.length + 2) : sentence;
