/** A yes/no question as a toggle button. */

import { type ControlProps, inputName } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';

export function ToggleControl({ id, state, described, edit }: ControlProps) {
  const { t, styles } = useFormContext();
  const on = state.value === true;
  return (
    <button
      type="button"
      id={id}
      name={inputName(state)}
      className={styles.button}
      aria-pressed={on}
      aria-describedby={described}
      disabled={state.readOnly}
      onClick={() => edit(on ? undefined : true)}
    >
      {t(state.label)}
    </button>
  );
}
