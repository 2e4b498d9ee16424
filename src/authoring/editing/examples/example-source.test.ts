import { expect, test } from 'vitest';
import { withMoreCases } from './example-source.ts';

test('examples that come along have other names than those that are there, and than each other', () => {
  const source = { given: {}, cases: [{ name: 'new' }] };
  const more = [{ name: 'new' }, { name: 'new' }, { name: 'old' }, { name: 'old' }];
  expect(withMoreCases(source, more).cases.map(({ name }) => name)).toEqual([
    'new',
    ...['new (2)', 'new (3)', 'old', 'old (2)'],
  ]);
});
