/** The notices of the studio are accessible in both languages, in the light and in the dark. */
import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../../test/support/renderer/page.tsx';
import { sampled } from '../../../test/support/soak.ts';
import { chooseLanguage, startWords, useWords } from '../words/studio-words.ts';
import { Toasts, useToast } from './toasts.tsx';

let root: Root;
let showToast: (key: string) => void;

beforeEach(() => {
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.querySelector('main') as HTMLElement);
});
afterEach(() => root.unmount());

function Telling({ intent }: { intent: 'success' | 'warning' }) {
  const t = useWords();
  const toast = useToast(intent);
  showToast = (key) => toast(t(key, { title: t('changes.title') }));
  return <h1>{t('changes.title')}</h1>;
}

/** Without the one whose end takes the notice away. */
const entering = () => document.getAnimations().filter(({ effect }) => !isTimer(effect));
const isTimer = (effect: AnimationEffect | null): boolean =>
  effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-timer-status') === true;

const TEXTS = { success: 'done.propose', warning: 'moving.closed' } as const;

const APPEARANCES = [
  ['english', 'light'],
  ['spanish', 'light'],
  ['spanish', 'dark'],
] as const;

test.each(sampled(APPEARANCES, 2))('axe finds nothing in a notice: %s, %s', async (language, scheme) => {
  await startWords();
  await chooseLanguage(language);
  for (const intent of ['success', 'warning'] as const) {
    flushSync(() =>
      root.render(
        <FluentProvider theme={scheme === 'dark' ? webDarkTheme : webLightTheme} style={{ minHeight: '100vh' }}>
          <Telling intent={intent} />
          <Toasts />
        </FluentProvider>,
      ),
    );
    showToast(TEXTS[intent]);
    const toast = document.querySelector.bind(document, '.fui-Toast');
    await expect.poll(() => toast()?.textContent ?? '').not.toBe('');
    await Promise.allSettled(entering().map(({ finished }) => finished));
    expect(await violations()).toEqual([]);
    expect(toast()?.textContent).not.toContain(TEXTS[intent]);
  }
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});
