/** Below a form that asks for a code: have it sent once more. */
import { type ReactNode, useState } from 'react';
import type { Say } from '../../../engine/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import { failureKey } from '../../api/error-text.ts';
import { useDoing } from '../../state/use-async.ts';
import { useLooks } from '../../theme/styles.ts';

interface SendAgainProps {
  /** Gives what stands against it, if anything. */
  send: () => Promise<string | undefined>;
  say: Say;
  form: FormStore;
  /** Other ways from here. */
  children: ReactNode;
}

export function SendAgain({ send, say, form, children }: SendAgainProps) {
  const looks = useLooks();
  const [busy, run] = useDoing();
  const [sent, setSent] = useState(false);
  const again = () =>
    run(async () => {
      setSent(false);
      try {
        const refusal = await send();
        if (refusal !== undefined) return form.refuse(refusal);
        form.settle();
        setSent(true);
      } catch (error) {
        form.fail(failureKey(error));
      }
    });
  return (
    <>
      <div role="status">{sent && <p className={looks.notice}>{say('texts.sent')}</p>}</div>
      <div className={looks.alone}>
        <button type="button" className={looks.link} onClick={again} aria-disabled={busy}>
          {say('texts.sendAgain')}
        </button>
        {children}
      </div>
    </>
  );
}
