/** Whether a box has to be ticked, or not. */
import type { Json } from '../../../engine/data/index.ts';
import { useWords } from '../../words/studio-words.ts';
import { Pick } from './pick.tsx';

interface TickedPickProps {
  label: string;
  value: Json | undefined;
  write: (value: boolean) => void;
}

export function TickedPick({ label, value, write }: TickedPickProps) {
  const t = useWords();
  return (
    <Pick
      label={label}
      values={['true', 'false']}
      value={String(value)}
      optionText={(each) => t(each === 'true' ? 'rules.yes' : 'rules.no')}
      choose={(each) => write(each === 'true')}
    />
  );
}
