/** A day. Browsers give no text for half a date, so a control that holds one says that it cannot be read. */
import { useScope } from '../scope.ts';
import { type ControlProps, shared } from './control.ts';

export function DateControl(props: ControlProps) {
  const { styles } = useScope();
  const { field, place, edit, mark } = props;
  const read = ({ validity }: HTMLInputElement) => mark(validity.badInput ? 'problem.unreadable' : undefined);
  const check = ({ currentTarget }: { currentTarget: HTMLInputElement }) => read(currentTarget);
  return (
    <input
      {...shared(props)}
      type="date"
      max="9999-12-31"
      className={styles.input}
      readOnly={place.readOnly}
      autoComplete={field.options.autocomplete}
      value={typeof place.value === 'string' ? place.value : ''}
      onChange={({ target }) => {
        read(target);
        edit(target.value || undefined);
      }}
      onKeyUp={check}
      onBlur={check}
    />
  );
}
