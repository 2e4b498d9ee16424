/** A password, hidden until asked for. */
import { useState } from 'react';
import { useScope } from '../scope.ts';
import type { ControlProps } from './control.ts';
import { TextControl } from './text.tsx';

export function SecretControl(props: ControlProps) {
  const { say, styles } = useScope();
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.secret}>
      <TextControl {...props} type={visible ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.button}
        aria-controls={props.id}
        onClick={() => setVisible((before) => !before)}
      >
        {say(visible ? 'form.hide' : 'form.show')}
        <span className={styles.hidden}> {say(props.place.label)}</span>
      </button>
    </div>
  );
}
