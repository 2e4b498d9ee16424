/** Reports files that nothing reads, since the content of a file with a misspelt name would be lost silently. */
import { ownValue } from '../../engine/data/index.ts';
import { type Bilingual, bilingual } from '../bilingual/index.ts';
import type { Fault } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import { FLOW, parseFilePath } from './file-paths.ts';

const PARTS = ['schema', 'ui', 'logic', 'cases'];
/** The files and folders that may be in each folder, except those named after forms. */
const KNOWN: Record<string, string[]> = {
  forms: ['application', 'portal', 'schemas', 'facts.json', 'README.md', 'FORMAT.md'],
  locales: ['en', 'es', 'translated.json'],
};

/** `named` are the names of the files of words that are used: of forms, of pages without a form, and the common ones. */
export function unknownFiles(files: readonly string[], named: readonly string[]): Fault[] {
  const faultByMessage = new Map<string, Fault>();
  for (const file of files.filter((name) => !/(^|\/)\./.test(name) && !name.endsWith('~'))) {
    const misplaced = misplacedFile(file);
    const message = misplaced ?? unusedWords(file, named);
    if (message && !faultByMessage.has(message.english))
      faultByMessage.set(message.english, { file, pointer: '', message, ...(!misplaced && { kind: 'unused' }) });
  }
  return [...faultByMessage.values()];
}

function misplacedFile(file: string): Bilingual | undefined {
  const [root = '', area = '', name = '', ...rest] = file.split('/');
  const known = ownValue(KNOWN, root);
  if (known && !known.includes(area))
    return bilingual`Nothing reads ${root}/${area}.${suggestion(area, known) ?? bilingual` Remove it.`}`;
  if (root === 'locales') return rest.length > 0 ? misplacedWords(file, name) : undefined;
  if (area !== 'application' && area !== 'portal') return undefined;
  if (rest.length === 0)
    return name.endsWith('.json') && file !== FLOW
      ? bilingual`Nothing reads ${file}. Put the files of a form into a folder of its own.`
      : undefined;
  const own = rest.join('/');
  const part = /^(.+)\.json$/.exec(own)?.[1];
  const meant = PARTS.find((known) => own.startsWith(`${known}.`));
  if (part === undefined && meant) return bilingual`Nothing reads ${file}. Rename it "${meant}.json".`;
  if (part === undefined || PARTS.includes(part)) return undefined;
  return bilingual`A form has no file "${part}.json".${suggestion(part, PARTS)}`;
}

function misplacedWords(file: string, folder: string): Bilingual | undefined {
  if (folder !== 'legal') return bilingual`Nothing reads ${file}. Words are next to common.json, in one file per form.`;
  return file.endsWith('.md') ? undefined : bilingual`Nothing reads ${file}. The text of a document ends in ".md".`;
}

function unusedWords(file: string, named: readonly string[]): Bilingual | undefined {
  const path = parseFilePath(file);
  if (path?.kind !== 'words' || named.includes(path.form)) return undefined;
  return bilingual`These words belong to no form or page: there is none named "${path.form}".${suggestion(path.form, named) ?? bilingual` Rename the file, or remove it.`}`;
}
