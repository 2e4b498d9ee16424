/**
 * The visible state of a form: one atom for each path, so that a control is notified of its own answer only, and the
 * error summary. Independent of React.
 */
import { type Atom, atom, createStore, type PrimitiveAtom } from 'jotai/vanilla';
import {
  get,
  isDeepEmpty,
  isEqual,
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
  type NoteState,
  type Option,
  type Problem,
  type Situation,
} from '../../engine/index.ts';
import type { Announcement } from './announcement.ts';
import type { HeadedPart, PartState } from './form-parts.ts';
import { childId, type FieldKey, FieldKeys, patternOfKey } from './item-keys.ts';
import { ProblemTracker, type ShownProblem } from './problem-tracker.ts';

/** The state of one field on the page. Fields that are hidden when read-only are not `shown` here. */
export interface ShownState extends FieldState {
  path: Path;
  value: Json | undefined;
  options: readonly Option[];
  items: readonly string[];
  notes: readonly NoteState[];
  /** The answer was filled in by `prefill` when the page opened. */
  prefilled: boolean;
  problem: ShownProblem | undefined;
  /** A problem of the last submit that is fixed. */
  fixed: ShownProblem | undefined;
}

/** A text of the server, which is translated, or the key of a text of ours. */
export type SummaryMessage = { text: string } | { key: string; advice: string | undefined };

/** The error summary at the top of the form. It takes the focus whenever `attention` grows. */
export interface ErrorSummaryState {
  /** The problems of the last submit, in page order. */
  problems: readonly Problem[];
  /** The problems that remain. */
  remaining: readonly Problem[];
  message: SummaryMessage | undefined;
  focusRequest: number;
}

const NONE: readonly never[] = [];
const REFRESH_DELAY_MS = 250;
let forms = 0;

export class FormState {
  readonly atoms = createStore();
  readonly errorSummary = atom<ErrorSummaryState>({
    problems: NONE,
    remaining: NONE,
    message: undefined,
    focusRequest: 0,
  });
  /** Announced by screen readers. */
  readonly announcement = atom<Announcement>({ words: NONE, count: 0 });
  readonly definition: PrimitiveAtom<Form>;
  readonly languageAtom: PrimitiveAtom<Language>;
  readonly keys: FieldKeys;

  protected evaluation: Evaluation;
  protected readonly problemTracker: ProblemTracker;
  #notes: readonly NoteState[];
  readonly #prefix: string;
  readonly #states = new Map<FieldKey, PrimitiveAtom<ShownState>>();
  readonly #prefilled = new Map<FieldKey, boolean>();
  readonly #listeners = new Set<() => void>();
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;

  /** The ids of a page begin with `prefix`; where the server renders it too, with the same one there. */
  constructor(form: Form, situation: Situation, record: JsonObject, prefix = `form${++forms}`) {
    this.#prefix = prefix;
    this.evaluation = new Evaluation(form, situation, record);
    this.definition = atom(form);
    this.languageAtom = atom(situation.language);
    this.keys = new FieldKeys((list) => {
      const items = get(this.evaluation.record, list);
      return Array.isArray(items) ? items.length : 0;
    });
    this.problemTracker = new ProblemTracker(this.keys);
    this.#notes = this.evaluation.notes();
  }

  get record(): JsonObject {
    return this.evaluation.record;
  }

  get language(): Language {
    return this.evaluation.situation.language;
  }

  template(key: FieldKey): FieldTemplate | undefined {
    return this.evaluation.form.field(patternOfKey(key));
  }

  /** The id of the element that takes the focus for a field. */
  id(key: FieldKey): string {
    return `${this.#prefix}${key.replace(/[/@]+/g, '-')}`;
  }

  /** The id of the heading of a part. */
  headingId(name: string): string {
    return name.startsWith('/') ? childId(this.id(name), 'heading') : childId(this.id(''), name);
  }

  shownParts(parts: readonly HeadedPart[]): HeadedPart[] {
    return parts.filter(({ paths }) => paths.some((path) => this.evaluation.state(path).shown));
  }

  /** The shown parts, each with its state. */
  partStates(parts: readonly HeadedPart[]): Map<string, PartState> {
    const nameIn = (path: Path): string => path.split('/')[1] ?? '';
    const open = new Set(this.evaluation.problems().map(({ path }) => nameIn(path)));
    const partState = ({ name, paths }: HeadedPart): PartState => {
      if (paths.some((path) => open.has(nameIn(path)))) return 'open';
      // A document without a button is signed by saving the page.
      if (this.evaluation.form.documents.some(({ group, sign }) => group === name && sign === undefined))
        return undefined;
      return paths.some((path) => !isDeepEmpty(this.evaluation.value(path))) ? 'done' : undefined;
    };
    return new Map(this.shownParts(parts).map((part) => [part.name, partState(part)]));
  }

