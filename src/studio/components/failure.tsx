/** An error with the server's message, if there is one, and a button to try again. */
import { Button, MessageBarActions } from '@fluentui/react-components';
import type { CallFailed } from '../api/client.ts';
import { useWords } from '../words/studio-words.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  failure: CallFailed | undefined;
  retry?: () => void;
  /** The label of the button, if it does something other than trying again. */
  retryText?: string;
}

export function Failure({ failure, retry, retryText }: FailureProps) {
  const t = useWords();
  if (!failure) return null;
  return (
    <Notice
      intent="error"
      role="alert"
      actions={
        retry && (
          <MessageBarActions>
            <Button onClick={() => void retry()}>{retryText ?? t('tryAgain')}</Button>
          </MessageBarActions>
        )
      }
    >
      {failure.message || t('unreachable')}
    </Notice>
  );
}
