/** Copies questions, or a heading with its questions, with their rules and words: beside them, or to another page or list. */
import { isObject, type JsonObject, type Pattern } from '../../../engine/data/index.ts';
import { QUESTION_STATES } from '../../file-schemas/index.ts';
import { copiedNames, hiddenAnswerCopies } from '../documents/hidden-answers.ts';
import { copyLegalText } from '../documents/legal-text-copy.ts';
import { withoutOrder } from '../documents/signing-order.ts';
import type { EditedFiles } from '../edited-files.ts';
import { formFile } from '../form-files.ts';
import { documentUnder } from '../headings/groups.ts';
import { listRulesNaming } from '../moving/list-rules.ts';
import { refuseSignatureAndName } from '../moving/move-obstacles.ts';
import { questionSource } from '../question-edits.ts';
import { type CrossPageReads, crossPageReads, giveAnswers } from '../relocation/examples/given-answers.ts';
import { countRenamed, isInList, type RelocatedPath } from '../relocation/read-paths.ts';
import { type RelocatedQuestions, relocateQuestions } from '../relocation/relocated-questions.ts';
import { type RelocationParts, relocationParts } from '../relocation/relocation-parts.ts';
import { isBesideOriginal, type Relocation, type RelocationPlan } from '../relocation/relocation-plan.ts';
import { aroundBoth, isEverShown, lostConditions, NO_HEADING } from '../relocation/surroundings.ts';
import { enterHeading, mergeRules, placeQuestion, writeOwnWords } from '../relocation/write-target.ts';
import { areNarrower, hasConditions, pathsWithChecks, situationRead } from './copied-conditions.ts';
import { CopiedRules } from './copied-rules.ts';
import { copyExamplesBeside } from './examples-beside.ts';
import { copyExamplesToTarget, giveExampleAnswers } from './target-examples.ts';

/** The effects and obstacles of a copy, without editing anything. */
export const planCopy = (files: EditedFiles, copy: Relocation): RelocationPlan => writeCopy(files.copy(), copy);

/** Copies questions and returns whether that was possible. With obstacles nothing is edited. */
export function copyTo(files: EditedFiles, copy: Relocation): boolean {
  if (!planCopy(files, copy).isPossible) return false;
  writeCopy(files, copy);
  return true;
}

export const writeCopy = (files: EditedFiles, copy: Relocation): RelocationPlan => new CopyStep(files, copy).run();

/** Copies of the hidden answers that a document shows, if the target page can have them. */
export const possibleHiddenCopies = (files: EditedFiles, relocation: Relocation): Relocation[] =>
  hiddenAnswerCopies(files, relocation).filter((copy) => planCopy(files, copy).isPossible);

/** Copies the hidden answers that a document shows, with their examples. */
export function copyHiddenAnswers(files: EditedFiles, copies: readonly Relocation[], { counts }: RelocationPlan): void {
  const examples = copies.map((copy) => writeCopy(files, copy).counts.get('examples') ?? 0);
  counts.set('hidden', copies.length);
  counts.set(
    'examples',
    examples.reduce((sum, count) => sum + count, counts.get('examples') ?? 0),
  );
}

class CopyStep {
  readonly #copying: RelocationParts;
  readonly #rules: CopiedRules;
  readonly #isBeside: boolean;

  constructor(files: EditedFiles, relocation: Relocation) {
    this.#copying = relocationParts(files, relocation, true);
    this.#rules = new CopiedRules(this.#copying);
    this.#isBeside = isBesideOriginal(relocation);
  }

