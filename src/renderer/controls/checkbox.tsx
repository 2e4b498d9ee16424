/** One box: ticked is an answer, unticked is none. */
import { isEqual } from '../../engine/data/index.ts';
import { type ControlProps, shared } from '../form/control.ts';
import { useScope } from '../form/form-context.ts';

export function CheckboxControl(props: ControlProps) {
  const { t, styles } = useScope();
  const { field, place, edit } = props;
  const ticked = field.options.ticked ?? true;
  return (
    <label className={styles.option}>
      <input
        {...shared(props)}
        type="checkbox"
        value={String(ticked)}
        checked={isEqual(place.value, ticked)}
        disabled={place.readOnly}
        onChange={({ target }) => edit(target.checked ? ticked : undefined)}
      />
      <span>
        {t(place.label)}
        {place.required && <span aria-hidden="true"> *</span>}
      </span>
    </label>
  );
}
