/** A yes/no question as a button that stays pressed. */

import { type ControlProps, inputName } from '../form/control.ts';
import { useScope } from '../form/form-context.ts';

export function ToggleControl({ id, place, described, edit }: ControlProps) {
  const { t, styles } = useScope();
  const on = place.value === true;
  return (
    <button
      type="button"
      id={id}
      name={inputName(place)}
      className={styles.button}
      aria-pressed={on}
      aria-describedby={described}
      disabled={place.readOnly}
      onClick={() => edit(on ? undefined : true)}
    >
      {t(place.label)}
    </button>
  );
}
