/** Whether a box must be ticked. */
import type { Json } from '../../../engine/data/index.ts';
import { useWords } from '../../words/studio-words.ts';
import { DropdownField } from './dropdown-field.tsx';

interface TickedFieldProps {
  label: string;
  value: Json | undefined;
  write: (value: boolean) => void;
}

export function TickedField({ label, value, write }: TickedFieldProps) {
  const t = useWords();
  return (
    <DropdownField
      label={label}
      values={['true', 'false']}
      value={String(value)}
      optionText={(each) => t(each === 'true' ? 'rules.yes' : 'rules.no')}
      choose={(each) => write(each === 'true')}
    />
  );
}
