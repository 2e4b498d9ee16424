/** The stories of the studio cover every state: a new one fails here until it has a story. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHANGE_STATES } from '../../src/contract/index.ts';
import english from '../../src/studio/words/english.json' with { type: 'json' };

const FOLDER = join(import.meta.dirname, '../../src/studio/stories');
const stories = readdirSync(FOLDER)
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

const named = (call: RegExp): string[] => [...stories.matchAll(call)].map(([, name = '']) => name);

test('a panel of each kind of question, heading and document', () => {
  expect(named(/\b(?:ofKind|groupOfKind)\('(\w+)'\)/g).sort()).toEqual(
    expect.arrayContaining(Object.keys(english.outline.kind).sort()),
  );
});

test('a change in each state', () => {
  expect(named(/\binState\('(\w+)'/g)).toEqual(expect.arrayContaining([...CHANGE_STATES]));
});

test('each part of the screen of a change, and each screen', () => {
  const shown = named(/\bat\('(\w+)'/g);
  for (const part of ['rules', 'check', 'simulation', 'impact', 'history', 'discussion'])
    expect(shown, part).toContain(part);
  for (const screen of ['changes', 'changes/1', 'versions', 'stops', 'log', 'sign-in', 'password'])
    expect(stories, screen).toMatch(new RegExp(`[\`']/${screen}[?'\`]`));
});
