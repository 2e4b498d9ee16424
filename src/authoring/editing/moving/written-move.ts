/** Writes a move into the files: the question, the rules of both pages, the words, and dependent rules on other pages. */
import {
  type BilingualText,
  dottedPath,
  inEachLanguage,
  isObject,
  type JsonObject,
  parentPath,
} from '../../../engine/data/index.ts';
import { FACTS, FLOW } from '../../definition-files/file-paths.ts';
import { type KeyPlace, objectAt, omit } from '../../json/json-parts.ts';
import { ruleAt } from '../dependent-rules.ts';
import { leaveSigningOrder } from '../documents/signing-order.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { removeWords, wordsAt } from '../form-words.ts';
import { documentUnder, groupAround, headingsIn } from '../headings/groups.ts';
import { crossPageReads } from '../relocation/examples/given-answers.ts';
import type { RelocatedQuestions } from '../relocation/relocated-questions.ts';
import { movedShows } from '../relocation/relocated-ui.ts';
import { withoutUnread } from '../relocation/relocated-values.ts';
import { keysNamed } from '../relocation/relocated-words.ts';
import { canRead, type RelocationParts } from '../relocation/relocation-parts.ts';
import { renameReads } from '../relocation/renamed-reads.ts';
import { enterHeading, mergeRules, placeQuestion, writeOwnWords } from '../relocation/write-target.ts';
import { takeOut } from '../structure-edits.ts';
import { moveExamples } from './moved-examples.ts';

interface WrittenParts extends RelocatedQuestions {
  /** The rules of the source page that do not move. */
  keptRules: JsonObject;
}

export function writeMove(moving: RelocationParts, parts: WrittenParts, forms: readonly string[]): void {
  const { files, relocation, words } = moving;
  const { source, target } = relocation;
  const logic = files.object(formFile(files, source.form, 'logic'));
  const [first = ''] = source.paths;
  const group = groupAround(files, source.form, first);
  const heading = group && String(group.name);
  const hasNotes = files.list(formFile(files, target.form, 'logic'), ['notes']).length > 0;
  if (relocation.heading) enterHeading(moving, parts.lines);
  for (const { sourcePath } of moving.readPaths.relocated)
    if (leaveSigningOrder(files, { form: source.form, path: sourcePath })) moving.plan.addEffect('unordered');
  for (const [i, { sourcePath }] of moving.readPaths.relocated.entries()) {
    takeOut(files, { form: source.form, path: sourcePath });
    placeQuestion(moving, parts.questions, i);
  }
  const isEmptied =
    heading !== undefined && !headingsIn(files, { form: source.form, container: parentPath(first) }).includes(heading);
  if (isEmptied && !relocation.heading) moving.plan.emptied = headingWords(files, source.form, heading);
  writeRules(moving, parts, logic, isEmptied ? heading : undefined);
  writeOwnWords(moving, { isMove: true });
  words.write();
  if (isEmptied && !keysNamed(files, source.form).has(`groups.${heading}`))
    removeWords(files, source.form, ['groups', heading]);
  reportStanding(moving, heading);
  for (const form of forms) if (form !== source.form && form !== target.form) writeDependentRules(moving, form);
  for (const file of [FLOW, FACTS]) writeShared(moving, file);
  moveExamples(moving, { ...crossPageReads(moving, parts), hasNotes });
}

function headingWords(files: EditedFiles, form: string, name: string): BilingualText {
  const texts = wordsAt(files, form, ['groups', name]);
  return inEachLanguage((language) => String(texts[language] ?? name));
}

/** Adapts a path that a filter or a document of the source page reads. */
function pathInSourceUi(moving: RelocationParts, path: string, place: KeyPlace): string {
  const { files, relocation, readPaths, plan } = moving;
  const rule = ruleAt(relocation.source.form, formFile(files, relocation.source.form, 'ui'), place);
  const isShown = relocation.heading?.document !== undefined && place.includes('shows');
  const isRead = (): boolean => canRead(moving, (trial) => trial.readPaths.forSourcePage(path, rule));
  if (!isShown || isRead()) return readPaths.forSourcePage(path, rule);
  plan.addObstacle('shownBeside', rule);
  return path;
}

