/** Reports files that nothing reads, since the content of a file with a misspelt name would be lost silently. */
import { bilingual } from '../bilingual/index.ts';
import type { Fault } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';

const PARTS = ['schema', 'ui', 'logic', 'cases'];
/** The files and folders that may be in each folder, except those named after forms. */
const KNOWN: Record<string, string[]> = {
  forms: ['application', 'portal', 'schemas', 'facts.json', 'README.md', 'FORMAT.md'],
  locales: ['en', 'es', 'translated.json'],
};

type UnknownFile = Pick<Fault, 'message' | 'kind'>;

/** `named` are the names of the files of words that are used: of forms, of pages without a form, and the common ones. */
export function unknownFiles(files: readonly string[], named: readonly string[]): Fault[] {
  const faultByName = new Map<string, Fault>();
  for (const file of files.filter((name) => !/(^|\/)\./.test(name) && !name.endsWith('~'))) {
    const found = unknownFile(file, named);
    if (found && !faultByName.has(found.message.english))
      faultByName.set(found.message.english, { file, pointer: '', ...found });
  }
  return [...faultByName.values()];
}

function unknownFile(file: string, named: readonly string[]): UnknownFile | undefined {
  const [root = '', area = '', name = '', ...rest] = file.split('/');
  const known = Object.hasOwn(KNOWN, root) ? KNOWN[root] : undefined;
  if (known && !known.includes(area))
    return { message: bilingual`Nothing reads ${root}/${area}.${suggestion(area, known) ?? bilingual` Take it out.`}` };
  if (root === 'locales') return unknownWords(file, name, rest.length > 0, named);
  if (area !== 'application' && area !== 'portal') return undefined;
  if (rest.length === 0)
    return name === 'flow.json' && area === 'application' ? undefined : misplacedFile(root, area, name);
  const own = rest.join('/');
  const part = /^(.+)\.json$/.exec(own)?.[1];
  const meant = PARTS.find((known) => own.startsWith(`${known}.`));
  if (part === undefined && meant) return { message: bilingual`Nothing reads ${file}. Rename it "${meant}.json".` };
  if (part === undefined || PARTS.includes(part)) return undefined;
  return { message: bilingual`A form has no file "${part}.json".${suggestion(part, PARTS)}` };
}

const misplacedFile = (root: string, area: string, name: string): UnknownFile | undefined =>
  name.endsWith('.json')
    ? { message: bilingual`Nothing reads ${root}/${area}/${name}. Put the files of a form into a folder of its own.` }
    : undefined;

function unknownWords(file: string, name: string, inside: boolean, named: readonly string[]): UnknownFile | undefined {
  if (name === 'legal' && inside)
    return file.endsWith('.md')
      ? undefined
      : { message: bilingual`Nothing reads ${file}. The text of a document ends in ".md".` };
  const words = /^(.+)\.json$/.exec(name)?.[1];
  if (inside) return { message: bilingual`Nothing reads ${file}. Words stand beside common.json, in one file a form.` };
  if (words === undefined || named.includes(words)) return undefined;
  return {
    message: bilingual`These words belong to no form or page: there is none named "${words}".${suggestion(words, named) ?? bilingual` Rename the file, or take it out.`}`,
    kind: 'unused',
  };
}
