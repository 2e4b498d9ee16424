/** A file to choose: the record holds its name. */
import { type ControlProps, shared } from './control.ts';

export function FileControl(props: ControlProps) {
  const { place, edit } = props;
  return (
    <input
      {...shared(props)}
      type="file"
      disabled={place.readOnly}
      onChange={({ target }) => edit(target.files?.[0]?.name)}
    />
  );
}
