/** The words of a question: label, hint, reason, and those for the items of a list. */
import { labelTexts } from '../../../authoring/editing/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { StoredWords } from './stored-words.tsx';

const OF_ALL = ['label', 'hint'];
const OF_LISTS = [...OF_ALL, 'item', 'add', 'addFirst', 'remove'];
const OF_QUESTIONS = [...OF_ALL, 'reason'];
const LONG = ['hint', 'reason'];

export function QuestionWords({ at, question }: QuestionProps) {
  const t = useWords();
  const { files } = useDefinitions();
  const names = question.kind === 'list' ? OF_LISTS : question.kind === 'group' ? OF_ALL : OF_QUESTIONS;
  return (
    <>
      {names.map((name) => (
        <StoredWords
          key={name}
          form={at.form}
          place={['fields', at.path, name]}
          label={t(`question.word.${name}`)}
          isLong={LONG.includes(name)}
          hint={name === 'item' ? t('question.word.itemHint', { placeholder: '{{number}}' }) : undefined}
          isRequired={name === 'label'}
        />
      ))}
      {labelTexts(files, at).map((text, i) => (
        <StoredWords
          key={text}
          form={at.form}
          place={['texts', text]}
          label={t('question.word.otherLabel', { number: i + 1 })}
          isRequired
        />
      ))}
    </>
  );
}
