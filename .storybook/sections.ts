/** Writes the stories of every form from its folder, so that a new form has stories at once. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CasesSource, WordsSource } from '../src/authoring/index.ts';
import type { Flow, UiNode } from '../src/engine/index.ts';

const ROOT = join(import.meta.dirname, '..');

/** Below `dist`, because they are generated. */
export function writeSections(root = ROOT): void {
  const out = join(root, 'dist/stories');
  const files = new Map([...sections(root, 'application', 'Wizard'), ...sections(root, 'portal', 'Portal')]);
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(out)) if (!files.has(file)) rmSync(join(out, file));
  for (const [file, text] of files) {
    const path = join(out, file);
    // Writing the same text would open the story again.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

function sections(root: string, area: string, heading: string): [string, string][] {
  const folder = join(root, 'forms', area);
  const pages = area === 'application' ? readPages(join(folder, 'flow.json')) : [];
  const order = pages.map(({ section }) => section);
  const kinds = new Map(pages.map(({ section, kind }) => [section, kind ?? 'form']));
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'schema.json')))
    .map(({ name }) => name);
  return names.map((name, index) => {
    const place = order.indexOf(name) + 1;
    const title = `${heading}/${place > 0 ? `${place} ` : ''}${readTitle(root, name)}`;
    const form = { name, title, folder: join(folder, name), kind: kinds.get(name), isFirst: index === 0 };
    return [`${area}-${name}.stories.js`, storyFile(area, form)];
  });
}

interface StoriedForm {
  name: string;
  title: string;
  folder: string;
  kind: string | undefined;
  /** Whether its stories come before those of all others of its kind. */
  isFirst: boolean;
}

function storyFile(area: string, { name, title, folder, kind, isFirst }: StoriedForm): string {
  const hasDocuments = readJson<UiNode>(join(folder, 'ui.json'))?.['ui:groups']?.some(({ document }) => document);
  const stories = {
    Empty: 'empty',
    Filled: 'filled',
    WithErrors: 'wrong',
    ...(kind !== 'end' && { ReadOnly: 'readOnly', Saving: 'saving' }),
    ...(hasDocuments && { Signed: 'signed' }),
    ...(kind === 'form' && { Saved: 'saved' }),
    Example: 'example',
  };
  // The frame of a page is the same while it saves and after, and an example is one of all.
  const variants = ['Example', ...(isFirst ? [] : ['Saving', 'Saved'])];
  return `\
import { formStories } from '../../.storybook/form-stories.tsx';

const stories = formStories(${JSON.stringify(name)}, ${JSON.stringify(readExampleNames(folder), null, 2)});

export default { id: ${JSON.stringify(`${area}-${name}`)}, title: ${JSON.stringify(title)} };
${Object.entries(stories)
  .map(([story, made]) => {
    const value = variants.includes(story) ? `{ ...stories.${made}, tags: ['variant'] }` : `stories.${made}`;
    return `export const ${story} = ${value};\n`;
  })
  .join('')}\
export const EveryExample = { ...stories.everyExample, tags: ['!dev'] };
`;
}

/** A file that is being edited may be invalid JSON for a while. */
function readJson<Source>(path: string): Source | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Source;
  } catch {
    return undefined;
  }
}

const readPages = (path: string): Flow['pages'] => readJson<Flow>(path)?.pages ?? [];
const readExampleNames = (folder: string): string[] =>
  readJson<CasesSource>(join(folder, 'cases.json'))?.cases?.map(({ name }) => name) ?? [];
/** Its English title; a slash would make a folder of it. */
const readTitle = (root: string, name: string): string =>
  readJson<WordsSource>(join(root, 'locales/en', `${name}.json`))?.title?.replaceAll('/', ' ') ?? name;
