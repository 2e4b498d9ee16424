/** Explains an edit by comparing what two versions of the definitions show, require and validate. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bilingual, type Files, Misuse } from '../../authoring/index.ts';
import { findDifference, Version, type VersionDifference } from '../../authoring/meaning/index.ts';
import { PRODUCT_NAMES } from '../../contract/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { command } from '../command.ts';
import { print, printError } from '../print.ts';
import { listByFile } from './fault-list.ts';
import { definitionsIn, readFiles } from './files.ts';
import { LANGUAGE, readLanguage } from './language.ts';

/** Exits with 0 if nothing changes in meaning, with 1 if something does, with 2 if it cannot be determined. */
export const diff = command({
  summary: 'explains what an edit means; each version is a folder or a revision of the repository',
  positionals: ['[old]', '[new]'],
  options: { language: LANGUAGE },
  run({ options, positionals }) {
    const language = readLanguage(options.language);
    const [before = 'HEAD', after = process.cwd()] = positionals;
    const versions = [before, after].map((name) => ({
      name,
      opened: Version.open(readDefinitions(name), PRODUCT_NAMES),
    }));
    for (const { name, opened } of versions)
      if ('faults' in opened) printError(`${name}:\n${listByFile(opened.faults)}`);
    const [was, is] = versions.map(({ opened }) => ('version' in opened ? opened.version : undefined));
    if (!was || !is) return 2;
    const difference = findDifference([was, is]);
    print(differenceText(difference, is, language));
    return difference.entries.length === 0 ? 0 : 1;
  },
});

/** The definitions of a folder, or of a revision of the current repository. */
export function readDefinitions(name: string, root = process.cwd()): Files {
  if (existsSync(name)) return readFiles(definitionsIn(name));
  const folder = mkdtempSync(join(tmpdir(), 'portico-diff-'));
  try {
    const archive = execFileSync('git', ['archive', '--end-of-options', name, 'forms', 'locales'], {
      cwd: root,
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return readFiles(folder);
  } catch {
    throw new Misuse(`"${name}" is neither a folder with "forms" and "locales" nor a revision of this repository.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function differenceText(
  { entries, silent }: VersionDifference,
  version: Version,
  language: Language = 'english',
): string {
  if (entries.length === 0 && silent.length === 0) return bilingual`Nothing differs.`[language];
  const sentences = [...new Set(entries.map(({ of }) => of))].flatMap((of) => {
    const texts = entries.filter((sentence) => sentence.of === of).map(({ text }) => text[language]);
    if (of === '') return texts;
    const heading =
      of === 'common' ? bilingual`Words of all pages`[language] : `${version.title(of, language)} (${of})`;
    return [heading, ...texts.map((text) => `  ${text}`)];
  });
  if (silent.length === 0) return sentences.join('\n');
  const others =
    entries.length === 0
      ? bilingual`Nothing changes in what is shown, required, checked or worded. These files differ:`
      : bilingual`These files differ as well, without a change in meaning:`;
  return [...sentences, others[language], ...silent.map((file) => `  ${file}`)].join('\n');
}
