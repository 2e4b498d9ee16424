import { webLightTheme } from '@fluentui/react-components';
import i18next from 'i18next';
import { plainTextsFirst } from '../../../src/app/i18n/plain-words.ts';
import { type Form, initialRecord, openForm, type Situation } from '../../../src/engine/index.ts';
import { FormStore, FormView, lazyControls } from '../../../src/renderer/index.ts';
import type { Peer } from './peer.ts';

const situation: Situation = { language: 'english', today: '2026-03-01', lookups: {} };

/** As in the app, the theme is rules of the page. */
function addTheme(): void {
  const style = document.createElement('style');
  const tokens = Object.entries(webLightTheme).map(([token, value]) => `--${token}:${value};`);
  style.textContent = `:root{${tokens.join('')}}`;
  document.head.append(style);
}

export const peer: Peer = async (root, size, { answers }) => {
  const form: Form = openForm(await import(/* @vite-ignore */ `${location.origin}/form${size}.js`));
  const [words, common] = await Promise.all(
    [`form${size}`, 'common'].map(async (name) => (await fetch(`/${name}.english.json`)).json()),
  );
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    keySeparator: false,
    nsSeparator: false,
    defaultNS: 'form',
    fallbackNS: 'common',
    resources: { en: { form: words, common } },
  });
  const t = plainTextsFirst(i18n, ['form', 'common'], (key, params) => i18n.t(key, params ?? {}));
  addTheme();
  return () => {
    const store = new FormStore(form, situation, initialRecord(form, situation, answers));
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          store.validate();
        }}
      >
        <FormView store={store} t={t} lazyControls={lazyControls} />
        <button type="submit">Send</button>
      </form>,
    );
  };
};
