/** Short notices of success or failure. A message that needs an action is shown at its place instead. */
import { Toast, Toaster, ToastTitle, useToastController } from '@fluentui/react-components';
import { useCallback } from 'react';

const TOASTER = 'studio';
const SHOWN_MS = 6000;

export const Toasts = () => <Toaster toasterId={TOASTER} position="bottom-end" />;

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
        </Toast>,
        { intent, politeness: 'polite', timeout: SHOWN_MS },
      );
    },
    [dispatchToast, dismissAllToasts, intent],
  );
}
