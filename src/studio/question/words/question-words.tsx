/** The words of a question: label, hint, and what a list says of its items. */
import { useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { StoredWords } from './stored-words.tsx';

const OF_ALL = ['label', 'hint'];
const OF_LISTS = ['item', 'add', 'remove'];

export function QuestionWords({ at, question }: QuestionProps) {
  const t = useWords();
  const names = question.kind === 'list' ? [...OF_ALL, ...OF_LISTS] : OF_ALL;
  return names.map((name) => (
    <StoredWords
      key={name}
      form={at.form}
      place={['fields', at.path, name]}
      label={t(`question.word.${name}`)}
      isLong={name === 'hint'}
      isRequired={name === 'label'}
    />
  ));
}
