import { expect, test } from 'vitest';
import { bilingual, sameInBoth } from '../../../authoring/index.ts';
import { inEachLanguage } from '../../../engine/data/index.ts';
import { decodeBilingual, encodeBilingual } from '../../database/bilingual-column.ts';
import { nameFromTitle, restorationTitle } from './restoration-title.ts';

const inBoth = (title: string) => inEachLanguage((language) => decodeBilingual(title, language));

test.each([
  [
    'a title that a person wrote',
    'Ask for pets',
    'Back to version “Ask for pets”',
    'Volver a la versión «Ask for pets»',
  ],
  [
    'a title of the program',
    encodeBilingual(bilingual`Files of the installation`),
    'Back to version “Files of the installation”',
    'Volver a la versión «Archivos de la instalación»',
  ],
])('going back again and again to %s keeps its title', (_, first, english, spanish) => {
  const once = restorationTitle(nameFromTitle(first));
  expect(inBoth(once)).toEqual({ english, spanish });
  expect(restorationTitle(nameFromTitle(once))).toBe(once);
});

test('a version without a title keeps its name, and what a person wrote stays whole', () => {
  const once = restorationTitle(sameInBoth('0123456789abcdef'));
  expect(restorationTitle(nameFromTitle(once))).toBe(once);
  expect(nameFromTitle('Back to version one').english).toBe('“Back to version one”');
});
