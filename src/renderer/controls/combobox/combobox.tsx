/** Choosing one of very many: what is typed narrows the list below, as a combobox of the ARIA practices does. */
import { useRef } from 'react';
import { type ControlProps, shared } from '../../form/control.ts';
import { useScope } from '../../form/form-context.ts';
import { partId } from '../../form/item-keys.ts';
import { Offers } from './combobox-options.tsx';
import { usePickerLooks } from './combobox-styles.ts';
import { usePicking } from './use-combobox.ts';

export function PickerControl(props: ControlProps) {
  const { styles: form } = useScope();
  const styles = usePickerLooks();
  const { id, field, place } = props;
  const picking = usePicking(props);
  const { text, offered, active, isOpen } = picking;
  const box = useRef<HTMLDivElement>(null);
  const list = partId(id, 'list');
  const isListed = isOpen && offered.length > 0;
  return (
    <div ref={box} className={styles.picker} data-popup={isOpen || undefined}>
      <input
        {...shared(props)}
        type="text"
        role="combobox"
        className={form.input}
        readOnly={place.readOnly}
        autoComplete={field.options.autocomplete ?? 'off'}
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? list : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={({ target }) => picking.typed(target.value)}
        onKeyDown={picking.pressed}
        onClick={({ currentTarget }) => picking.open(currentTarget)}
        onBlur={picking.close}
      />
      <Offers id={list} picking={picking} label={place.label} chosen={place.value} frame={box} />
    </div>
  );
}
