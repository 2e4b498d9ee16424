import { describe, expect, test } from 'vitest';
import type { FieldTemplate } from '../../engine/index.ts';
import { typedAnswer, typedText, typingMask, withinDigits } from './typing.ts';

const field = (
  kind: FieldTemplate['kind'],
  uiOptions: FieldTemplate['uiOptions'] = {},
  schema: FieldTemplate['schema'] = {},
): FieldTemplate => ({ kind, uiOptions, schema }) as FieldTemplate;
const WHOLE = { type: 'integer' } as const;

describe('a number', () => {
  test.each([
    ['12', 12],
    ['12.', 12],
    ['.5', 0.5],
    ['-3', -3],
    ['$1,250.75', 1250.75],
    ['1,2', '1,2'],
    ['12 or so', '12 or so'],
    ['', undefined],
    ['1e9', '1e9'],
  ])('typed as %j is %j', (text, value) => expect(typedAnswer(field('number', {}, WHOLE), text)).toEqual(value));

  test.each([
    ['18,50', 18.5],
    ['1,5', 1.5],
    ['1,250', 1250],
    ['1,250,5', 1250.5],
    ['18,50 an hour', '18,50 an hour'],
  ])('a number with decimals, typed as %j is %j', (text, value) => {
    expect(typedAnswer(field('number', { decimals: 2 }), text)).toEqual(value);
    expect(typedAnswer(field('number'), text)).toEqual(value);
  });

  test('is typed in digits alone if it is whole', () => {
    expect(typingMask(field('number', { maxDigits: 3 }, WHOLE))).toBe('###');
    expect(typingMask(field('number', { maxDigits: 3 }, { type: 'number' }))).toBeUndefined();
  });

  test.each([
    [{ maxDigits: 3 }, '12345', '123'],
    [{ decimals: 2 }, '1.2345', '1.23'],
    [{ decimals: 0 }, '1.5', '1.'],
    [{}, '12345.6', '12345.6'],
    [{ maxDigits: 2 }, 'abc', 'abc'],
  ])('a number with %j, %j is cut to %j', (options, text, kept) =>
    expect(withinDigits(field('number', options), text)).toBe(kept),
  );
});

test('text is the answer unchanged, and digits are shown in their mask', () => {
  expect(typedAnswer(field('text'), ' as typed ')).toBe(' as typed ');
  expect(typedText(field('text', { mask: '###-##-####' }), '001020003')).toBe('001-02-0003');
  expect(typedText(field('text', { maxDigits: 5 }), '12345')).toBe('12345');
  expect(typedText(field('text'), undefined)).toBe('');
});
