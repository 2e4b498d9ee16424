/** A part that rows cannot show: its sentence and its text. */
import { parsedJson } from '../../authoring/condition-rows/index.ts';
import { useWords } from '../words/studio-words.ts';
import { useBuilder } from './builder-context.ts';
import { JsonField } from './json-field.tsx';
import type { QueryRow } from './query.ts';
import { ShownSentence } from './shown-sentence.tsx';
import { useBuilderStyles } from './styles.ts';
import { useSentence, useSentenceLength } from './use-sentence.ts';

interface JsonRowProps {
  row: QueryRow;
  number: string;
  onType(text: string): void;
}

export function JsonRow({ row, number, onType }: JsonRowProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { change, place, subjects } = useBuilder();
  const text = String(row.value ?? '');
  const json = parsedJson(text);
  const inWords = useSentence({ change, place, condition: json });
  const length = useSentenceLength(json, subjects);
  return (
    <div className={styles.json}>
      {json !== undefined && <ShownSentence inWords={inWords} length={length} isQuiet />}
      <JsonField
        label={t('conditions.jsonOf', { row: number })}
        text={text}
        onChange={onType}
        inWords={inWords}
        problem={json === undefined ? t('conditions.noJson') : undefined}
      />
    </div>
  );
}
