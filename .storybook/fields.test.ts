/** Each kind of question has its story, each widget a kind, and the page "Which field when" leads to each field. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WIDGETS } from '../src/engine/definition/index.ts';
import { KINDS, type KindOfQuestion } from '../test/support/renderer/kinds.ts';

const FOLDER = 'src/renderer/stories';
const stories = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...stories.matchAll(pattern)].map(([, one = '']) => one);

test('each kind of question has a story of its states', () => {
  expect(found(/\ballStates\('(\w+)'/g).sort()).toEqual(Object.keys(KINDS).sort());
});

/** Widgets that need no `ui:widget`, or that have stories of their own. */
const OTHERS = ['text', 'number', 'date', 'checkboxes', 'sign', 'file', 'hidden'];

test('each widget is that of a kind in test/support/renderer/kinds.ts', () => {
  const kinds: KindOfQuestion[] = Object.values(KINDS);
  const shown = kinds.map(({ ui }) => ui?.['ui:widget']);
  expect(WIDGETS.filter((widget) => !shown.includes(widget) && !OTHERS.includes(widget))).toEqual([]);
});

test('the page "Which field when" leads to each field', () => {
  const page = readFileSync('.storybook/docs/which-field.mdx', 'utf8');
  const ids = found(/title: '(Fields\/[^']+)'/g).map((title) => title.toLowerCase().replaceAll(/[/ ]/g, '-'));
  expect(ids.filter((id) => !page.includes(`?path=/docs/${id}--docs`))).toEqual([]);
  expect(ids.length).toBeGreaterThan(10);
});
