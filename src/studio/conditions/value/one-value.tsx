/** One fixed value: chosen from the known ones, or typed. */
import { Input, Select } from '@fluentui/react-components';
import { isScalar, type SubjectValues } from '../../../authoring/condition-rows/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { languageNow, useWords } from '../../words/studio-words.ts';
import { useBuilder } from '../builder-context.ts';
import { useBuilderStyles } from '../styles.ts';

interface OneValueProps {
  label: string;
  known: SubjectValues;
  value: Json | undefined;
  onChange(value: Json | undefined): void;
}

export function OneValue({ label, known, value, onChange }: OneValueProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  if (!known.values)
    return (
      <Input
        className={styles.control}
        aria-label={label}
        type={known.valueType === 'day' ? 'date' : 'text'}
        readOnly={isReadOnly}
        value={isScalar(value) ? String(value) : ''}
        onChange={(_, { value: text }) => onChange(text === '' ? undefined : text)}
      />
    );
  const isKnown = known.values.some((each) => each.value === value);
  return (
    <Select
      className={styles.control}
      aria-label={label}
      disabled={isReadOnly}
      value={JSON.stringify(value ?? '')}
      onChange={(_, { value: text }) => onChange(text === '""' ? undefined : (JSON.parse(text) as Json))}
    >
      {value === undefined && <option value={'""'}>{t('conditions.choose')}</option>}
      {!isKnown && value !== undefined && (
        <option value={JSON.stringify(value)}>{t('conditions.unknown', { value: String(value) })}</option>
      )}
      {known.values.map((each) => (
        <option key={String(each.value)} value={JSON.stringify(each.value)}>
          {each.words[languageNow()]}
        </option>
      ))}
    </Select>
  );
}
