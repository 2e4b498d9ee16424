import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepDigits, maskLength, maskText } from '../../engine/data/index.ts';
import { applyMask } from './typed-mask.ts';

const PHONE = '(###) ###-####';

describe('typing in a masked field', () => {
  test.each([
    ['', '5', 1, false, '5', '(5', 2],
    ['(555', '(5551', 5, false, '5551', '(555) 1', 7],
    ['(555) 123-4567', '(555) 1234567', 9, false, '555124567', '(555) 124-567', 8],
    ['(555) 123-4567', '(555)123-4567', 5, true, '555234567', '(555) 234-567', 4],
    ['(555) 123-4567', '(555) 13-4567', 7, false, '555134567', '(555) 134-567', 7],
    ['', '+1 555 123 4567', 15, false, '5551234567', '(555) 123-4567', 14],
    ['', '1-555-123-4567', 14, false, '5551234567', '(555) 123-4567', 14],
    ['(155) 512-3456', '(155) 512-34567', 15, false, '5551234567', '(555) 123-4567', 14],
    ['', '+', 1, false, '+', '+', 1],
    ['+', '+1', 2, false, '+1', '+1', 2],
    ['+1', '+15', 3, false, '5', '(5', 2],
    ['', '+52 55 1234 5678', 16, false, '+52 55 1234 5678', '+52 55 1234 5678', 16],
    ['', '525512345678', 12, false, '525512345678', '525512345678', 12],
    ['(555) 123-4567', '525512345678', 12, false, '525512345678', '525512345678', 12],
    ['(555) 123-4567', '(555) 123-45678', 15, false, '5551234567', '(555) 123-4567', 14],
    // Pasted or filled in by the browser, without the punctuation.
    ['(555) 123-4567', '5551234567', 10, false, '5551234567', '(555) 123-4567', 14],
    ['(555) 123-4567', '555-123-4567', 12, false, '5551234567', '(555) 123-4567', 14],
    ['+52 55 1234 56', '+52 55 1234 567', 15, false, '+52 55 1234 567', '+52 55 1234 567', 15],
    ['+52 55', '52 55', 0, false, '5255', '(525) 5', 0],
    ['(555) 123', '(5559) 123', 5, false, '5559123', '(555) 912-3', 7],
  ])('%j becomes %j', (before, raw, caret, forward, answer, text, after) => {
    expect(applyMask(PHONE, before, raw, caret, forward)).toEqual({ answer, text, caret: after });
  });

  const masks = fc.constantFrom(PHONE, '###-##-####', '#####', '##/##');

  test('inserting digits anywhere keeps the caret after them', () => {
    fc.assert(
      fc.property(
        masks,
        fc.stringMatching(/^\d{0,12}$/),
        fc.stringMatching(/^\d{1,4}$/),
        fc.nat(),
        (mask, start, more, n) => {
          const room = maskLength(mask) - more.length;
          const before = maskText(mask, start.slice(0, room));
          const at = n % (before.length + 1);
          const typed = applyMask(mask, before, before.slice(0, at) + more + before.slice(at), at + more.length);
          const left = keepDigits(before.slice(0, at));
          expect(typed.answer).toBe(left + more + keepDigits(before.slice(at)));
          expect(keepDigits(typed.text.slice(0, typed.caret))).toBe(left + more);
        },
      ),
    );
  });

  test('Backspace deletes the digit before the caret, across punctuation', () => {
    fc.assert(
      fc.property(masks, fc.stringMatching(/^\d{1,12}$/), fc.nat(), (mask, digits, n) => {
        const before = maskText(mask, digits);
        const at = 1 + (n % before.length);
        const left = keepDigits(before.slice(0, at));
        const typed = applyMask(mask, before, before.slice(0, at - 1) + before.slice(at), at - 1);
        expect(typed.answer).toBe(left.slice(0, -1) + keepDigits(before.slice(at)));
        expect(keepDigits(typed.text.slice(0, typed.caret))).toBe(left.slice(0, -1));
      }),
    );
  });

  test('Delete deletes the digit after the caret', () => {
    fc.assert(
      fc.property(masks, fc.stringMatching(/^\d{1,12}$/), fc.nat(), (mask, digits, n) => {
        const before = maskText(mask, digits);
        const at = n % before.length;
        const typed = applyMask(mask, before, before.slice(0, at) + before.slice(at + 1), at, true);
        expect(typed.answer).toBe(keepDigits(before.slice(0, at)) + keepDigits(before.slice(at)).slice(1));
      }),
    );
  });
});

test('a full field accepts no more, and loses nothing', () => {
  expect(applyMask('#####', '19345', '1977345', 4)).toEqual({ answer: '19345', text: '19345', caret: 2 });
  expect(applyMask('###-##', '123-45', '9123-45', 1)).toEqual({ answer: '12345', text: '123-45', caret: 0 });
});
