/** A password, hidden until shown by a button, and always hidden while it is read-only. */
import { useState } from 'react';
import type { ControlProps } from '../form/control.ts';
import { useFormContext } from '../form/form-context.ts';
import { TextControl } from './text.tsx';

/** Placeholder for a password that is not sent. A new password has none, because it is not typed yet. */
const STORED_PASSWORD = '••••••••';

export function PasswordControl(props: ControlProps) {
  const { t, styles } = useFormContext();
  const { readOnly, label } = props.state;
  const isStored = props.field.uiOptions.autocomplete !== 'new-password';
  const [isVisible, setVisible] = useState(false);
  if (readOnly && isVisible) setVisible(false);
  const visible = isVisible && !readOnly;
  return (
    <div className={styles.password}>
      <TextControl
        {...props}
        type={visible ? 'text' : 'password'}
        placeholder={readOnly && isStored ? STORED_PASSWORD : undefined}
      />
      <button
        type="button"
        className={styles.button}
        aria-controls={props.id}
        disabled={readOnly}
        onClick={() => setVisible(!visible)}
      >
        {t(visible ? 'form.hide' : 'form.show')}
        <span className={styles.visuallyHidden}> {t(label)}</span>
      </button>
    </div>
  );
}
