import i18next from 'i18next';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { writePageInfo } from '../../../test/support/renderer/page-info.ts';
import { DEFAULT_BRAND } from '../../contract/index.ts';

beforeAll(async () => {
  writePageInfo({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  await i18next.init({ lng: 'en', resources: {} });
});

test('a language chosen between the first render and its effects stays', async () => {
  const { chooseLanguage } = await import('../i18n/i18n.ts');
  const { useScreenLanguage } = await import('./language-switch.tsx');
  await chooseLanguage('english');
  await new Promise<void>((resolve) => {
    const Page = () => {
      useScreenLanguage();
      useEffect(resolve, []);
      // Runs before the effect of the hook, as a press on a page that was rendered on the server may.
      useLayoutEffect(() => void chooseLanguage('spanish'), []);
      return null;
    };
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    );
  });
  // Without words to load, a language is shown within one turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.documentElement.lang).toBe('es');
});

test('a function for texts that was made before speaks the language that is shown', async () => {
  i18next.addResourceBundle('en', 'v/kennel', { dogs: 'Dogs of {{name}}' });
  i18next.addResourceBundle('es', 'v/kennel', { dogs: 'Perros de {{name}}' });
  const { chooseLanguage, translateForm } = await import('../i18n/i18n.ts');
  await chooseLanguage('english');
  const t = translateForm('kennel', 'v');
  expect(t('dogs', { name: 'Ana' })).toBe('Dogs of Ana');
  await chooseLanguage('spanish');
  expect(t('dogs', { name: 'Ana' })).toBe('Perros de Ana');
});

test('the language that was chosen last is shown, also if the words of the one before come later', async () => {
  const { chooseLanguage, loadWords } = await import('../i18n/i18n.ts');
  await chooseLanguage('english');
  const late: (() => void)[] = [];
  const words = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
  vi.spyOn(window, 'fetch').mockImplementation((path) =>
    String(path).includes('.spanish.')
      ? new Promise((resolve) => late.push(() => resolve(words())))
      : Promise.resolve(words()),
  );
  await loadWords('v', 'barn');
  const spanish = chooseLanguage('spanish');
  await vi.waitFor(() => expect(late).not.toEqual([]));
  await chooseLanguage('english');
  for (const come of late) come();
  await spanish;
  expect(document.documentElement.lang).toBe('en');
});