  run(): RelocationPlan {
    const { files, relocation, readPaths, words, plan } = this.#copying;
    for (const each of readPaths.relocated) this.#expectCopyable(each);
    const hidden = possibleHiddenCopies(files, relocation);
    if (relocation.heading) plan.counts.set('renamed', countRenamed(readPaths));
    const sources = relocation.source.paths.map((path) =>
      questionSource(files, { form: relocation.source.form, path }),
    );
    const uiParts = sources.map(({ ui }, i) => this.#copiedUi(ui, relocation.source.paths[i] ?? ''));
    const addedRules = this.#rules.addedRules();
    const lines = this.#rules.lines(copiedNames(hidden));
    const relocated = relocateQuestions(this.#copying, this.#rules, sources, { addedRules, lines, uiParts });
    if (!this.#isBeside) this.#checkAnswerable(relocated);
    const hasNotes = files.list(formFile(files, relocation.target.form, 'logic'), ['notes']).length > 0;
    if (relocation.heading) {
      this.#copyText(relocation.heading);
      enterHeading(this.#copying, relocated.lines);
    }
    for (const i of readPaths.relocated.keys()) placeQuestion(this.#copying, relocated.questions, i);
    this.#writeRules(relocated.addedRules);
    words.write();
    writeOwnWords(this.#copying, { isMove: false });
    if (!this.#isBeside)
      this.#writeExamples(relocated.addedRules, { ...crossPageReads(this.#copying, relocated), hasNotes });
    // Rules of a list that set an answer by its name set only that of the original.
    else if (
      relocation.source.paths.every(
        (path) => listRulesNaming(files, { form: relocation.source.form, path }).length === 0,
      )
    )
      copyExamplesBeside(this.#copying);
    copyHiddenAnswers(files, hidden, plan);
    return plan;
  }

  /** A copy beside its original is signed after the same document. */
  #copiedUi(ui: JsonObject, path: Pattern): JsonObject {
    const next = this.#rules.ui(ui, path);
    if (this.#isBeside) return next;
    const unordered = withoutOrder(next);
    if (unordered !== next) this.#copying.plan.addEffect('unordered');
    return unordered;
  }

  #copyText({ name, document }: NonNullable<Relocation['heading']>): void {
    const { files, relocation } = this.#copying;
    const text = documentUnder(files, { form: relocation.source.form, container: '', name });
    if (text !== undefined && document !== undefined) copyLegalText(files, text, document);
  }

  #expectCopyable(path: RelocatedPath): void {
    const { files, relocation, plan } = this.#copying;
    const { logic } = refuseSignatureAndName(this.#copying, path, { isNew: true });
    if (logic.identifies === true) plan.addEffect('identifies');
    const { form, container, spot } = relocation.target;
    if (documentUnder(files, { form, container, name: spot.group ?? '' }) !== undefined) plan.addEffect('signed');
  }

  /** Checks whether the copies can be answered in the target, whose conditions apply to them too. */
  #checkAnswerable({ addedRules, questions }: RelocatedQuestions): void {
    const { relocation, readPaths, files, plan } = this.#copying;
    const group = relocation.heading ? NO_HEADING : relocation.target.spot.group;
    const rules = [addedRules.fields, addedRules.groups].flatMap((part) => Object.entries(isObject(part) ? part : {}));
    for (const [i, { targetPath }] of readPaths.relocated.entries()) {
      const own = rules.find(([path]) => path === targetPath)?.[1];
      const shown = (isObject(own) ? own.shown : undefined) ?? true;
      if (!isEverShown(files, { form: relocation.target.form, path: targetPath, group }, [shown]))
        plan.addObstacle('never');
      if (questions[i]?.ui['ui:widget'] === 'hidden' && !isGiven(addedRules, targetPath)) plan.addObstacle('unseen');
    }
    const isConditional = rules.some(([, own]) => isObject(own) && own.required !== undefined);
    this.#reportConditionsLeftBehind();
    if (isConditional || questions.some(({ isRequired }) => isRequired)) plan.addEffect('unfinished');
  }

  /** Reports conditions of the page, the heading and the list that apply to the originals, but not to the copies. */
  #reportConditionsLeftBehind(): void {
    const { readPaths, plan } = this.#copying;
    for (const path of readPaths.relocated)
      for (const role of QUESTION_STATES)
        for (const { location } of lostConditions(aroundBoth(this.#copying, path, role), role))
          plan.addEffect('leftBehind', location);
  }

  #writeRules(addedRules: JsonObject): void {
    const { files, relocation } = this.#copying;
    const file = formFile(files, relocation.target.form, 'logic');
    if (this.#isBeside) this.#joinChanges(file);
    const target = files.object(file);
    files.setChanged(file, target, mergeRules(target, addedRules));
  }

  /** Changes of other questions that set an original also set a copy beside it. */
  #joinChanges(file: string): void {
    const { files, readPaths } = this.#copying;
    for (const [i, change] of files.list(file, ['changes']).entries()) {
      if (!isObject(change) || readPaths.isRelocated(String(change.on))) continue;
      for (const [path, value] of Object.entries(this.#rules.targets(change, ['changes', i])))
        files.set(file, ['changes', i, 'set', path], value);
    }
  }

  /** Saved answers could change the results of other examples of the page, so only copied examples get them. */
  #writeExamples(addedRules: JsonObject, reads: CrossPageReads): void {
    const { readPaths, plan } = this.#copying;
    giveAnswers(this.#copying, { ...reads, ofSource: [] });
    if (!readPaths.isFromList && !readPaths.isToList) giveExampleAnswers(this.#copying, addedRules);
    copyExamplesToTarget(this.#copying, reads, addedRules);
    if (this.#mayLackExamples(addedRules)) plan.addEffect('unproved');
  }

  /** Whether copied examples may fail to prove the rules in the target. */
  #mayLackExamples(addedRules: JsonObject): boolean {
    const { readPaths, plan } = this.#copying;
    if (readPaths.isSamePage || readPaths.isFromList || readPaths.isToList)
      return hasConditions(addedRules) || needsExamples(addedRules);
    // A rule that fills in an answer may depend on one that is left out.
    const isCut = plan.effects.some(({ kind }) => kind === 'omitted') && PUT_IN.some((part) => part in addedRules);
    // Items of a copied list may begin differently in the target.
    if (pathsWithChecks(addedRules).some(isInList)) return true;
    // Conditions on the situation may fail in situations in which the target is asked.
    return isCut || (situationRead(this.#copying, addedRules).length > 0 && areNarrower(this.#copying));
  }
}

/** Whether copied rules set an answer that applicants do not see. */
function isGiven({ changes, ...parts }: JsonObject, path: Pattern): boolean {
  const set = (Array.isArray(changes) ? changes : []).flatMap((change) => (isObject(change) ? (change.set ?? {}) : {}));
  return [parts.start, parts.load, parts.prefill, ...set].some((part) => isObject(part) && Object.hasOwn(part, path));
}

/** Parts of `logic.json` that fill in an answer. */
const PUT_IN = ['start', 'load', 'prefill'];

/** Whether examples have to prove one of the rules. */
const needsExamples = ({ values: _, fields: __, ...others }: JsonObject): boolean => Object.keys(others).length > 0;
