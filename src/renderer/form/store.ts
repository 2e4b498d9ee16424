/** The store of a form: showing, editing, signing and sending its record. Independent of React. */
import { type Atom, atom, createStore, type PrimitiveAtom } from 'jotai/vanilla';
import {
  get,
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Language,
  type Path,
} from '../../engine/data/index.ts';
import {
  Evaluation,
  type FieldState,
  type FieldTemplate,
  type Form,
  type FormDocument,
  type Problem,
  type Situation,
  toWire,
} from '../../engine/index.ts';
import type { Announcement } from './announcement.ts';
import { type DataLoss, findLoss } from './data-loss.ts';
import { ErrorSummaryStore } from './error-summary-store.ts';
import { FieldStates, type ShownState } from './field-states.ts';
import { childId, type FieldKey, FieldKeys, patternOfKey } from './item-keys.ts';
import { ProblemTracker, type ShownProblem, type UnfinishedInput } from './problem-tracker.ts';

const WARM_UP_DELAY_MS = 250;
const REFRESH_DELAY_MS = 250;
let forms = 0;

interface FormStoreOptions {
  /** The saved record, if `record` is a draft: the form is dirty if they differ. */
  saved?: JsonObject;
  /** The ids of the page begin with it; where the server renders the page too, with the same one there. */
  prefix?: string;
  /** Asks the applicant before an edit clears something. */
  confirmLoss?: (loss: DataLoss) => Promise<boolean>;
}

export class FormStore {
  readonly atoms = createStore();
  readonly errorSummary = new ErrorSummaryStore(this.atoms);
  /** Announced by screen readers. */
  readonly announcement = atom<Announcement>({ words: [], count: 0 });
  /** Number of signatures made. */
  readonly signatureCount = atom(0);
  readonly definition: PrimitiveAtom<Form>;
  readonly languageAtom: PrimitiveAtom<Language>;
  readonly keys: FieldKeys;

