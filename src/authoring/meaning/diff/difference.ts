/** Two versions of all definitions, compared: what an edit means. */
import type { Version } from '../survey/version.ts';
import { type BeforeAfter, inBoth, namesIn, unique } from './before-after.ts';
import { tellChecks } from './changes/check-change.ts';
import { tellDocuments } from './changes/document-change.ts';
import { tellEffects } from './changes/effect-change.ts';
import { tellNewPage } from './changes/new-page.ts';
import { tellNotes } from './changes/note-change.ts';
import { tellPages } from './changes/page-change.ts';
import { tellQuestions } from './changes/question-change.ts';
import { tellValues } from './changes/value-change.ts';
import { tellTexts, tellWords } from './changes/wording-change.ts';
import { FormPair } from './pair.ts';
import { type DifferenceSentence, joinSentences } from './sentence.ts';
import { Teller } from './teller.ts';

export interface VersionDifference {
  entries: DifferenceSentence[];
  /** Files that differ though nothing was told of them. */
  silent: string[];
}

export function findDifference(versions: BeforeAfter<Version>): VersionDifference {
  const all = new Teller('', versions);
  tellPages(versions, all);
  tellTexts(versions, all);
  const common = new Teller('common', versions);
  tellWords(versions, 'common', common);
  const forms = versions[1].names.map((name) => tellForm(versions, name));
  const tellers = [all, ...forms, common];
  const entries = tellers.flatMap(({ sentences }) => joinSentences(sentences));
  const spoken = [...entries.map(({ of }) => of), ...comingAndGoing(versions)];
  return { entries, silent: silentFiles(versions, unique(spoken)) };
}

function tellForm(versions: BeforeAfter<Version>, name: string): Teller {
  const teller = new Teller(name, versions);
  const [before, after] = inBoth(versions, ({ forms }) => forms.get(name));
  if (after && !before) tellNewPage(versions[1], after, teller);
  if (!before || !after) return teller;
  const pair = new FormPair([before, after], versions, teller);
  for (const tell of [tellQuestions, tellValues, tellChecks, tellNotes, tellEffects, tellDocuments]) tell(pair);
  tellWords(versions, name, teller);
  return teller;
}

/** Forms that one version lacks. */
const comingAndGoing = ([before, after]: BeforeAfter<Version>): string[] =>
  unique([...before.forms.keys(), ...after.forms.keys()]).filter(
    (name) => !(before.forms.has(name) && after.forms.has(name)),
  );

/** Of a page that something was told of, its files are no news; what is no definition is none either. */
function silentFiles([before, after]: BeforeAfter<Version>, entries: readonly string[]): string[] {
  return namesIn([before.files, after.files]).filter((file) => {
    if (before.files[file] === after.files[file] || /^forms\/(schemas\/|[^/]+\.md$)/.test(file)) return false;
    const [, name] = /^(?:forms\/\w+\/([^/]+)\/|locales\/)/.exec(file) ?? [];
    const words = /^locales\/\w+\/([^/]+)\.json$/.exec(file)?.[1];
    return name || words ? !entries.includes((name ?? words) as string) : entries.length === 0;
  });
}
