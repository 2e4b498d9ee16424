import { expect, test } from 'vitest';
import { asOneLine, cleanText } from './clean-text.ts';

test('pasted text loses invisible characters, and gets plain line breaks', () => {
  expect(cleanText('\ufeff“Elec\u00adtric”\u200b\tcar\r\nor\u000bbike\u0007')).toBe('“Electric” car\nor\nbike');
});

test('spaces that do not break, and joined emoji, stay', () => {
  for (const text of ['10\u00a0000', '👩\u200d🔧', ' being typed ']) expect(cleanText(text)).toBe(text);
  expect(asOneLine(' 10\u00a0000\n trips ')).toBe('10 000 trips');
});
