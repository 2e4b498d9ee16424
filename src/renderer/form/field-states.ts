/** The visible state of a form: one atom for each path, so that a control is notified of its own answer only. */
import { atom, type createStore, type PrimitiveAtom } from 'jotai/vanilla';
import { isEqual, type Json, type Path } from '../../engine/data/index.ts';
import type { Evaluation, FieldState, NoteState, Option } from '../../engine/index.ts';
import { type FieldKey, type FieldKeys, patternOfKey } from './item-keys.ts';
import type { ProblemTracker, ShownProblem } from './problem-tracker.ts';

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

interface FieldSources {
  atoms: ReturnType<typeof createStore>;
  keys: FieldKeys;
  problemTracker: ProblemTracker;
  /** The current one. */
  evaluation: () => Evaluation;
}

const NONE: readonly never[] = [];

export class FieldStates {
  readonly #sources: FieldSources;
  readonly #states = new Map<FieldKey, PrimitiveAtom<ShownState>>();
  readonly #prefilled = new Map<FieldKey, boolean>();
  #notes: readonly NoteState[];

  constructor(sources: FieldSources) {
    this.#sources = sources;
    this.#notes = sources.evaluation().notes();
  }

  state(key: FieldKey): PrimitiveAtom<ShownState> {
    const existing = this.#states.get(key);
    if (existing) return existing;
    const fresh = atom(this.#readState(key));
    this.#states.set(key, fresh);
    return fresh;
  }

  refresh(keys: FieldKey[]): void {
    this.#sources.atoms.set(this.#update, keys);
  }

  refreshAll(): void {
    this.refresh([...this.#states.keys()]);
  }

  /** Returns the notes that are new, and the paths whose notes may have changed. */
  updateNotes(): { fresh: NoteState[]; paths: Path[] } {
    const notes = this.#sources.evaluation().notes();
    if (isEqual(notes, this.#notes)) return { fresh: [], paths: [] };
    const fresh = notes.filter(({ path, text }) => !this.#notes.some((old) => old.path === path && old.text === text));
    const paths = [...this.#notes, ...notes].map(({ path }) => path);
    this.#notes = notes;
    return { fresh, paths };
  }

  /** One write for all keys, so that subscribers are notified once. */
  readonly #update = atom(null, (read, write, keys: FieldKey[]) => {
    for (const key of keys) {
      const state = this.#states.get(key);
      if (!state) continue;
      if (this.#sources.keys.isRemoved(key)) {
        this.#states.delete(key);
        continue;
      }
      const now = this.#readState(key);
      if (!isSameState(read(state), now)) write(state, now);
    }
  });

  /** Not updated while the answer is edited, because the page would shift during typing. */
  #isPrefilled(key: FieldKey, path: Path): boolean {
    const evaluation = this.#sources.evaluation();
    if (!evaluation.form.logic.prefill) return false;
    const isPrefilled = this.#prefilled.get(key) ?? evaluation.isPrefilled(path);
    this.#prefilled.set(key, isPrefilled);
    return isPrefilled;
  }

  #readState(key: FieldKey): ShownState {
    const { keys, problemTracker } = this.#sources;
    const evaluation = this.#sources.evaluation();
    const path = keys.toPath(key);
    const template = evaluation.form.field(patternOfKey(key));
    const kind = template?.kind;
    const isContainer = kind === 'list' || kind === 'group';
    const state = evaluation.state(path);
    return {
      ...state,
      shown: state.shown && !(state.readOnly && template?.uiOptions.whenReadOnly === 'hidden'),
      path,
      value: isContainer ? undefined : evaluation.value(path),
      options: kind === 'choice' || kind === 'choices' ? evaluation.options(path) : NONE,
      items: kind === 'list' ? keys.itemIds(key) : NONE,
      notes: this.#notes.length > 0 ? this.#notes.filter((note) => note.path === path) : NONE,
      prefilled: this.#isPrefilled(key, path),
      problem: problemTracker.problemAt(key),
      fixed: problemTracker.fixedAt(key),
    };
  }
}

const isSameState = (a: ShownState, b: ShownState): boolean =>
  (Object.keys(a) as (keyof ShownState)[]).every((part) => isEqual(a[part], b[part]));
