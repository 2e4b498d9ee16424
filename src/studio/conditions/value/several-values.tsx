/** Several fixed values: chosen from the known ones, or typed one per line. */
import { Dropdown, Option, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import type { SubjectValues } from '../../../authoring/condition-rows/index.ts';
import { readNumber } from '../../../authoring/editing/index.ts';
import type { Json } from '../../../engine/data/index.ts';
import { languageNow, numberText, useWords } from '../../words/studio-words.ts';
import { useBuilder } from '../builder-context.ts';
import { useBuilderStyles } from '../styles.ts';

interface SeveralProps {
  label: string;
  known: SubjectValues;
  values: readonly Json[];
  onChange(values: Json): void;
}

export function SeveralValues(props: SeveralProps) {
  return props.known.values ? <ChosenValues {...props} /> : <TypedValues {...props} />;
}

function ChosenValues({ label, known, values, onChange }: SeveralProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const language = languageNow();
  const offered = known.values ?? [];
  const unknown = values.filter((value) => !offered.some((each) => each.value === value));
  const options = [
    ...offered.map(({ value, words }) => ({ key: JSON.stringify(value), words: words[language] })),
    ...unknown.map((value) => ({
      key: JSON.stringify(value),
      words: t('conditions.unknown', { value: String(value) }),
    })),
  ];
  const chosen = values.map((value) => JSON.stringify(value));
  return (
    <Dropdown
      className={styles.control}
      multiselect
      listbox={{ className: styles.choices, 'aria-label': label }}
      inlinePopup
      positioning={{ strategy: 'fixed', autoSize: false }}
      aria-label={label}
      disabled={isReadOnly}
      placeholder={t('conditions.choose')}
      value={options
        .filter(({ key }) => chosen.includes(key))
        .map(({ words }) => words)
        .join(', ')}
      selectedOptions={chosen}
      onOptionSelect={(_, { selectedOptions }) =>
        onChange(keepingOrder(chosen, selectedOptions).map((key) => JSON.parse(key)))
      }
    >
      {options.map(({ key, words }) => (
        <Option key={key} value={key}>
          {words}
        </Option>
      ))}
    </Dropdown>
  );
}

/** Values that are still chosen keep their order. */
const keepingOrder = (before: readonly string[], now: readonly string[]): string[] => [
  ...before.filter((key) => now.includes(key)),
  ...now.filter((key) => !before.includes(key)),
];

function TypedValues({ label, known, values, onChange }: SeveralProps) {
  const t = useWords();
  const styles = useBuilderStyles();
  const { isReadOnly } = useBuilder();
  const written = values.map((value) => (typeof value === 'number' ? numberText(value) : String(value))).join('\n');
  const [text, setText] = useState(written);
  const isNumber = areNumbers(known, values);
  const read = (typed: string): Json[] =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => (isNumber ? (numberIn(line) ?? line) : line));
  const shown = JSON.stringify(read(text)) === JSON.stringify(values) ? text : written;
  return (
    <Textarea
      className={styles.control}
      aria-label={`${label} (${t('conditions.onePerLine')})`}
      placeholder={t('conditions.onePerLine')}
      readOnly={isReadOnly}
      value={shown}
      onChange={(_, { value }) => {
        setText(value);
        onChange(read(value));
      }}
    />
  );
}

const numberIn = (text: string): number | undefined => {
  const number = readNumber(text);
  return typeof number === 'number' ? number : undefined;
};

const areNumbers = ({ valueType }: SubjectValues, values: readonly Json[]): boolean =>
  valueType === 'number' ||
  (valueType === 'any' && values.length > 0 && values.every((value) => typeof value === 'number'));

/** The first value that is not a number, if numbers are typed. */
export const firstNonNumber = (
  { valueType, values: known }: SubjectValues,
  values: readonly Json[],
): string | undefined =>
  known || valueType !== 'number'
    ? undefined
    : values.filter((value) => typeof value === 'string').find((value) => numberIn(value) === undefined);
