import i18next from 'i18next';
import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_BRAND, PAGE_ELEMENT } from '../../contract/index.ts';

test('a language chosen between the first render and its effects stays', async () => {
  const info = JSON.stringify({ brand: DEFAULT_BRAND, development: false, version: 'v' });
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${PAGE_ELEMENT}">${info}</script>`,
  );
  await i18next.init({ lng: 'en', resources: {} });
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
