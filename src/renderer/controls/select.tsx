/** One choice of several, with the browser's own select. */
import { isEqual } from '../../engine/data/index.ts';
import { type ControlProps, sharedProps } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { type Choice, useChoices } from './choices.ts';

export function SelectControl(props: ControlProps) {
  const { t, styles } = useFormContext();
  const { field, state, edit } = props;
  const choices = useChoices(props);
  return (
    <select
      {...sharedProps(props)}
      className={styles.input}
      disabled={state.readOnly}
      autoComplete={field.uiOptions.autocomplete}
      value={choices.find(({ value }) => isEqual(value, state.value))?.text ?? ''}
      onChange={({ target }) => edit(choices.find(({ text }) => text === target.value)?.value)}
    >
      <option value="">{t('form.choose')}</option>
      {field.uiOptions.optionGroups
        ?.map(({ name, options }) => ({
          name,
          offered: choices.filter(({ value }) => options.includes(value as string)),
        }))
        .filter(({ offered }) => offered.length > 0)
        .map(({ name, offered }) => (
          <optgroup key={name} label={t(`groups.${name}`)}>
            {offered.map(renderOption)}
          </optgroup>
        )) ?? choices.map(renderOption)}
    </select>
  );
}

const renderOption = ({ text, label }: Choice) => (
  <option key={text} value={text}>
    {label}
  </option>
);
