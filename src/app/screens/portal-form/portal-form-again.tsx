/** Sends a code again, below the form that asks for it. */
import { type ReactNode, useState } from 'react';
import type { Translate } from '../../../engine/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import { showFailure } from '../../api/error-text.ts';
import { callInShownLanguage, isRefusal } from '../../i18n/call-in-shown-language.ts';
import { useTask } from '../../loading/use-task.ts';
import { useStyles } from '../../theme/styles.ts';

interface SendAgainProps {
  /** Resolves to a refusal, or to nothing on success. */
  send: () => Promise<string | undefined>;
  t: Translate;
  form: FormStore;
  /** Other links. */
  children: ReactNode;
}

export function SendAgain({ send, t, form, children }: SendAgainProps) {
  const styles = useStyles();
  const [busy, run] = useTask();
  const [sent, setSent] = useState(false);
  const retry = () =>
    run(async () => {
      setSent(false);
      try {
        const refusal = await callInShownLanguage(send, isRefusal);
        if (refusal !== undefined) return form.errorSummary.showServerMessage(refusal);
        form.errorSummary.clearMessage();
        setSent(true);
      } catch (error) {
        showFailure(form, error);
      }
    });
  return (
    <>
      <div role="status">{sent && <p className={styles.notice}>{t('texts.sent')}</p>}</div>
      <div className={styles.standalone}>
        <button type="button" className={styles.link} onClick={retry} aria-disabled={busy}>
          {t('texts.sendAgain')}
        </button>
        {children}
      </div>
    </>
  );
}
