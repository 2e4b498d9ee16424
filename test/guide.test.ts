/** The examples of `forms/README.md` make one small form; copied word by word it works. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../src/contract/index.ts';
import { type CasesSource, type FlowSource, type Page, publish } from '../src/engine/index.ts';
import { runExample } from './example.ts';
import { openProject, readFiles } from './project.ts';

const guide = readFileSync(new URL('../forms/README.md', import.meta.url), 'utf8');
const FLOW = 'forms/application/flow.json';
const FOLDER = 'forms/application/pets';

/** The first JSON under the heading that ends so. */
function blockUnder(heading: string): string {
  const part = guide.split(/^## /m).find((text) => text.slice(0, text.indexOf('\n')).endsWith(heading));
  const block = /```json\n([\s\S]*?)```/.exec(part ?? '')?.[1];
  if (block === undefined) throw new Error(`There is no example under "${heading}".`);
  return block;
}

function filesWithGuide(): Record<string, string> {
  const files: Record<string, string> = { ...readFiles() };
  const flow = JSON.parse(files[FLOW] as string) as FlowSource;
  const before = flow.pages.findIndex(({ kind }) => kind === 'review');
  flow.pages.splice(before, 0, JSON.parse(blockUnder('flow.json')) as Page);
  for (const part of ['schema', 'ui', 'logic', 'cases']) files[`${FOLDER}/${part}.json`] = blockUnder(`${part}.json`);
  const words = blockUnder('The words');
  return { ...files, [FLOW]: JSON.stringify(flow), 'locales/en/pets.json': words, 'locales/es/pets.json': words };
}

const files = filesWithGuide();

test('the example has no faults', () => {
  expect(publish(files, DEFAULT_BRAND).faults).toEqual([]);
});

describe('its cases', () => {
  const { given, cases } = JSON.parse(files[`${FOLDER}/cases.json`] as string) as CasesSource;
  test.each(cases.map((example) => [example.name, example] as const))('%s', (_, example) => {
    runExample(openProject(files).form('pets'), given, example);
  });
});
