/** Chooses one of many values, which are listed in groups. */
import { Dropdown, Field, Option, OptionGroup } from '@fluentui/react-components';
import { useEditing } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';

interface DropdownOption {
  key: string;
  text: string;
}

interface GroupedDropdownProps {
  label: string;
  hint?: string;
  groups: readonly { label: string; options: readonly DropdownOption[] }[];
  /** The key is empty for `none`. */
  chosen: DropdownOption | undefined;
  choose: (key: string) => void;
  /** The text of an option for no value. */
  none?: string;
}

export function GroupedDropdown({ label, hint, groups, chosen, choose, none }: GroupedDropdownProps) {
  const t = useWords();
  const { isReadOnly } = useEditing();
  return (
    <Field size="small" label={label} {...(hint && { hint })}>
      <Dropdown
        disabled={isReadOnly}
        style={{ minWidth: '8rem' }}
        placeholder={t('conditions.choose')}
        value={chosen?.text ?? none ?? ''}
        selectedOptions={chosen ? [chosen.key] : ['']}
        onOptionSelect={(_, { optionValue }) => choose(optionValue ?? '')}
      >
        {none !== undefined && <Option value="">{none}</Option>}
        {groups.map((group) => (
          <OptionGroup key={group.options[0]?.key ?? group.label} label={group.label}>
            {group.options.map(({ key, text }) => (
              <Option key={key} value={key}>
                {text}
              </Option>
            ))}
          </OptionGroup>
        ))}
      </Dropdown>
    </Field>
  );
}
