import { expect, test } from 'vitest';
import { bilingual, questionName } from '../bilingual/index.ts';
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
