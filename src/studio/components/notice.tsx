/** A message in a coloured bar, named by its text. */
import { MessageBar, MessageBarBody, type MessageBarProps, useId } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoticeProps extends Pick<MessageBarProps, 'intent' | 'role'> {
  children: ReactNode;
  /** Content beside the text. */
  actions?: ReactNode;
}

export function Notice({ children, actions, ...bar }: NoticeProps) {
  const id = useId();
  return (
    <MessageBar {...bar} layout="multiline" aria-labelledby={id}>
      <MessageBarBody id={id}>{children}</MessageBarBody>
      {actions}
    </MessageBar>
  );
}
