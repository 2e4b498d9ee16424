import { expect, test } from 'vitest';
import { maskedAnswer } from './index.ts';

const PHONE = '(###) ###-####';

test.each([
  [PHONE, '(555) 123-4567', '5551234567'],
  [PHONE, '1 555 123 4567', '5551234567'],
  [PHONE, '+1 (555) 123-4567', '5551234567'],
  [PHONE, '+1 555 123 456', '555123456'],
  [PHONE, '+52 55 1234 5678', '+52 55 1234 5678'],
  [PHONE, '+525512345', '+525512345'],
  [PHONE, '+49 30 123456', '+49 30 123456'],
  [PHONE, '525512345678', '525512345678'],
  [PHONE, '555-HELP', '555-HELP'],
  ['###-##-####', '078-05-1120', '078051120'],
  ['#'.repeat(15), '+52 55 1234 5678', '525512345678'],
])('with the mask %s, %s means %s', (mask, text, answer) => {
  expect(maskedAnswer(mask, text)).toBe(answer);
});
