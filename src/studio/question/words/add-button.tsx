/** The button that adds something new. Pressed before everything is filled in, it says what is missing, and moves there. */
import { Button, type ButtonProps } from '@fluentui/react-components';
import { useState } from 'react';
import { focusFault } from '../../components/focus-after-action.ts';
import { Notice } from '../../components/notice.tsx';

interface Adding {
  /** Pressed too early: fields without an answer say that they need one. */
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

/** Says what is missing besides words. */
export const Missing = ({ children }: { children: string }) => (
  <Notice intent="error" role="alert">
    {children}
  </Notice>
);