  #evaluation: Evaluation;
  readonly #problemTracker: ProblemTracker;
  readonly #fields: FieldStates;
  readonly #prefix: string;
  readonly #confirmLoss: (loss: DataLoss) => Promise<boolean>;
  #saved: JsonObject;
  readonly #signed = new Map<Path, string>();
  readonly #listeners = new Set<() => void>();
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #warmUpTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: Form, situation: Situation, record: JsonObject, options: FormStoreOptions = {}) {
    this.#prefix = options.prefix ?? `form${++forms}`;
    this.#saved = options.saved ?? record;
    this.#confirmLoss = options.confirmLoss ?? (async () => true);
    this.#evaluation = new Evaluation(form, situation, record);
    this.definition = atom(form);
    this.languageAtom = atom(situation.language);
    this.keys = new FieldKeys((list) => {
      const items = get(this.record, list);
      return Array.isArray(items) ? items.length : 0;
    });
    this.#problemTracker = new ProblemTracker(this.keys);
    this.#fields = new FieldStates({
      atoms: this.atoms,
      keys: this.keys,
      problemTracker: this.#problemTracker,
      evaluation: () => this.#evaluation,
    });
  }

  /** To read only: `edit`, `insert` and `remove` also notify what shows an answer. */
  get evaluation(): Evaluation {
    return this.#evaluation;
  }

  get record(): JsonObject {
    return this.#evaluation.record;
  }

  get language(): Language {
    return this.#evaluation.situation.language;
  }

  template(key: FieldKey): FieldTemplate | undefined {
    return this.#evaluation.form.field(patternOfKey(key));
  }

  /** The id of the element that takes the focus for a field. */
  id(key: FieldKey): string {
    return `${this.#prefix}${key.replace(/[/@]+/g, '-')}`;
  }

  /** The id of the heading of a part. */
  headingId(name: string): string {
    return name.startsWith('/') ? childId(this.id(name), 'heading') : childId(this.id(''), name);
  }

  state(key: FieldKey): PrimitiveAtom<ShownState> {
    return this.#fields.state(key);
  }

  isAnyShown(keys: FieldKey[]): Atom<boolean> {
    return atom((read) => keys.some((key) => read(this.state(key)).shown));
  }

  countShown(keys: FieldKey[]): number {
    return keys.filter((key) => this.atoms.get(this.state(key)).shown).length;
  }

  /** Sets another definition or situation for the same answers. */
  replace(form: Form, situation: Situation): void {
    if (situation.language !== this.language) this.errorSummary.clearServerMessage();
    this.#evaluation = new Evaluation(form, situation, this.record);
    this.#fields.updateNotes();
    if (form !== this.atoms.get(this.definition)) this.atoms.set(this.definition, form);
    this.atoms.set(this.languageAtom, situation.language);
    this.refreshProblems();
    this.#fields.refreshAll();
  }

  /** After a refused submit: shows the remaining problems of that submit, and those of fields edited since. */
  refreshProblems(): void {
    clearTimeout(this.#refreshTimer);
    if (!this.#problemTracker.started) return;
    const problems = this.#problemTracker.watchedProblems(this.#evaluation);
    this.#showAtFields(problems);
    // Items may have been removed or have another number.
    this.errorSummary.updateProblems(this.#problemTracker.submittedProblems(), problems);
  }

  announce(...words: Announcement['words'][number][]): void {
    this.atoms.set(this.announcement, ({ count }) => ({ words, count: count + 1 }));
  }

  #scheduleRefresh(): void {
    if (!this.#problemTracker.started) return;
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => this.refreshProblems(), REFRESH_DELAY_MS);
  }

  /** Shows the problems of the form, or the first that prevents signing a document, and returns them. */
  #submit(signField?: Path): readonly Problem[] {
    const problems = this.#problemTracker.track(this.#evaluation, signField);
    this.#showAtFields(problems);
    this.errorSummary.showProblems(problems);
    return problems;
  }

  #showAtFields(problems: readonly ShownProblem[]): void {
    this.#fields.refresh(this.#problemTracker.show(problems));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #publishEdit(changed: Path[], reshaped = false): void {
    const everything = reshaped || changed.some((path) => this.#evaluation.field(path)?.kind === 'list');
    const notes = this.#fields.updateNotes();
    if (notes.fresh.length > 0) this.announce(...notes.fresh);
    if (everything) this.#fields.refreshAll();
    else this.#fields.refresh([...changed, ...notes.paths].map((path) => this.keys.toKey(path)));
    this.#scheduleRefresh();
    for (const listener of this.#listeners) listener();
  }

  /** The current `focusRequest` of the summary when a problem is in the document; else 0. */
  documentFocusRequest({ group }: FormDocument): Atom<number> {
    return atom((read) => {
      const { remaining, focusRequest } = read(this.errorSummary.state);
      return remaining.some(({ path }) => this.#evaluation.form.documentAt(path)?.group === group) ? focusRequest : 0;
    });
  }

  get hasRequiredQuestion(): boolean {
    return this.#isAnyVisible((_, { required }) => required);
  }

  /** Whether anything can be answered now, apart from toggles. */
  get isAnswerable(): boolean {
    return this.#isAnyVisible(({ kind, widget }, { readOnly }) => kind !== 'group' && widget !== 'toggle' && !readOnly);
  }

  get hasNoVisibleField(): boolean {
    return !this.#isAnyVisible(() => true);
  }

  /** Whether one of the fields that can be seen matches. */
  #isAnyVisible(matches: (field: Pick<FieldTemplate, 'kind' | 'widget'>, state: FieldState) => boolean): boolean {
    return this.#evaluation.walk().some(([field, path]) => {
      if (field.widget === 'hidden' || !this.#evaluation.isShown(path)) return false;
      return matches(field, this.#evaluation.state(path));
    });
  }

  /** The record as it would be sent now. */
  get wire(): JsonObject {
    return toWire(this.#evaluation);
  }

  get isDirty(): boolean {
    return this.#signed.size > 0 || !isEqual(this.record, this.#saved);
  }

  /** The documents whose Sign buttons were pressed, each with the id of that signature. */
  get signatureIds(): ReadonlyMap<string, string> {
    const { form } = this.#evaluation;
    return new Map([...this.#signed].map(([path, id]) => [form.documentAt(path)?.text ?? '', id]));
  }

  /** Called after a save of the answers and signatures. */
  markSaved(): void {
    this.#saved = this.record;
    this.#signed.clear();
  }

  /** Asks before an edit clears something, but not during typing, because the typed text would be lost. */
  edit(key: FieldKey, value: Json | undefined, isTyped = false): void {
    const loss = isTyped ? undefined : findLoss(this.#evaluation, this.#problemTracker, this.keys.toPath(key), value);
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
    if (isEqual(this.#evaluation.value(path), value)) return;
    this.#problemTracker.watch(key);
    this.#publishEdit(this.#evaluation.edit(path, value));
    // Finding problems takes much longer the first time, so it is done once in idle time.
    this.#warmUpTimer ??= setTimeout(() => this.#evaluation.problems(), WARM_UP_DELAY_MS);
  }

  /** Input that is not an answer yet, such as half a date, must not count as empty. */
  setUnfinished(key: FieldKey, input: UnfinishedInput | undefined): void {
    if (this.#problemTracker.setUnfinished(key, input)) this.#scheduleRefresh();
  }

  insert(list: FieldKey, index = this.keys.itemIds(list).length, item: JsonObject = {}): string {
    const id = this.keys.insert(list, index);
    this.#publishEdit(this.#evaluation.insert(this.keys.toPath(list), index, item), true);
    return id;
  }

  /** Returns the removed item, for `insert`. */
  remove(list: FieldKey, index: number): JsonObject | undefined {
    const item = this.item(list, index);
    this.keys.remove(list, index);
    this.#publishEdit(this.#evaluation.remove(this.keys.toPath(list), index), true);
    return item;
  }

  item(list: FieldKey, index: number): JsonObject | undefined {
    const item = get(this.#evaluation.record, `${this.keys.toPath(list)}/${index}`);
    return isObject(item) ? item : undefined;
  }

  /** Returns the record for the wire, or shows the problems and returns undefined. */
  validate(): JsonObject | undefined {
    return this.#submit().length > 0 ? undefined : this.wire;
  }

  /** Shows the problem of each question, like a refused save, without moving the focus. */
  showAllProblems(): void {
    this.#problemTracker.track(this.#evaluation);
    this.refreshProblems();
  }

  /** Whether a document can be signed; shows the first problem when not. */
  #trySign(path: Path): boolean {
    if (this.#submit(path).length > 0) return false;
    this.announce({ text: 'sign.done', with: {} });
    this.atoms.set(this.signatureCount, (count) => count + 1);
    return true;
  }
}

/** Not `randomUUID`, which browsers offer over HTTPS only. */
const newSignatureId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
