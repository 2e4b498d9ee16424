/** Radio buttons or checkboxes that answer one question. */
import { isEqual } from '../../engine/data/index.ts';
import { type ControlProps, inputName } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { childId } from '../form/item-keys.ts';
import { includesValue, useChoices } from './choices.ts';

/** The first control has the id of the question, so that links to the question lead to it. */
const optionId = (id: string, i: number): string => (i === 0 ? id : childId(id, i));

export function RadiosControl(props: ControlProps) {
  const { styles } = useFormContext();
  const { id, field, state, edit } = props;
  const radios = useChoices(props).map(({ value, text, label }, i) => (
    <label key={text} className={styles.option}>
      <input
        type="radio"
        id={optionId(id, i)}
        name={inputName(state)}
        value={text}
        checked={isEqual(state.value, value)}
        disabled={state.readOnly}
        onChange={() => edit(value)}
      />
      <span>{label}</span>
    </label>
  ));
  return field.kind === 'yesNo' ? <div className={styles.row}>{radios}</div> : radios;
}

export function CheckboxesControl(props: ControlProps) {
  const { styles } = useFormContext();
  const { id, state, edit } = props;
  const choices = useChoices(props);
  const toggle = (text: string, on: boolean): void => {
    const next = choices.filter((choice) => (choice.text === text ? on : includesValue(state.value, choice.value)));
    edit(next.length === 0 ? undefined : next.map(({ value }) => value));
  };
  return choices.map(({ value, text, label }, i) => (
    <label key={text} className={styles.option}>
      <input
        type="checkbox"
        id={optionId(id, i)}
        name={inputName(state)}
        value={text}
        aria-invalid={state.problem ? true : undefined}
        checked={includesValue(state.value, value)}
        disabled={state.readOnly}
        onChange={({ target }) => toggle(text, target.checked)}
      />
      <span>{label}</span>
    </label>
  ));
}
