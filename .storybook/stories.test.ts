/** Every form has stories, a new one too, and nothing is written for edits that change no story. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { CasesSource } from '../src/authoring/index.ts';
import type { Flow, UiNode } from '../src/engine/index.ts';
import { follow } from './definitions.ts';
import { writeSections } from './sections.ts';

const ROOT = join(import.meta.dirname, '..');
const root = mkdtempSync(join(tmpdir(), 'portico-stories-'));
for (const folder of ['forms', 'locales']) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const path = (file: string): string => join(root, file);
const read = <Source>(file: string): Source => JSON.parse(readFileSync(path(file), 'utf8')) as Source;
const forms = (area: string): string[] =>
  readdirSync(path(`forms/${area}`), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${area}-${name}.stories.js`);
const written = (): string[] => readdirSync(path('dist/stories')).sort();
const story = (file: string): string => readFileSync(path(`dist/stories/${file}`), 'utf8');

test('each form has a file, with its place in the wizard and the names of its examples', () => {
  writeSections(root);
  expect(written()).toEqual([...forms('application'), ...forms('portal')].sort());
  for (const [i, { section }] of read<Flow>('forms/application/flow.json').pages.entries()) {
    const text = story(`application-${section}.stories.js`);
    expect(text).toContain(`title: "Wizard/${i + 1} `);
    for (const { name } of read<CasesSource>(`forms/application/${section}/cases.json`).cases)
      expect(text).toContain(JSON.stringify(name));
  }
});

test('a form has stories for saving, saved, read-only and signed where they exist, besides empty, filled and wrong', () => {
  writeSections(root);
  for (const { section, kind = 'form' } of read<Flow>('forms/application/flow.json').pages) {
    const text = story(`application-${section}.stories.js`);
    const { 'ui:groups': groups = [] } = read<UiNode>(`forms/application/${section}/ui.json`);
    for (const name of ['Empty', 'Filled', 'WithErrors']) expect(text).toContain(`export const ${name} = `);
    expect(text.includes('export const Saving ')).toBe(kind !== 'end');
    expect(text.includes('export const ReadOnly ')).toBe(kind !== 'end');
    expect(text.includes('export const Saved ')).toBe(kind === 'form');
    expect(text.includes('export const Signed ')).toBe(groups.some(({ document }) => document !== undefined));
  }
});

test('adding or removing a section adds or removes its stories; the others are not written', () => {
  const [other = ''] = forms('portal');
  const before = statSync(path(`dist/stories/${other}`)).mtimeMs;
  for (const folder of ['forms', 'locales'])
    cpSync(join(ROOT, 'test/fixtures/pets', folder), path(folder), { recursive: true });
  writeSections(root);
  expect(story('application-pets.stories.js')).toContain('title: "Wizard/Pets"');
  expect(statSync(path(`dist/stories/${other}`)).mtimeMs).toBe(before);
  rmSync(path('forms/application/pets'), { recursive: true });
  writeSections(root);
  expect(written()).not.toContain('application-pets.stories.js');
});

test('stories stay while words are being edited', () => {
  const [section = ''] = forms('portal');
  const name = section.replace(/^portal-|\.stories\.js$/g, '');
  writeFileSync(path(`locales/en/${name}.json`), '{ "title": ');
  writeSections(root);
  expect(story(section)).toContain(`title: "Portal/${name}"`);
});

test('a file that an editor saves by renaming a new one over it is noticed every time', async () => {
  const edited = vi.fn();
  const unfollow = follow(edited, root);
  for (const [file, saves] of [
    ['locales/en/common.json', 3],
    ['forms/application/flow.json', 2],
  ] as const) {
    for (let save = 0; save < saves; save++) {
      edited.mockClear();
      writeFileSync(path(`${file}.tmp`), readFileSync(path(file)));
      renameSync(path(`${file}.tmp`), path(file));
      await vi.waitFor(() => expect(edited).toHaveBeenCalled(), 10_000);
      // One save may cause two events.
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  unfollow();
});
