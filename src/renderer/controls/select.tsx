/** Choosing one of many, with the browser's own list. */
import { isEqual } from '../../engine/data/index.ts';
import { type ControlProps, shared } from '../form/control.ts';
import { useScope } from '../form/form-context.ts';
import { type Choice, useChoices } from './control-options.ts';

export function SelectControl(props: ControlProps) {
  const { t, styles } = useScope();
  const { field, place, edit } = props;
  const choices = useChoices(props);
  return (
    <select
      {...shared(props)}
      className={styles.input}
      disabled={place.readOnly}
      autoComplete={field.options.autocomplete}
      value={choices.find(({ value }) => isEqual(value, place.value))?.text ?? ''}
      onChange={({ target }) => edit(choices.find(({ text }) => text === target.value)?.value)}
    >
      <option value="">{t('form.choose')}</option>
      {field.options.optionGroups
        ?.map(({ name, options }) => ({
          name,
          offered: choices.filter(({ value }) => options.includes(value as string)),
        }))
        .filter(({ offered }) => offered.length > 0)
        .map(({ name, offered }) => (
          <optgroup key={name} label={t(`groups.${name}`)}>
            {offered.map(optionOf)}
          </optgroup>
        )) ?? choices.map(optionOf)}
    </select>
  );
}

const optionOf = ({ text, label }: Choice) => (
  <option key={text} value={text}>
    {label}
  </option>
);
