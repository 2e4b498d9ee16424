/** Runs the examples that every form carries in its `cases.json`. */
import { describe, test } from 'vitest';
import { DEFAULT_BRAND } from '../src/contract/index.ts';
import { branded, type CasesSource } from '../src/engine/index.ts';
import { runExample } from './example.ts';
import { openProject, readFiles } from './project.ts';

const files = readFiles();
const project = openProject(files);

for (const [file, text] of Object.entries(files)) {
  const name = /^forms\/\w+\/([^/]+)\/cases\.json$/.exec(file)?.[1];
  if (!name) continue;
  const { given, cases } = JSON.parse(branded(text, DEFAULT_BRAND)) as CasesSource;
  describe(name, () => {
    test.each(cases.map((example) => [example.name, example] as const))('%s', (_, example) => {
      runExample(project.form(name), given, example);
    });
  });
}