  state(key: FieldKey): PrimitiveAtom<ShownState> {
    const existing = this.#states.get(key);
    if (existing) return existing;
    const fresh = atom(this.#readState(key));
    this.#states.set(key, fresh);
    return fresh;
  }

  isAnyShown(keys: FieldKey[]): Atom<boolean> {
    return atom((read) => keys.some((key) => read(this.state(key)).shown));
  }

  countShown(keys: FieldKey[]): number {
    return keys.filter((key) => this.atoms.get(this.state(key)).shown).length;
  }

  protected showErrorSummary(problems: readonly Problem[]): void {
    this.#showProblems(problems);
    const { focusRequest } = this.atoms.get(this.errorSummary);
    this.atoms.set(this.errorSummary, {
      problems,
      remaining: problems,
      message: undefined,
      focusRequest: problems.length > 0 ? focusRequest + 1 : focusRequest,
    });
  }

  showServerMessage(text: string): void {
    this.#showMessage({ text });
  }

  /** Shows a text of ours at the top, and advice below it. */
  showError(key: string, advice?: string): void {
    this.#showMessage({ key, advice });
  }

  clearMessage(): void {
    this.atoms.set(this.errorSummary, (summary) => ({ ...summary, message: undefined }));
  }

  #showMessage(message: SummaryMessage): void {
    this.atoms.set(this.errorSummary, (summary) => ({ ...summary, message, focusRequest: summary.focusRequest + 1 }));
  }

  /** Sets another definition or situation for the same answers. */
  replace(form: Form, situation: Situation): void {
    // A text of the server is in the language of the call.
    if (situation.language !== this.evaluation.situation.language)
      this.atoms.set(this.errorSummary, (summary) =>
        summary.message && 'text' in summary.message ? { ...summary, message: undefined } : summary,
      );
    this.evaluation = new Evaluation(form, situation, this.record);
    this.#notes = this.evaluation.notes();
    if (form !== this.atoms.get(this.definition)) this.atoms.set(this.definition, form);
    this.atoms.set(this.languageAtom, situation.language);
    this.refreshProblems();
    this.#refresh([...this.#states.keys()]);
  }

  /** After a refused submit: shows the remaining problems of that submit, and those of fields edited since. */
  refreshProblems(): void {
    clearTimeout(this.#refreshTimer);
    if (!this.problemTracker.started) return;
    const problems = this.problemTracker.watchedProblems(this.evaluation);
    this.#showProblems(problems);
    this.atoms.set(this.errorSummary, (summary) => ({
      ...summary,
      // Items may have been removed or have another number. A summary that is not shown does not appear.
      problems: summary.problems.length > 0 ? this.problemTracker.submittedProblems() : NONE,
      remaining: problems,
    }));
  }

  announce(...words: Announcement['words'][number][]): void {
    this.atoms.set(this.announcement, ({ count }) => ({ words, count: count + 1 }));
  }

  protected scheduleRefresh(): void {
    if (!this.problemTracker.started) return;
    clearTimeout(this.#refreshTimer);
    this.#refreshTimer = setTimeout(() => this.refreshProblems(), REFRESH_DELAY_MS);
  }

  #showProblems(problems: readonly ShownProblem[]): void {
    this.#refresh(this.problemTracker.show(problems));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected publishEdit(changed: Path[], reshaped = false): void {
    const everything = reshaped || changed.some((path) => this.evaluation.field(path)?.kind === 'list');
    const withNotes = this.#updateNotes();
    if (everything) this.#refresh([...this.#states.keys()]);
    else this.#refresh([...changed, ...withNotes].map((path) => this.keys.toKey(path)));
    this.scheduleRefresh();
    for (const listener of this.#listeners) listener();
  }

  /** Returns the paths whose notes may have changed. */
  #updateNotes(): Path[] {
    const notes = this.evaluation.notes();
    if (isEqual(notes, this.#notes)) return [];
    const fresh = notes.filter(({ path, text }) => !this.#notes.some((old) => old.path === path && old.text === text));
    if (fresh.length > 0) this.announce(...fresh);
    const paths = [...this.#notes, ...notes].map(({ path }) => path);
    this.#notes = notes;
    return paths;
  }

  #refresh(keys: FieldKey[]): void {
    this.atoms.set(this.#update, keys);
  }

  /** One write for all keys, so that subscribers are notified once. */
  readonly #update = atom(null, (read, write, keys: FieldKey[]) => {
    for (const key of keys) {
      const state = this.#states.get(key);
      if (!state) continue;
      if (this.keys.isRemoved(key)) {
        this.#states.delete(key);
        continue;
      }
      const now = this.#readState(key);
      if (!isSameState(read(state), now)) write(state, now);
    }
  });

  /** Not updated while the answer is edited, because the page would shift during typing. */
  #isPrefilled(key: FieldKey, path: Path): boolean {
    if (!this.evaluation.form.logic.prefill) return false;
    const isPrefilled = this.#prefilled.get(key) ?? this.evaluation.isPrefilled(path);
    this.#prefilled.set(key, isPrefilled);
    return isPrefilled;
  }

  #readState(key: FieldKey): ShownState {
    const path = this.keys.toPath(key);
    const template = this.template(key);
    const kind = template?.kind;
    const isContainer = kind === 'list' || kind === 'group';
    const state = this.evaluation.state(path);
    return {
      ...state,
      shown: state.shown && !(state.readOnly && template?.uiOptions.whenReadOnly === 'hidden'),
      path,
      value: isContainer ? undefined : this.evaluation.value(path),
      options: kind === 'choice' || kind === 'choices' ? this.evaluation.options(path) : NONE,
      items: kind === 'list' ? this.keys.itemIds(key) : NONE,
      notes: this.#notes.length > 0 ? this.#notes.filter((note) => note.path === path) : NONE,
      prefilled: this.#isPrefilled(key, path),
      problem: this.problemTracker.problemAt(key),
      fixed: this.problemTracker.fixedAt(key),
    };
  }
}

const isSameState = (a: ShownState, b: ShownState): boolean =>
  (Object.keys(a) as (keyof ShownState)[]).every((part) => isEqual(a[part], b[part]));