/** `before` are the former rules of the source page; `heading` is its heading without remaining questions. */
function writeRules(
  moving: RelocationParts,
  { keptRules, addedRules, values }: WrittenParts,
  before: JsonObject,
  heading: string | undefined,
): void {
  const { files, relocation, readPaths } = moving;
  const { source, target } = relocation;
  writeUi(moving, source.form, (path, place) => pathInSourceUi(moving, path, place));
  const groups = omit(objectAt(keptRules, 'groups'), heading ?? '');
  const kept = Object.keys(groups).length > 0 ? { ...keptRules, groups } : omit(keptRules, 'groups');
  const file = formFile(files, source.form, 'logic');
  if (readPaths.isSamePage) {
    files.setChanged(file, before, mergeRules(kept, addedRules));
    return;
  }
  files.setChanged(file, before, withoutUnread(kept, files.at(formFile(files, source.form, 'ui')) ?? null, values));
  const targetFile = formFile(files, target.form, 'logic');
  const read = (path: string, place: readonly (string | number)[]) =>
    readPaths.forOtherPage(path, target.form, ruleAt(target.form, targetFile, place));
  const targetRules = files.object(targetFile);
  const renamed = renameReads(targetRules, { read }) as JsonObject;
  files.setChanged(targetFile, targetRules, mergeRules(renamed, addedRules));
  writeUi(moving, target.form, read);
}

type ReadAt = (path: string, place: KeyPlace) => string;

/** The filters of choices and the lines of documents of a page. */
function writeUi({ files, relocation, readPaths, plan }: RelocationParts, form: string, read: ReadAt): void {
  const file = formFile(files, form, 'ui');
  const before = files.object(file);
  const { source, target } = relocation;
  const shown = movedShows(before, (line, place) => {
    if (line.section !== source.form || !readPaths.isRelocated(line.at)) return line;
    const rule = ruleAt(form, file, place);
    readPaths.forOtherPage(`situation.saved.${source.form}.${dottedPath(line.at)}`, form, rule);
    // A document can only show answers of earlier pages.
    if (form === target.form) plan.addObstacle('later', rule);
    return { section: target.form, at: readPaths.pathInTarget(line.at) };
  });
  files.setChanged(file, before, renameReads(shown, { read }));
}

function writeDependentRules(moving: RelocationParts, form: string): void {
  const { files, readPaths } = moving;
  const file = formFile(files, form, 'logic');
  const read = (path: string, place: readonly (string | number)[]) =>
    readPaths.forOtherPage(path, form, ruleAt(form, file, place));
  const before = files.object(file);
  files.setChanged(file, before, renameReads(before, { read }));
  writeUi(moving, form, read);
}

function writeShared({ files, relocation, readPaths }: RelocationParts, file: string): void {
  const before = files.object(file);
  const after = renameReads(before, {
    read: (path, place) =>
      readPaths.forOtherPage(path, readingForm(files, file, place), ruleAt(relocation.source.form, file, place)),
  });
  files.setChanged(file, before, after);
}

/** The page of the condition; undefined for a fact, which every page may read. */
const readingForm = (files: EditedFiles, file: string, [part = '', position = '']: readonly (string | number)[]) => {
  const section = file === FLOW ? files.at(file, [part, position, 'section']) : undefined;
  return typeof section === 'string' ? section : undefined;
};

/** Reports effects on documents to sign, and on separately stored answers. */
function reportStanding({ files, relocation, plan }: RelocationParts, heading: string | undefined): void {
  const { source, target } = relocation;
  const isDocument = (form: string, name = ''): boolean =>
    documentUnder(files, { form, container: '', name }) !== undefined;
  if (heading !== target.spot.group || source.form !== target.form) {
    if (isDocument(source.form, heading)) plan.addEffect('unsigned');
    if (isDocument(target.form, target.spot.group)) plan.addEffect('signed');
  }
  const pages = files.list(FLOW, ['pages']).filter(isObject);
  const [isSourceApart, isTargetApart] = [source, target].map(
    ({ form }) => pages.find(({ section }) => section === form)?.apart === true,
  );
  if (isSourceApart !== isTargetApart) plan.addEffect('apart');
}
