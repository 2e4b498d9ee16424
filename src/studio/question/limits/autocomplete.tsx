/** The autofill token of a question: one of the names of HTML, or any other that is typed. */
import { Combobox, Field, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { setAt } from '../../../authoring/editing/index.ts';
import { isObject } from '../../../engine/data/index.ts';
import { useDefinitions } from '../../definitions/definitions.ts';
import { useWords } from '../../words/studio-words.ts';
import type { QuestionProps } from '../question-props.ts';
import { useFaultAt } from './use-fault.ts';

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
const NAMES = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix', 'nickname'],
  ...['organization-title', 'organization', 'username', 'email', 'url', 'language', 'bday', 'sex'],
  ...['street-address', 'address-line1', 'address-line2', 'address-line3', 'address-level1', 'address-level2'],
  ...['postal-code', 'country', 'country-name'],
  ...['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension'],
  ...['bday-day', 'bday-month', 'bday-year', 'photo', 'impp', 'off'],
];

export function Autocomplete({ at, source: { ui } }: QuestionProps) {
  const t = useWords();
  const { edit, isReadOnly } = useDefinitions();
  const [typed, setTyped] = useState<string>();
  const place = ['ui:options', 'autocomplete'];
  const fault = useFaultAt(at, 'ui', place);
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  const written = String(options.autocomplete ?? '');
  const found = NAMES.filter((name) => name.includes((typed ?? '').trim().toLowerCase()));
  const write = (name: string): void => {
    setTyped(undefined);
    if (name !== written) edit((files) => setAt(files, at, 'ui', place, name === '' ? undefined : name));
  };
  return (
    <Field size="small" label={t('limits.autocomplete')} {...(fault && { validationMessage: fault })}>
      <Combobox
        freeform
        disabled={isReadOnly}
        style={{ minWidth: '8rem' }}
        input={{ style: { minWidth: 0 } }}
        listbox={{ style: { maxHeight: '16rem' } }}
        expandIcon={{ tabIndex: -1, role: 'presentation', 'aria-hidden': true }}
        placeholder={t('limits.autocompleteNone')}
        value={typed ?? written}
        selectedOptions={[written]}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== undefined && write(typed.trim())}
        // Without a value Fluent only reports that the typed text is not an option.
        onOptionSelect={(_, { optionValue }) => optionValue !== undefined && write(optionValue)}
      >
        {found.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
