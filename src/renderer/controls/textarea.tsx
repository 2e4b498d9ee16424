/** Several lines of text. */

import { type ControlProps, sharedProps } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { typedText } from './typing.ts';

export function TextareaControl(props: ControlProps) {
  const { styles } = useFormContext();
  const { field, state, edit } = props;
  return (
    <textarea
      {...sharedProps(props)}
      className={styles.input}
      rows={field.uiOptions.rows ?? 4}
      readOnly={state.readOnly}
      value={typedText(field, state.value)}
      onChange={({ target }) => edit(target.value || undefined)}
    />
  );
}
