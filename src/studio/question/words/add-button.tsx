/** The button that adds something new. Pressed too early, it shows what is missing and moves the focus there. */
import { Button, type ButtonProps } from '@fluentui/react-components';
import { useState } from 'react';
import { focusFault } from '../../components/focus-after-action.ts';
import { Notice } from '../../components/notice.tsx';

interface Adding {
  /** Whether it was pressed too early: empty required fields then show a message. */
  isTried: boolean;
  press: (event: { currentTarget: HTMLElement }) => void;
}

export function useAdding(isComplete: boolean, add: () => void): Adding {
  const [isTried, setTried] = useState(false);
  const press: Adding['press'] = ({ currentTarget }) => {
    setTried(!isComplete);
    if (isComplete) add();
    else focusFault(currentTarget.closest('fieldset, [role=group]'));
  };
  return { isTried, press };
}

interface AddButtonProps extends Pick<ButtonProps, 'size' | 'appearance'> {
  adding: Adding;
  children: string;
}

export const AddButton = ({ adding, appearance = 'primary', ...button }: AddButtonProps) => (
  <Button {...button} appearance={appearance} onClick={adding.press} />
);

/** Shows what is missing besides words. */
export const Missing = ({ children }: { children: string }) => (
  <Notice intent="error" role="alert">
    {children}
  </Notice>
);
