import { expect, test } from 'vitest';
import { EditedFiles, FACTS } from '../../authoring/editing/index.ts';
import { isLeftOut, previewSituation, valueAt } from './preview-situation.ts';
import type { Appearance } from './preview-state.ts';

const facts = {
  situation: { stay: ['Boarding', 'Day'], 'pet.stay': { sameAs: 'stay' }, today: 'string' },
  usual: { stay: 'Boarding', pet: { stay: 'Boarding' }, today: '2020-01-01' },
};
const files = new EditedFiles({ [FACTS]: JSON.stringify(facts) });
const appearance = (chosen: Appearance['chosen']): Appearance => ({
  language: 'english',
  isPhone: false,
  isDark: false,
  chosen,
});
const shown = { form: 'kennel', given: { situation: { stay: 'Day' } }, example: { name: 'One' } };

test('a choice also applies to another part of the situation that is always the same', () => {
  const preview = { appearance: appearance({ stay: 'Day' }), saved: {}, shown: undefined };
  expect(previewSituation(files, preview, {})).toMatchObject({ stay: 'Day', pet: { stay: 'Day' } });
});

test('the choice counts more than the example, and the example more than what is usual', () => {
  const stays = [appearance({}), appearance({ stay: 'Boarding' })].map((each) => {
    const preview = { appearance: each, saved: {}, shown };
    return [previewSituation(files, preview, {}).stay, valueAt(files, preview, 'stay')];
  });
  expect(stays).toEqual([
    ['Day', 'Day'],
    ['Boarding', 'Boarding'],
  ]);
  expect(previewSituation(files, { appearance: appearance({}), saved: {}, shown }, {}).today).toBe('2020-01-01');
});

test('a page is left out where its condition does not hold; a form of the portal never is', () => {
  const flow = { pages: [{ section: 'kennel' }, { section: 'walks', shown: { fact: 'boarding' } }] };
  const facts = { boarding: { '===': [{ var: 'situation.stay' }, 'Boarding'] } };
  const leftOut = (stay: string) => {
    const situation = previewSituation(files, { appearance: appearance({ stay }), saved: {}, shown: undefined }, {});
    return ['kennel', 'walks', 'login'].filter((form) => isLeftOut(flow, situation, facts, form));
  };
  expect([leftOut('Boarding'), leftOut('Day')]).toEqual([[], ['walks']]);
});

test('an example has the other entries of a list to choose from, beside those that it names', () => {
  const entry = (id: number, name: string) => ({ id, name });
  const given = { situation: { lookups: { states: [entry(1, 'Alabama'), entry(2, 'New York')] } } };
  const lookups = { states: [entry(1, 'Alabama'), entry(2, 'Alaska'), entry(5, 'California'), entry(33, 'New York')] };
  const preview = { appearance: appearance({}), saved: {}, shown: { ...shown, given } };
  expect(previewSituation(files, preview, lookups).lookups).toEqual({
    states: [entry(1, 'Alabama'), entry(2, 'New York'), entry(5, 'California')],
  });
});
