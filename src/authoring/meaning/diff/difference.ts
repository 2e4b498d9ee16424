/** Compares two versions of all definitions, and describes the differences in sentences. */
import { COMMON, fileForm } from '../../definition-files/file-paths.ts';
import type { Version } from '../survey/version.ts';
import { type BeforeAfter, inBoth, keysIn, unique } from './before-after.ts';
import { describeChecks } from './changes/check-change.ts';
import { describeDocuments } from './changes/document-change.ts';
import { describeEffects } from './changes/effect-change.ts';
import { describeNewPage } from './changes/new-page.ts';
import { describeNotes } from './changes/note-change.ts';
import { describePages } from './changes/page-change.ts';
import { describePreparations } from './changes/preparation-change.ts';
import { describeQuestions } from './changes/question-change.ts';
import { describeValues } from './changes/value-change.ts';
import { describeTexts, describeWords } from './changes/wording-change.ts';
import { FormPair } from './form-pair.ts';
import { type DifferenceSentence, joinSentences } from './sentence.ts';
import { SentenceCollector } from './sentence-collector.ts';

export interface VersionDifference {
  entries: DifferenceSentence[];
  /** Files that differ without a sentence about them. */
  silent: string[];
}

export function findDifference(versions: BeforeAfter<Version>): VersionDifference {
  const all = new SentenceCollector('', versions);
  describePages(all);
  describeTexts(all);
  const common = new SentenceCollector(COMMON, versions);
  describeWords(common);
  const forms = versions[1].names.map((name) => describeForm(versions, name));
  const entries = [all, ...forms, common].flatMap(({ sentences }) => joinSentences(sentences));
  const described = [...entries.map(({ of }) => of), ...formsInOne(versions)];
  return { entries, silent: silentFiles(versions, described) };
}

function describeForm(versions: BeforeAfter<Version>, name: string): SentenceCollector {
  const collector = new SentenceCollector(name, versions);
  const [before, after] = inBoth(versions, ({ forms }) => forms.get(name));
  if (after && !before) describeNewPage(after, collector);
  if (!before || !after) return collector;
  const pair = new FormPair([before, after], collector);
  describeQuestions(pair);
  describeValues(pair);
  describeChecks(pair);
  describeNotes(pair);
  describeEffects(pair);
  describeDocuments(pair);
  describePreparations(pair);
  describeWords(collector);
  return collector;
}

/** Forms that one version lacks. */
const formsInOne = ([before, after]: BeforeAfter<Version>): string[] =>
  unique([...before.forms.keys(), ...after.forms.keys()]).filter(
    (name) => !(before.forms.has(name) && after.forms.has(name)),
  );

/** Leaves out the files of pages with sentences, and files that are no definitions. */
function silentFiles([before, after]: BeforeAfter<Version>, described: readonly string[]): string[] {
  return keysIn([before.files, after.files]).filter((file) => {
    if (before.files[file] === after.files[file] || /^forms\/(schemas\/|[^/]+\.md$)/.test(file)) return false;
    const form = fileForm(file);
    return form === undefined ? described.length === 0 : !described.includes(form);
  });
}
