/** Chooses an answer of another page of the application. */
import { Dropdown, Field, Option, OptionGroup } from '@fluentui/react-components';
import { type OutlineQuestion, type QuestionAt, questionsIn } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';

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

export function AnswerPick({ form, label, chosen, choose }: AnswerPickProps) {
  const t = useWords();
  const { outline, isReadOnly } = useDefinitions();
  const language = languageNow();
  const pages = outline
    .filter((each) => each.page !== undefined && each.form !== form)
    .map((each) => ({ ...each, answers: questionsIn(each.parts).filter(isSingle) }))
    .filter(({ answers }) => answers.length > 0);
  const all = pages.flatMap(({ form: page, labels, answers }) =>
    answers.map((answer) => ({ form: page, path: answer.path, text: answer.labels[language], page: labels[language] })),
  );
  const found = chosen && all.find((each) => answerKey(each) === answerKey(chosen));
  const written = chosen ? answerKey(chosen) : '';
  return (
    <Field size="small" label={label}>
      <Dropdown
        disabled={isReadOnly}
        style={{ minWidth: '8rem' }}
        placeholder={t('conditions.choose')}
        value={found ? t('simulation.place', { page: found.page, question: found.text }) : written}
        selectedOptions={chosen ? [written] : []}
        onOptionSelect={(_, { optionValue }) => {
          const next = all.find((each) => answerKey(each) === optionValue);
          if (next) choose({ form: next.form, path: next.path });
        }}
      >
        {pages.map(({ form: page, labels, answers }) => (
          <OptionGroup key={page} label={labels[language]}>
            {answers.map(({ path, labels }) => (
              <Option key={path} value={answerKey({ form: page, path })}>
                {labels[language]}
              </Option>
            ))}
          </OptionGroup>
        ))}
      </Dropdown>
    </Field>
  );
}
