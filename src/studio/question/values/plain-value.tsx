/** A number or a text. */
import { Field, Input } from '@fluentui/react-components';
import { NumberField } from '../../components/number-field.tsx';
import { useDefinitions } from '../../definitions/definitions.ts';

interface PlainValueProps {
  label: string;
  value: string | number;
  write: (value: string | number) => void;
  /** Called while the typed text is not a number. */
  writeProblem?: () => void;
}

export function PlainValue({ label, value, write, writeProblem }: PlainValueProps) {
  const { isReadOnly } = useDefinitions();
  if (typeof value === 'number') {
    const writeNumber = (next: number | undefined): void => (next === undefined ? writeProblem?.() : write(next));
    return (
      <NumberField label={label} value={value} isReadOnly={isReadOnly} isRequired writesProblems write={writeNumber} />
    );
  }
  return (
    <Field size="small" label={label}>
      <Input readOnly={isReadOnly} value={value} onChange={(_, { value: text }) => write(text)} />
    </Field>
  );
}
