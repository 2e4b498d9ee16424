import { expect, test } from 'vitest';
import { bilingual, keywordName, questionName } from '../bilingual/index.ts';
import { labelledMessage } from './labelled-message.ts';

const labels: Record<string, string> = { '/color': 'What color?', 'other /color': 'Hair color' };
const findLabel = ({ path, form }: { path: string; form?: string }) => labels[form ? `${form} ${path}` : path];

const about = (path: string) =>
  bilingual`"${questionName({ name: path.slice(1), path })}" takes several choices. Write them as a list in [ ].`;

test('a message names a question by its label, in the quotes of the language', () => {
  const message = about('/color');
  expect(labelledMessage(message, 'english', findLabel)).toMatch(/^“What color\?” takes several choices\./);
  expect(labelledMessage(message, 'spanish', findLabel)).toMatch(/^«What color\?» /);
  expect(message.english).toMatch(/^"color" takes/);
});

test('a question of another page has its label, and one without a label its name', () => {
  const message = about('/color');
  const elsewhere = { ...message, questions: [{ name: 'color', path: '/color', form: 'other' }] };
  expect(labelledMessage(elsewhere, 'english', findLabel)).toMatch(/^“Hair color” takes/);
  expect(labelledMessage(about('/size'), 'english', findLabel)).toMatch(/^"size" takes/);
});

test('a keyword is called what the panel of the studio calls it, also inside another text', () => {
  const written = bilingual`This field is always shown. Add "shown", or remove "whenHidden".`;
  expect(labelledMessage(written, 'english', findLabel)).toMatch(
    /Add “Shown”, or remove “Its answer while it is hidden”\./,
  );
  const inside = bilingual`"${keywordName('multipleOf')}" must be more than 0.`;
  expect(labelledMessage(inside, 'english', findLabel)).toBe('“A multiple of” must be more than 0.');
  expect(labelledMessage(inside, 'spanish', findLabel)).toMatch(/^«Un múltiplo de»/);
  expect(inside.english).toBe('"multipleOf" must be more than 0.');
});
