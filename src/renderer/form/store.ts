/** The store of a form: editing, signing and sending its record. */
import { type Atom, atom } from 'jotai/vanilla';
import {
  get,
  isDeepEmpty,
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  toPattern,
} from '../../engine/data/index.ts';
import {
  documentLines,
  Evaluation,
  type Form,
  type FormDocument,
  type Line,
  type Situation,
  toWire,
} from '../../engine/index.ts';
import { FormState } from './form-state.ts';
import { type FieldKey, patternOfKey } from './item-keys.ts';
import type { UnfinishedInput } from './problem-tracker.ts';

/** Data that an edit would clear: unfinished input that it hides, or the entries of a list. */
export type DataLoss = 'unfinished' | 'entries';

const WARM_UP_DELAY_MS = 250;

interface FormStoreOptions {
  /** The saved record, if `record` is a draft: the form is dirty if they differ. */
  saved?: JsonObject;
  /** The ids of the page begin with it; where the server renders the page too, with the same one there. */
  prefix?: string | undefined;
  /** Asks the applicant before an edit clears something. */
  confirmLoss?: (loss: DataLoss) => Promise<boolean>;
}

export class FormStore extends FormState {
  /** Number of signatures made. */
  readonly signatureCount = atom(0);

  readonly #confirmLoss: (loss: DataLoss) => Promise<boolean>;
  #saved: JsonObject;
  readonly #signed = new Map<Path, string>();
  #warmUpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: Form, situation: Situation, record: JsonObject, options: FormStoreOptions = {}) {
    super(form, situation, record, options.prefix);
    this.#saved = options.saved ?? record;
    this.#confirmLoss = options.confirmLoss ?? (async () => true);
  }

  /** The document of a top-level group. */
  document(group: string): FormDocument | undefined {
    return this.evaluation.form.documents.find((document) => document.group === group);
  }

  /** The lines to read in a document. */
  lines(document: FormDocument, saved: (section: string) => Evaluation | undefined): Line[] {
    return documentLines(this.evaluation, document, saved);
  }

  /** The current `attention` when a problem is in the document; else 0. */
  documentFocusRequest({ group }: FormDocument): Atom<number> {
    return atom((read) => {
      const { remaining, focusRequest } = read(this.errorSummary);
      return remaining.some(({ path }) => this.evaluation.form.documentAt(path)?.group === group) ? focusRequest : 0;
    });
  }

  /** Opened from the review page, where signed answers can be changed. */
  get isReview(): boolean {
    return this.evaluation.situation.review === true;
  }

  /** Whether the form has a required question. */
  get hasRequiredQuestion(): boolean {
    return this.evaluation.walk().some(([field, path]) => {
      const { shown, required } = this.evaluation.state(path);
      return shown && required && field.widget !== 'hidden';
    });
  }

  /** Whether anything can be answered now, apart from toggles. */
  get isAnswerable(): boolean {
    return this.evaluation.walk().some(([{ kind, widget }, path]) => {
      const { shown, readOnly } = this.evaluation.state(path);
      return kind !== 'group' && widget !== 'hidden' && widget !== 'toggle' && shown && !readOnly;
    });
  }

  /** The questions of an item of a list that are shown now, those of its groups included. */
  countShownIn(item: FieldKey): number {
    const pattern = patternOfKey(item);
    const questions = this.evaluation.form.fields.filter(
      ({ item: of, kind, widget }) => of === pattern && kind !== 'group' && widget !== 'hidden',
    );
    return this.countShown(questions.map(({ path }) => `${item}${path.slice(pattern.length)}`));
  }

  /** Whether no field is shown. */
  get hasNoVisibleField(): boolean {
    return !this.evaluation.walk().some(([field, path]) => field.widget !== 'hidden' && this.evaluation.isShown(path));
  }

  /** The record as it would be sent now. */
  get wire(): JsonObject {
    return toWire(this.evaluation);
  }

  get isDirty(): boolean {
    return this.#signed.size > 0 || !isEqual(this.record, this.#saved);
  }

  /** The documents whose Sign buttons were pressed, each with the id of that signature. */
  get signatureIds(): ReadonlyMap<string, string> {
    const { form } = this.evaluation;
    return new Map([...this.#signed].map(([path, id]) => [form.documentAt(path)?.text ?? '', id]));
  }

  /** Called after a save of the answers and signatures. */
  markSaved(): void {
    this.#saved = this.record;
    this.#signed.clear();
  }

  /** Asks before an edit clears something, but not during typing, because the typed text would be lost. */
  edit(key: FieldKey, value: Json | undefined, isTyped = false): void {
    const loss = isTyped ? undefined : this.#findLoss(key, value);
    if (loss) void this.#confirmLoss(loss).then((confirmed) => confirmed && this.#applyEdit(key, value));
    else this.#applyEdit(key, value);
  }

  /** Setting a sign field to true signs its document. */
  #applyEdit(key: FieldKey, value: Json | undefined): void {
    const path = this.keys.toPath(key);
    if (this.template(key)?.widget === 'sign' && value === true) {
      if (!this.#trySign(path)) return;
      this.#signed.set(path, newSignatureId());
    }
    if (isEqual(this.evaluation.value(path), value)) return;
    this.problemTracker.watch(key);
    this.publishEdit(this.evaluation.edit(path, value));
    // Finding problems takes much longer the first time, so it is done once in idle time.
    this.#warmUpTimer ??= setTimeout(() => this.evaluation.problems(), WARM_UP_DELAY_MS);
  }

  #findLoss(key: FieldKey, value: Json | undefined): DataLoss | undefined {
    const path = this.keys.toPath(key);
    const { situated, situation, form } = this.evaluation;
    const filledLists = situated.changes
      .filter(({ on }) => on === toPattern(path))
      .flatMap(({ set }) => set.map(([target]) => target))
      .filter((target) => situated.field(target)?.kind === 'list' && !isDeepEmpty(this.evaluation.value(target)));
    if (!this.problemTracker.hasUnfinishedInput && filledLists.length === 0) return undefined;
    const next = new Evaluation(form, situation, this.record);
    next.edit(path, value);
    if (this.problemTracker.wouldHideUnfinishedInput(this.evaluation, next)) return 'unfinished';
    return filledLists.some((list) => isDeepEmpty(next.value(list))) ? 'entries' : undefined;
  }

  /** Input that is not an answer yet, such as half a date, must not count as empty. */
  setUnfinished(key: FieldKey, input: UnfinishedInput | undefined): void {
    if (this.problemTracker.setUnfinished(key, input)) this.scheduleRefresh();
  }

  insert(list: FieldKey, index = this.keys.itemIds(list).length, item: JsonObject = {}): string {
    const id = this.keys.insert(list, index);
    this.publishEdit(this.evaluation.insert(this.keys.toPath(list), index, item), true);
    return id;
  }

  /** Returns the removed item, for `insert`. */
  remove(list: FieldKey, index: number): JsonObject | undefined {
    const item = this.item(list, index);
    this.keys.remove(list, index);
    this.publishEdit(this.evaluation.remove(this.keys.toPath(list), index), true);
    return item;
  }

  item(list: FieldKey, index: number): JsonObject | undefined {
    const item = get(this.evaluation.record, `${this.keys.toPath(list)}/${index}`);
    return isObject(item) ? item : undefined;
  }

  /** Returns the record for the wire, or shows the problems and returns undefined. */
  validate(): JsonObject | undefined {
    const problems = this.problemTracker.track(this.evaluation);
    this.showErrorSummary(problems);
    return problems.length > 0 ? undefined : toWire(this.evaluation);
  }

  /** Shows the problem of each question, like a refused save, without moving the focus. */
  showAllProblems(): void {
    this.problemTracker.track(this.evaluation);
    this.refreshProblems();
  }

  /** Whether a document can be signed; shows the first problem when not. */
  #trySign(path: Path): boolean {
    const problems = this.problemTracker.track(this.evaluation, path);
    this.showErrorSummary(problems);
    if (problems.length > 0) return false;
    this.announce({ text: 'sign.done', with: {} });
    this.atoms.set(this.signatureCount, (count) => count + 1);
    return true;
  }
}

/** Not `randomUUID`, which browsers offer over HTTPS only. */
const newSignatureId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
