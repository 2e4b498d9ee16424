/** Chooses one of a few values. A value outside the usual ones is shown as it is. */
import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useEditing } from '../../definitions/definitions.ts';

interface DropdownFieldProps {
  label: string;
  values: readonly string[];
  value: string;
  optionText: (value: string) => string;
  choose: (value: string) => void;
  hint?: string;
  fault?: string | undefined;
}

export function DropdownField({ label, values, value, optionText, choose, hint, fault }: DropdownFieldProps) {
  const { isReadOnly } = useEditing();
  return (
    <Field size="small" label={label} {...(hint && { hint })} {...(fault && { validationMessage: fault })}>
      <Dropdown
        disabled={isReadOnly}
        value={values.includes(value) ? optionText(value) : value}
        selectedOptions={[value]}
        style={{ minWidth: '8rem' }}
        onOptionSelect={(_, { optionValue }) => choose(optionValue ?? '')}
      >
        {values.map((each) => (
          <Option key={each} value={each}>
            {optionText(each)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
