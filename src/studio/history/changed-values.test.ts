import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

const text = JSON.stringify;

test.each([
  [
    'a word',
    { a: { label: 'Name' }, b: 1 },
    { a: { label: 'Your name' }, b: 1 },
    [{ place: ['a', 'label'], before: 'Name', after: 'Your name' }],
  ],
  ['what is added', {}, { a: 1 }, [{ place: ['a'], before: undefined, after: 1 }]],
  ['what is removed', { a: { b: 1 } }, {}, [{ place: ['a'], before: { b: 1 }, after: undefined }]],
  ['an item', { list: [1, 2] }, { list: [1, 3] }, [{ place: ['list', 1], before: 2, after: 3 }]],
  ['a longer list', { list: [1] }, { list: [1, 3] }, [{ place: ['list'], before: [1], after: [1, 3] }]],
  ['the layout alone', { a: 1 }, { a: 1 }, []],
])('%s', (_, before, after, changed) => {
  expect(changedValues(text(before), text(after))).toEqual(changed);
});

test('of a legal text, the lines that differ are shown', () => {
  expect(changedValues('# A\n\nOne\n\nEnd', '# A\n\nTwo\nThree\n\nEnd')).toEqual([
    { place: [], before: 'One', after: 'Two\nThree' },
  ]);
  expect(changedValues(null, 'New')).toEqual([{ place: [], before: undefined, after: 'New' }]);
  expect(changedValues('Same\nSame', 'Same\nSame\nSame')).toEqual([{ place: [], before: '', after: 'Same' }]);
});

test('an added or removed file is listed by its parts', () => {
  expect(changedValues(null, text({ a: 1 }))).toEqual([{ place: ['a'], before: undefined, after: 1 }]);
});
