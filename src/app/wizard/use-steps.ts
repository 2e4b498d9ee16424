/** Counts the steps of a person on a page of the wizard. Failed calls are ignored. */
import { type FocusEvent, useEffect, useState } from 'react';
import type { DeviceKind, Step } from '../../contract/index.ts';
import { MAX_STEPS } from '../../contract/transport.ts';
import { request } from '../api/client.ts';
import { countedPages, isLoggingOut, shownLanguage, store } from '../state/state.ts';
import { StepRecorder } from './step-recorder.ts';

interface StepHandlers {
  onFocus: (event: FocusEvent) => void;
  finish: () => void;
}

export function useSteps(applicationId: number, section: string): StepHandlers {
  const [recorder] = useState(
    () =>
      new StepRecorder(section, {
        memory: stepMemory(applicationId, section),
        send: (steps, leaving) => sendSteps(applicationId, steps, leaving),
        now: () => performance.now(),
      }),
  );
  useEffect(() => {
    recorder.open();
    const onVisibilityChange = (): void =>
      document.visibilityState === 'hidden' ? recorder.leave() : recorder.resume();
    document.addEventListener('visibilitychange', onVisibilityChange);
    // Sent now: after the logout the server would refuse the steps.
    const unsubscribe = store.sub(isLoggingOut, () => store.get(isLoggingOut) && recorder.leave());
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibilityChange);
      recorder.leave();
    };
  }, [recorder]);
  return {
    onFocus: ({ target }) => {
      const question = target.closest<HTMLElement>('[data-question]')?.dataset.question;
      if (question !== undefined) recorder.focus(question);
    },
    finish: () => recorder.finish(),
  };
}

function stepMemory(applicationId: number, section: string) {
  const pages = () => {
    const counted = store.get(countedPages);
    return counted.applicationId === applicationId ? counted.pages : {};
  };
  return {
    read: () => pages()[section],
    write: (memory: ReturnType<typeof pages>[string]) =>
      store.set(countedPages, { applicationId, pages: { ...pages(), [section]: memory } }),
  };
}

function sendSteps(applicationId: number, steps: Step[], leaving: boolean): void {
  const body = {
    applicationId,
    device: deviceKind(),
    steps: steps.slice(0, MAX_STEPS),
    language: store.get(shownLanguage),
  };
  request('POST /applications/steps', { body, keepalive: leaving, isBackground: true }).catch(() => undefined);
}

const MAX_PHONE_WIDTH = 600;
const MAX_TABLET_WIDTH = 1100;

function deviceKind(): DeviceKind {
  const side = Math.min(screen.width, screen.height);
  if (navigator.maxTouchPoints === 0) return 'computer';
  if (side < MAX_PHONE_WIDTH) return 'phone';
  return side < MAX_TABLET_WIDTH ? 'tablet' : 'computer';
}
