/** One choice of many: typing filters the list below, by the combobox pattern of the ARIA practices. */
import { useRef } from 'react';
import { type ControlProps, sharedProps } from '../../form/control.ts';
import { useFormContext } from '../../form/form-context.ts';
import { childId } from '../../form/item-keys.ts';
import { ComboboxOptions } from './combobox-options.tsx';
import { useComboboxStyles } from './combobox-styles.ts';
import { useCombobox } from './use-combobox.ts';

export function ComboboxControl(props: ControlProps) {
  const { styles: form } = useFormContext();
  const styles = useComboboxStyles();
  const { id, field, state } = props;
  const combobox = useCombobox(props);
  const { text, matches, active, isOpen } = combobox;
  const box = useRef<HTMLDivElement>(null);
  const list = childId(id, 'list');
  const isListed = isOpen && matches.length > 0;
  return (
    <div ref={box} className={styles.box} data-popup={isOpen || undefined}>
      <input
        {...sharedProps(props)}
        type="text"
        role="combobox"
        className={form.input}
        readOnly={state.readOnly}
        autoComplete={field.uiOptions.autocomplete ?? 'off'}
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? list : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${list}-${active}` : undefined}
        value={text}
        onChange={({ target }) => combobox.enter(target.value)}
        onKeyDown={combobox.handleKey}
        onClick={({ currentTarget }) => combobox.open(currentTarget)}
        onBlur={combobox.close}
      />
      <ComboboxOptions id={list} combobox={combobox} label={state.label} chosen={state.value} box={box} />
    </div>
  );
}
