/** The field or checkbox of one limit or option. */
import { Checkbox, Field, Input } from '@fluentui/react-components';
import { type EditedFiles, type QuestionAt, setAt } from '../../../authoring/editing/index.ts';
import { isObject, type Json } from '../../../engine/data/index.ts';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from '../fields/dropdown-field.tsx';
import type { QuestionProps } from '../question-props.ts';
import type { QuestionOption } from './option-table.ts';
import { useFaultAt } from './use-fault.ts';

/** Options whose values have their own words. */
const FAMILIAR = ['widget', 'width', 'review'];
const HINTS: Record<string, string> = {
  mask: 'limits.maskHint',
  pattern: 'limits.patternHint',
};

export interface OptionProps extends QuestionProps {
  option: QuestionOption;
}

export function valueAt({ part, place }: QuestionOption, { source }: QuestionProps): Json | undefined {
  return place.reduce<Json | undefined>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    source[part] as Json,
  );
}

export function OptionControl({ option, ...props }: OptionProps) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const { name, part, place, control, values = [] } = option;
  const value = valueAt(option, props);
  const fault = useFaultAt(props.at, part, place);
  const label = t(`limits.${name}`);
  const hint = HINTS[name] && t(HINTS[name]);
  const write = (next: Json | undefined, options?: { isTyped: boolean }): void =>
    void edit((files) => writeOption(files, props.at, option, next), options);
  const writeTyped = (next: Json | undefined): void => write(next, { isTyped: true });
  const shared = { label, hint, value, fault, write: writeTyped };
  if (control === 'number') return <NumberField {...shared} isReadOnly={isReadOnly} />;
  if (control === 'checkbox')
    return (
      <Checkbox
        label={label}
        disabled={isReadOnly}
        checked={value === true}
        onChange={(_, { checked }) => write(checked === true || undefined)}
      />
    );
  if (control === 'select')
    return (
      <DropdownField
        label={label}
        values={values}
        value={option.read?.(props.source) ?? String(value ?? values[0])}
        fault={fault}
        optionText={(each) => t(FAMILIAR.includes(name) ? `${name}.${each}` : `limits.of.${name}.${each}`)}
        choose={(each) => write(each === values[0] ? undefined : each)}
      />
    );
  return <TextOption {...shared} />;
}

export function writeOption(files: EditedFiles, at: QuestionAt, option: QuestionOption, next: Json | undefined): void {
  if (option.write) option.write(files, at, next);
  else setAt(files, at, option.part, [...option.place], next);
}

interface TextOptionProps {
  label: string;
  hint: string | undefined;
  value: Json | undefined;
  fault: string | undefined;
  write: (next: string | undefined) => void;
}

function TextOption({ label, hint, value, fault, write }: TextOptionProps) {
  const { isReadOnly } = useDefinitions();
  return (
    <Field size="small" label={label} {...(hint && { hint })} {...(fault && { validationMessage: fault })}>
      <Input
        readOnly={isReadOnly}
        spellCheck={false}
        value={typeof value === 'string' ? value : ''}
        onChange={(_, { value: text }) => write(text || undefined)}
      />
    </Field>
  );
}
