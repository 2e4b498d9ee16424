/** Several lines of text. */

import { type ControlProps, shared } from '../form/control.ts';
import { useScope } from '../form/form-context.ts';
import { textOf } from './typing.ts';

export function AreaControl(props: ControlProps) {
  const { styles } = useScope();
  const { field, place, edit } = props;
  return (
    <textarea
      {...shared(props)}
      className={styles.input}
      rows={field.options.rows ?? 4}
      readOnly={place.readOnly}
      value={textOf(field, place.value)}
      onChange={({ target }) => edit(target.value || undefined)}
    />
  );
}
