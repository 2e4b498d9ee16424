/** A number or a text. */
import { Field, Input } from '@fluentui/react-components';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';

interface PlainValueProps {
  label: string;
  value: string | number;
  write: (value: string | number) => void;
}

export function PlainValue({ label, value, write }: PlainValueProps) {
  const { isReadOnly } = useDefinitions();
  if (typeof value === 'number')
    return (
      <NumberField {...{ label, value, isReadOnly }} isRequired write={(next) => next !== undefined && write(next)} />
    );
  return (
    <Field size="small" label={label}>
      <Input readOnly={isReadOnly} value={value} onChange={(_, { value: text }) => write(text)} />
    </Field>
  );
}
