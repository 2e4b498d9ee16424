/** The limits of an answer and the options of its control, which depend on the kind of the question. */
import { Checkbox, Dropdown, Field, Input, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { setAt } from '../../authoring/editing/index.ts';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import type { Kind } from '../../engine/index.ts';
import { useDefinitions } from '../definitions/definitions.ts';
import { useWords } from '../words/studio-words.ts';
import type { QuestionProps } from './question-props.ts';

const NUMBERS: Partial<Record<Kind, readonly string[]>> = {
  text: ['minLength', 'maxLength', 'digits'],
  number: ['minimum', 'maximum', 'decimals'],
  choices: ['minItems', 'maxItems'],
  list: ['minItems', 'maxItems'],
};
const WIDGETS: Partial<Record<Kind, readonly string[]>> = {
  text: ['text', 'textarea', 'email'],
  choice: ['select', 'radio'],
  yesNo: ['radio', 'checkbox', 'toggle'],
};
const DATE_WIDGETS = ['memorable-date'];
const WIDTHS = ['full', 'half', 'third', 'quarter'];
const REVIEWS = ['shown', 'hidden', 'money', 'phone', 'lastFour'];

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', gap: tokens.spacingHorizontalS },
});

export function Limits({ at, question: { kind }, source: { schema, ui, logic } }: QuestionProps) {
  const t = useWords();
  const styles = useStyles();
  const { edit, isReadOnly } = useDefinitions();
  const options: JsonObject = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const setOption = (name: string, value: Json | undefined) =>
    edit((files) => setAt(files, at, 'ui', ['ui:options', name], value));
  const widgets = schema.format === 'date' ? DATE_WIDGETS : WIDGETS[kind];
  const mask = typeof options.mask === 'string' ? options.mask : '';
  return (
    <div className={styles.grid}>
      {NUMBERS[kind]?.map((name) => (
        <NumberField
          key={name}
          label={t(`limits.${name}`)}
          value={schema[name]}
          write={(value) => edit((files) => setAt(files, at, 'schema', [name], value))}
        />
      ))}
      {kind === 'text' && schema.format !== 'date' && (
        <Field size="small" label={t('limits.mask')} hint={t('limits.maskHint')}>
          <Input
            readOnly={isReadOnly}
            value={mask}
            onChange={(_, { value }) => setOption('mask', value || undefined)}
          />
        </Field>
      )}
      {widgets && (
        <Pick
          label={t('limits.widget')}
          values={['', ...widgets]}
          value={String(ui['ui:widget'] ?? '')}
          textOf={(value) => t(`widget.${value || 'usual'}`)}
          choose={(value) => edit((files) => setAt(files, at, 'ui', ['ui:widget'], value || undefined))}
        />
      )}
      <Pick
        label={t('limits.width')}
        values={WIDTHS}
        value={String(options.width ?? 'full')}
        textOf={(value) => t(`width.${value}`)}
        choose={(value) => setOption('width', value === 'full' ? undefined : value)}
      />
      <Pick
        label={t('limits.review')}
        values={REVIEWS}
        value={String(options.review ?? 'shown')}
        textOf={(value) => t(`review.${value}`)}
        choose={(value) => setOption('review', value === 'shown' ? undefined : value)}
      />
      {kind !== 'list' && (
        <Checkbox
          label={t('limits.sensitive')}
          disabled={isReadOnly}
          checked={logic.sensitive === true}
          onChange={(_, { checked }) =>
            edit((files) => setAt(files, at, 'logic', ['sensitive'], checked === true || undefined))
          }
        />
      )}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: Json | undefined;
  write: (value: number | undefined) => void;
}

/** Anything but a number is reported, and left as it is typed. */
function NumberField({ label, value, write }: NumberFieldProps) {
  const t = useWords();
  const { isReadOnly } = useDefinitions();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && !Number.isFinite(Number(typed));
  const isOther = value !== undefined && typeof value !== 'number';
  const change = (text: string): void => {
    setTyped(text);
    if (text.trim() === '') write(undefined);
    else if (Number.isFinite(Number(text))) write(Number(text));
  };
  return (
    <Field size="small" label={label} {...(isWrong && { validationMessage: t('limits.notNumber') })}>
      <Input
        inputMode="decimal"
        readOnly={isReadOnly || isOther}
        value={typed ?? (value === undefined ? '' : isOther ? JSON.stringify(value) : String(value))}
        onChange={(_, { value: text }) => change(text)}
      />
    </Field>
  );
}

interface PickProps {
  label: string;
  values: readonly string[];
  value: string;
  textOf: (value: string) => string;
  choose: (value: string) => void;
}

/** A value outside the usual ones is shown as it is. */
function Pick({ label, values, value, textOf, choose }: PickProps) {
  const { isReadOnly } = useDefinitions();
  return (
    <Field size="small" label={label}>
      <Dropdown
        disabled={isReadOnly}
        value={values.includes(value) ? textOf(value) : value}
        selectedOptions={[value]}
        style={{ minWidth: '8rem' }}
        onOptionSelect={(_, { optionValue }) => choose(optionValue ?? '')}
      >
        {values.map((each) => (
          <Option key={each} value={each}>
            {textOf(each)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
