/** Chooses an answer of another page of the application. */
import { type OutlineQuestion, type QuestionAt, questionsIn } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { GroupedDropdown } from '../fields/grouped-dropdown.tsx';

interface AnswerPickProps {
  /** The page that is left out. */
  form: string;
  label: string;
  chosen: QuestionAt | undefined;
  choose: (answer: QuestionAt) => void;
}

const answerKey = ({ form, path }: QuestionAt): string => form + path;

/** A list has no single answer to read. */
const isSingle = ({ kind, path }: OutlineQuestion): boolean =>
  kind !== 'group' && kind !== 'list' && !path.includes('*');

export function AnswerPick({ form: own, label, chosen, choose }: AnswerPickProps) {
  const t = useWords();
  const { outline } = useDefinitions();
  const language = languageNow();
  const pages = outline
    .filter(({ page, form }) => page !== undefined && form !== own)
    .map(({ form, labels, parts }) => ({
      label: labels[language],
      options: questionsIn(parts)
        .filter(isSingle)
        .map(({ path, labels }) => ({
          key: answerKey({ form, path }),
          text: labels[language],
          answer: { form, path },
        })),
    }))
    .filter(({ options }) => options.length > 0);
  const answers = pages.flatMap((page) => page.options.map((option) => ({ ...option, page: page.label })));
  const find = (key: string) => answers.find((each) => each.key === key);
  const shown = (key: string) => {
    const found = find(key);
    // An answer that does not exist any more is shown as it is written.
    return { key, text: found ? t('simulation.place', { page: found.page, question: found.text }) : key };
  };
  return (
    <GroupedDropdown
      label={label}
      groups={pages}
      chosen={chosen && shown(answerKey(chosen))}
      choose={(key) => {
        const found = find(key);
        if (found) choose(found.answer);
      }}
    />
  );
}
