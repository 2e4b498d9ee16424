/** Short notices of success or failure. A message that needs an action is shown at its place instead. */
import { Toast, ToastBody, Toaster, ToastTitle, useToastController } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { useWords } from '../words/studio-words.ts';

const TOASTER = 'studio';
const SHOWN_MS = 6000;

/** In a landmark, by which screen readers find notices that are read already. */
export function Toasts() {
  const t = useWords();
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <section ref={setRegion} aria-label={t('notices')}>
      {region && <Toaster toasterId={TOASTER} position="bottom-end" mountNode={region} />}
    </section>
  );
}

/** Shows a success notice. */
export const useDoneToast = (): ((text: string) => void) => useToast('success');

/** A newer notice replaces the one before it. */
export function useToast(intent: 'success' | 'warning'): (text: string) => void {
  const { dispatchToast, dismissAllToasts } = useToastController(TOASTER);
  return useCallback(
    (text) => {
      dismissAllToasts();
      dispatchToast(
        <Toast>
          <ToastTitle>{text}</ToastTitle>
          {/* Fluent names it as the description, whether there is one or not. */}
          <ToastBody hidden />
        </Toast>,
        { intent, politeness: 'polite', timeout: SHOWN_MS },
      );
    },
    [dispatchToast, dismissAllToasts, intent],
  );
}
