/** Writes the stories of every form out of its folder: a new one has them as soon as it is there. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CasesSource, FlowSource, WordsSource } from '../src/engine/index.ts';

const ROOT = join(import.meta.dirname, '..');

/** Below `dist`, since nobody edits them. */
export function writeSections(root = ROOT): void {
  const out = join(root, 'dist/stories');
  const files = new Map([...sections(root, 'application', 'Wizard'), ...sections(root, 'portal', 'Portal')]);
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(out)) if (!files.has(file)) rmSync(join(out, file));
  for (const [file, text] of files) {
    const path = join(out, file);
    // Writing the same again would open the story anew.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

function sections(root: string, area: string, heading: string): [string, string][] {
  const folder = join(root, 'forms', area);
  const order = area === 'application' ? flowOrder(join(folder, 'flow.json')) : [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'schema.json')))
    .map(({ name }) => name);
  return names.map((name) => {
    const place = order.indexOf(name) + 1;
    const title = `${heading}/${place > 0 ? `${place} ` : ''}${titleOf(root, name)}`;
    return [`${area}-${name}.stories.js`, storyFile(area, name, title, examplesOf(join(folder, name)))];
  });
}

const storyFile = (area: string, name: string, title: string, examples: string[]): string => `\
import { formStories } from '../../.storybook/form-stories.tsx';

const stories = formStories(${JSON.stringify(name)}, ${JSON.stringify(examples, null, 2)});

export default { id: ${JSON.stringify(`${area}-${name}`)}, title: ${JSON.stringify(title)} };
export const Empty = stories.empty;
export const Filled = stories.filled;
export const Wrong = stories.wrong;
export const Example = stories.example;
export const EveryExample = { ...stories.everyExample, tags: ['!dev'] };
`;

/** A file that is being edited may be no JSON for a while. */
function readJson<Source>(path: string): Source | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Source;
  } catch {
    return undefined;
  }
}

const flowOrder = (path: string): string[] => readJson<FlowSource>(path)?.pages?.map(({ section }) => section) ?? [];
const examplesOf = (folder: string): string[] =>
  readJson<CasesSource>(join(folder, 'cases.json'))?.cases?.map(({ name }) => name) ?? [];
/** Its English title; a slash would make a folder of it. */
const titleOf = (root: string, name: string): string =>
  readJson<WordsSource>(join(root, 'locales/en', `${name}.json`))?.title?.replaceAll('/', ' ') ?? name;
