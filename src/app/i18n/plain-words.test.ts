import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import type { Json } from '../../engine/data/index.ts';
import { plainTextsFirst } from './plain-words.ts';

const WORDS = {
  form: { title: 'A form', both: 'Of the form', empty: '', greeting: 'Hello {{name}}', nested: '$t(title) again' },
  common: { both: 'Of all', shared: 'Shared', days_one: 'A day', days_other: '{{count}} days' },
};
const PLACES = ['form', 'common'];

async function started() {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: { en: WORDS, es: {} } });
  const t = vi.fn((key: string, params = {}) => i18n.t(key, { ...params, ns: PLACES }) as string);
  return { i18n, t, plain: plainTextsFirst(i18n, PLACES, t) };
}

test.each<[string, Record<string, Json>?]>([
  ['title'],
  ['both'],
  ['empty'],
  ['shared'],
  ['missing'],
  ['constructor'],
  ['greeting', { name: 'Ana' }],
  ['title', { name: 'Ana' }],
  ['nested', { ns: PLACES }],
  ['days', { count: 1 }],
  ['days', { count: 2 }],
])('%s is what i18next gives', async (key, params) => {
  const { plain, i18n } = await started();
  expect(plain(key, params)).toBe(i18n.t(key, { ...params, ns: PLACES }));
});

test('plain and missing texts are resolved without i18next', async () => {
  const { plain, t } = await started();
  plain('title');
  plain('missing');
  expect(t).not.toHaveBeenCalled();
});

test('the language may change, and words may come later', async () => {
  const { i18n, plain } = await started();
  await i18n.changeLanguage('es');
  expect(plain('title')).toBe('title');
  i18n.addResourceBundle('es', 'form', { title: 'Un formulario' });
  expect(plain('title')).toBe('Un formulario');
});
