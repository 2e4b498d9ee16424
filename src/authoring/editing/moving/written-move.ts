/** Writes a move into the files: the question, the rules of both pages, the words, and dependent rules on other pages. */
import {
  type BilingualText,
  inEachLanguage,
  isObject,
  type Json,
  type JsonObject,
} from '../../../engine/data/index.ts';
import { FACTS, FLOW } from '../../definition-files/file-paths.ts';
import { leaveSigningOrder } from '../documents/signing-order.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile, parentContainer } from '../form-files.ts';
import { removeWords, wordsAt } from '../form-words.ts';
import { documentUnder, groupAround, headingsIn } from '../headings/groups.ts';
import { objectAt } from '../json-parts.ts';
import type { CarriedQuestions } from '../relocation/carried-questions.ts';
import { movedShows } from '../relocation/carried-ui.ts';
import { withoutUnread } from '../relocation/carried-values.ts';
import { keysNamed } from '../relocation/carried-words.ts';
import type { ReadAcrossPages } from '../relocation/examples/given-answers.ts';
import { enterHeading, mergeRules, placeQuestion, writeOwnWords } from '../relocation/new-place.ts';
import { dotted, ReadPaths } from '../relocation/read-paths.ts';
import type { RelocationParts } from '../relocation/relocation-parts.ts';
import { RelocationPlan, ruleAt } from '../relocation/relocation-plan.ts';
import { type KeyPlace, renameReads, writeChanged } from '../relocation/renamed-reads.ts';
import { takeOut } from '../structure-edits.ts';
import { moveExamples } from './moved-examples.ts';

interface WrittenParts extends CarriedQuestions {
  /** The rules of the old page that stay. */
  keptRules: JsonObject;
}

export function writeMove(moving: RelocationParts, parts: WrittenParts, forms: readonly string[]): void {
  const { files, move, words } = moving;
  const { at, to } = move;
  const logic = files.object(formFile(files, at.form, 'logic'));
  const [first = ''] = at.paths;
  const group = groupAround(files, at.form, first);
  const heading = group && String(group.name);
  const hasNotes = files.list(formFile(files, to.form, 'logic'), ['notes']).length > 0;
  if (move.heading) enterHeading(moving, parts.lines);
  for (const { old } of moving.readPaths.moved)
    if (leaveSigningOrder(files, { form: at.form, path: old })) moving.plan.addEffect('unordered');
  for (const [i, { old }] of moving.readPaths.moved.entries()) {
    takeOut(files, { form: at.form, path: old });
    placeQuestion(moving, parts.questions, i);
  }
  const isEmptied =
    heading !== undefined && !headingsIn(files, { form: at.form, container: parentContainer(first) }).includes(heading);
  if (isEmptied && !move.heading) moving.plan.emptied = headingWords(files, at.form, heading);
  writeRules(moving, parts, logic, isEmptied ? heading : undefined);
  writeOwnWords(moving, { isMove: true });
  words.write();
  if (isEmptied && !keysNamed(files, at.form).has(`groups ${heading}`))
    removeWords(files, at.form, ['groups', heading]);
  reportStanding(moving, heading);
  for (const form of forms) if (form !== at.form && form !== to.form) writeDependentRules(moving, form);
  for (const file of [FLOW, FACTS]) writeShared(moving, file);
  moveExamples(moving, { ...readAcross(moving, parts), hasNotes });
}

/** The answers that rules of each page read from the other one after the move. */
export function readAcross(
  { files, move, readPaths }: RelocationParts,
  { addedRules, questions }: CarriedQuestions,
): Omit<ReadAcrossPages, 'hasNotes'> {
  const { at } = move;
  const reads = (rules: Json, name: string): boolean => {
    const text = JSON.stringify(rules);
    return text.includes(`"${name}"`) || text.includes(`"${name}.`);
  };
  const left = Object.keys(files.object(formFile(files, at.form, 'schema'), ['properties']));
  const rules = [files.object(formFile(files, at.form, 'logic')), files.object(formFile(files, at.form, 'ui'))];
  return {
    left: readPaths.isSamePage ? [] : left.filter((name) => reads(addedRules, `situation.saved.${at.form}.${name}`)),
    lookups: Object.keys(files.object(FACTS, ['lookups'])).filter((name) =>
      JSON.stringify([addedRules, ...questions.map(({ ui }) => ui)]).includes(`"${name}"`),
    ),
    readBack: readPaths.isSamePage ? [] : readPaths.moved.filter(({ next }) => reads(rules, readPaths.savedName(next))),
  };
}

function headingWords(files: EditedFiles, form: string, name: string): BilingualText {
  const texts = wordsAt(files, form, ['groups', name]);
  return inEachLanguage((language) => String(texts[language] ?? name));
}

