/** The words of questions that are deleted in the change, while the page that has them is still shown. */
import { expect, test } from 'vitest';
import { withDeleted } from './deleted-words.ts';

const BEFORE = {
  title: 'Kennel',
  intro: 'Welcome',
  'groups.house': 'Your house',
  'fields./home.label': 'Home',
  'fields./home.hint': 'Where you live',
  'fields./pets/*/name.label': 'Name',
};

test.each([
  ['a question', ['fields./home.label', 'fields./home.hint'], []],
  ['a heading', ['groups.house'], []],
  ['a question of the items of a list', ['fields./pets/*/name.label'], []],
  ['a text of a question that stays', ['fields./home.hint'], ['fields./home.hint']],
  ['a text of the page', ['intro'], ['intro']],
])('%s is deleted', (_, deleted, gone) => {
  const without = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(BEFORE).filter(([key]) => !keys.includes(key)));
  expect(withDeleted(BEFORE, without(deleted))).toEqual(without(gone));
});
