/** Asks for confirmation. When it closes, it restores the focus. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type HelpTopic, help } from '../help/help-topic.ts';
import { useWords } from '../words/studio-words.ts';
import { focusedOpener, focusFault, leaveDialog } from './focus-after-action.ts';

const useStyles = makeStyles({
  surface: { overflowWrap: 'anywhere' },
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  wide: { maxWidth: 'min(64rem, calc(100vw - 2rem))' },
});

interface AskDialogProps {
  title: string;
  /** The label of the confirming button; without it, there is nothing to confirm. */
  submitText?: string;
  submit?: () => void;
  /** Also called for Escape and for a press outside. Typed text is kept for the next opening. */
  close: () => void;
  /** Discards typed text. Only “Cancel” does. */
  discard?: () => void;
  /** By default “Cancel”. */
  closeText?: string;
  isBusy?: boolean;
  /** A wider dialog, for tables. */
  isWide?: boolean;
  topic: HelpTopic;
  children: ReactNode;
}

export function AskDialog(props: AskDialogProps) {
  const { title, submitText, submit, close, discard, closeText, isBusy = false, isWide, topic, children } = props;
  const t = useWords();
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  const [opener] = useState(focusedOpener);
  useLayoutEffect(() => () => leaveDialog(surface.current, opener), [opener]);
  const cancel = (): void => {
    discard?.();
    close();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // A button that can have the focus still submits its form.
    if (isBusy) return;
    submit?.();
    focusFault(surface.current);
  };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface ref={surface} className={mergeClasses(styles.surface, isWide && styles.wide)} {...help(topic)}>
        <form noValidate onSubmit={handleSubmit}>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions>
              <Button onClick={cancel}>{closeText ?? t('cancel')}</Button>
              {submitText !== undefined && (
                <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
                  {submitText}
                </Button>
              )}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
