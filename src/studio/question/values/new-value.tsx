/** The value of a case that is not written yet, with whether the typed text is a value. */
import { PlainValue } from './plain-value.tsx';

export interface TypedValue {
  /** The last valid value. */
  value: string | number;
  isWrong: boolean;
}

export const typedValue = (value: string | number): TypedValue => ({ value, isWrong: false });

interface NewValueProps {
  label: string;
  typed: TypedValue;
  write: (typed: TypedValue) => void;
}

export const NewValue = ({ label, typed, write }: NewValueProps) => (
  <PlainValue
    label={label}
    value={typed.value}
    write={(value) => write(typedValue(value))}
    writeProblem={() => write({ ...typed, isWrong: true })}
  />
);
