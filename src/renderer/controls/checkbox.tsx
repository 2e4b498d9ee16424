/** A single checkbox: ticked is an answer, unticked is none. */
import { isEqual } from '../../engine/data/index.ts';
import { type ControlProps, sharedProps } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';

export function CheckboxControl(props: ControlProps) {
  const { t, styles } = useFormContext();
  const { field, state, edit } = props;
  const ticked = field.uiOptions.ticked ?? true;
  return (
    <label className={styles.option}>
      <input
        {...sharedProps(props)}
        type="checkbox"
        value={String(ticked)}
        checked={isEqual(state.value, ticked)}
        disabled={state.readOnly}
        onChange={({ target }) => edit(target.checked ? ticked : undefined)}
      />
      <span>
        {t(state.label)}
        {state.required && <span aria-hidden="true"> *</span>}
      </span>
    </label>
  );
}
