/** `translations`: missing and unused texts, and Spanish texts whose English has changed since. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Bilingual,
  BRAND,
  bilingual,
  compileDefinitions,
  type Fault,
  type Files,
  inLanguage,
  Misuse,
} from '../../authoring/index.ts';
import {
  findPairs,
  languageFolder,
  type NamedKeys,
  namedKeys,
  splitPlace,
  type TextPair,
  unusedWords,
} from '../../authoring/translations/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import { command } from '../command.ts';
import { print } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { definitionsIn, readFiles } from './files.ts';
import { takeSheetFile, writeSheetFile } from './sheet-file.ts';
import { TranslationMemory } from './translation-memory.ts';

const SOURCE = join(import.meta.dirname, '../..');
const [ENGLISH, SPANISH] = [languageFolder('english'), languageFolder('spanish')];

export interface Findings {
  missing: Fault[];
  unused: Fault[];
  stale: Fault[];
}

export const translations = command({
  summary: 'lists words that are missing, unused, or older than their English',
  positionals: ['[folder]'],
  options: {
    confirm: ['texts', 'a place as it is listed, a file or "all": the translation is right as it is'],
    json: ['flag', 'as JSON, for other programs'],
    sheet: ['text', 'writes all texts to this CSV file, for a translator'],
    take: ['text', 'takes the Spanish texts of such a file that a translator changed'],
  },
  run({ options, positionals }) {
    const root = definitionsIn(positionals[0]);
    const files = readFiles(root);
    if (options.take !== undefined) return takeSheetFile(root, files, options.take);
    const unreadable = compileDefinitions(files, BRAND, PRODUCT_NAMES).faults.filter(({ kind }) => kind === 'broken');
    if (unreadable.length > 0) throw new Misuse(listByFile(unreadable));
    const pairs = findPairs(files);
    const memory = confirmTexts(TranslationMemory.read(root), pairs, options.confirm ?? []);
    const doubtful = memory.doubtful(pairs);
    if (options.sheet !== undefined)
      return writeSheetFile(files, new Set(doubtful.map(({ place }) => SPANISH + place)), options.sheet);
    memory.with(pairs, doubtful).write(root);
    const findings = findTranslations(files, memory);
    print(options.json ? JSON.stringify(inEnglish(findings), null, 2) : summarize(findings, pairs.length));
    return Object.values(findings).every((faults) => faults.length === 0) ? 0 : 1;
  },
});

const inEnglish = (findings: Findings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(findings).map(([kind, faults]) => [
      kind,
      faults.map((fault: Fault) => inLanguage(fault, 'english')),
    ]),
  );

/** A reviewed text is recorded as it is. */
function confirmTexts(memory: TranslationMemory, pairs: TextPair[], places: string[]): TranslationMemory {
  const doubtful = memory.doubtful(pairs);
  const accepted = places.flatMap((place) => {
    const wanted = place.replace(new RegExp(`^(${ENGLISH}|${SPANISH})`), '');
    const found = doubtful.filter(
      (pair) => wanted === 'all' || pair.place === wanted || pair.place.startsWith(`${wanted}/`),
    );
    if (found.length === 0)
      throw new Misuse(`Nothing is in doubt at "${place}". Give a place as it is listed, a file, or "all".`);
    return found;
  });
  return memory.with(
    pairs,
    pairs.filter((pair) => !accepted.includes(pair)),
  );
}

const UNTRANSLATED = bilingual`The Spanish text is the English one. Translate it.`;

export function findTranslations(files: Files, memory: TranslationMemory): Findings {
  const faults = compileDefinitions(files, BRAND, PRODUCT_NAMES).faults.filter(({ file }) =>
    file.startsWith('locales/'),
  );
  const pairs = findPairs(files);
  const at = (place: string, message: Bilingual): Fault => ({ ...splitPlace(SPANISH + place), message });
  return {
    missing: [
      ...faults.filter(({ kind }) => kind !== 'unused'),
      ...memory.untranslated(pairs).map(({ place }) => at(place, UNTRANSLATED)),
    ],
    unused: [
      ...faults.filter(({ kind }) => kind === 'unused'),
      ...unusedWords(files, SPANISH, keysOfProgram()).map((place) =>
        at(place, bilingual`Nothing uses this text. Remove it, in both languages.`),
      ),
    ],
    stale: memory
      .stale(pairs)
      .map(({ place, english }) =>
        at(
          place,
          bilingual`The English changed after the translation: ${brief(english)}. Translate it again, or confirm it.`,
        ),
      ),
  };
}

/** The strings in the source files by which texts may be named. The studio has its own texts. */
function keysOfProgram(): NamedKeys {
  programKeys ??= namedKeys(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|^studio\//.test(file))
      .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
      .join('\n'),
  );
  return programKeys;
}

let programKeys: NamedKeys | undefined;

const brief = (text: string): string => JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);

function summarize(findings: Findings, count: number): string {
  const parts = Object.entries(findings).filter(([, faults]) => faults.length > 0);
  if (parts.length === 0) return `All ${count} texts are translated and used.`;
  const reported = parts.map(
    ([kind, faults]) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}:\n${listByFile(faults)}`,
  );
  const doubts = [...findings.stale, ...findings.missing.filter(({ message }) => message === UNTRANSLATED)];
  const [doubt] = doubts;
  const all = doubts.length > 1 ? `\nAll ${doubts.length} of them? npm run forms -- translations --confirm all` : '';
  const hint = doubt && `Right as it is? npm run forms -- translations --confirm "${doubt.file}${doubt.pointer}"${all}`;
  return [...reported, ...(hint ? [hint] : [])].join('\n\n');
}