/** Adapts a path that a filter or a document of the old page reads. */
function pathInStayingUi({ files, move, readPaths, plan }: RelocationParts, path: string, place: KeyPlace): string {
  const rule = ruleAt(move.at.form, formFile(files, move.at.form, 'ui'), place);
  const trial = new RelocationPlan();
  new ReadPaths(files, move, trial).pathFromOldPage(path, rule);
  const isShown = move.heading?.document !== undefined && place.includes('shows');
  if (trial.isPossible || !isShown) return readPaths.pathFromOldPage(path, rule);
  plan.refuse('shownBeside', rule);
  return path;
}

/** `before` are the rules of the old page; `heading` is its heading that has no questions left. */
function writeRules(
  moving: RelocationParts,
  { keptRules, addedRules, values }: WrittenParts,
  before: JsonObject,
  heading: string | undefined,
): void {
  const { files, move, readPaths } = moving;
  const { at, to } = move;
  writeUi(moving, at.form, (path, place) => pathInStayingUi(moving, path, place));
  const groups = omit(objectAt(keptRules, 'groups'), heading ?? '');
  const left = Object.keys(groups).length > 0 ? { ...keptRules, groups } : omit(keptRules, 'groups');
  const file = formFile(files, at.form, 'logic');
  if (readPaths.isSamePage) {
    writeChanged(files, file, before, mergeRules(left, addedRules));
    return;
  }
  writeChanged(files, file, before, withoutUnread(left, files.at(formFile(files, at.form, 'ui')) ?? null, values));
  const target = formFile(files, to.form, 'logic');
  const elsewhere = (path: string, place: readonly (string | number)[]) =>
    readPaths.elsewhere(path, to.form, ruleAt(to.form, target, place));
  const there = files.object(target);
  writeChanged(files, target, there, mergeRules(renameReads(there, { read: elsewhere }) as JsonObject, addedRules));
  writeUi(moving, to.form, elsewhere);
}

const omit = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

type ReadAt = (path: string, place: KeyPlace) => string;

/** The filters of choices and the lines of documents of a page. */
function writeUi({ files, move, readPaths, plan }: RelocationParts, form: string, read: ReadAt): void {
  const file = formFile(files, form, 'ui');
  const before = files.object(file);
  const { at, to } = move;
  const shown = movedShows(before, (line, place) => {
    if (line.section !== at.form || !readPaths.isMoved(line.at)) return line;
    const rule = ruleAt(form, file, place);
    readPaths.elsewhere(`situation.saved.${at.form}.${dotted(line.at)}`, form, rule);
    // A document can only show answers of earlier pages.
    if (form === to.form) plan.refuse('later', rule);
    return { section: to.form, at: readPaths.movedPath(line.at) };
  });
  writeChanged(files, file, before, renameReads(shown, { read }));
}

function writeDependentRules(moving: RelocationParts, form: string): void {
  const { files, readPaths } = moving;
  const file = formFile(files, form, 'logic');
  const read = (path: string, place: readonly (string | number)[]) =>
    readPaths.elsewhere(path, form, ruleAt(form, file, place));
  const before = files.object(file);
  writeChanged(files, file, before, renameReads(before, { read }));
  writeUi(moving, form, read);
}

function writeShared({ files, move, readPaths }: RelocationParts, file: string): void {
  const before = files.object(file);
  const after = renameReads(before, {
    read: (path, place) =>
      readPaths.elsewhere(path, readingForm(files, file, place), ruleAt(move.at.form, file, place)),
  });
  writeChanged(files, file, before, after);
}

/** The page whose condition it is; none of a fact, which every page may read. */
const readingForm = (files: EditedFiles, file: string, [part = '', position = '']: readonly (string | number)[]) => {
  const section = file === FLOW ? files.at(file, [part, position, 'section']) : undefined;
  return typeof section === 'string' ? section : undefined;
};

/** Effects on documents to sign and on separately stored answers. */
function reportStanding({ files, move, plan }: RelocationParts, heading: string | undefined): void {
  const { at, to } = move;
  const isDocument = (form: string, name = ''): boolean =>
    documentUnder(files, { form, container: '', name }) !== undefined;
  if (heading !== to.spot.group || at.form !== to.form) {
    if (isDocument(at.form, heading)) plan.addEffect('unsigned');
    if (isDocument(to.form, to.spot.group)) plan.addEffect('signed');
  }
  const pages = files.list(FLOW, ['pages']).filter(isObject);
  const [here, there] = [at, to].map(({ form }) => pages.find(({ section }) => section === form)?.apart === true);
  if (here !== there) plan.addEffect('apart');
}
