/**
 * What a form on the page holds: the record with its evaluation, and one atom a place, so that a control hears of
 * its own answer alone. It knows nothing of React.
 */
import { type Atom, atom, createStore, type PrimitiveAtom } from 'jotai/vanilla';
import {
  get,
  isEmpty,
  isEqual,
  isObject,
  type Json,
  type JsonObject,
  type Language,
  type Path,
  patternOf,
} from '../../engine/data/index.ts';
import {
  type Document,
  Evaluation,
  type FieldState,
  type FieldTemplate,
  type Form,
  type Line,
  linesOf,
  type NoteState,
  type Option,
  type Problem,
  type Situation,
  saveRecord,
} from '../../engine/index.ts';
import { ItemKeys, type Key, patternOfKey } from './item-keys.ts';
import { Findings, type Obstacle, type ShownProblem } from './shown-problems.ts';

/** All that is shown of one place. */
export interface Place extends FieldState {
  path: Path;
  value: Json | undefined;
  options: readonly Option[];
  items: readonly string[];
  notes: readonly NoteState[];
  problem: ShownProblem | undefined;
  /** What was wrong at the last submit and is no more. */
  mended: ShownProblem | undefined;
}

/** A text of the server, in the language it was asked in; or the key of words of ours, which follow the language. */
export type Refusal = { text: string } | { key: string };

/** What stands at the top of the form; a new `turn` calls for attention. */
export interface Top {
  /** Those of the last submit, in page order. */
  problems: readonly Problem[];
  /** Those that stand now. */
  standing: readonly Problem[];
  refusal: Refusal | undefined;
  turn: number;
}

/** Words that are read out; the `turn` tells the same words said again. */
export interface News {
  words: readonly Pick<NoteState, 'text' | 'with'>[];
  turn: number;
}

/** What an edit can take away: an answer begun that it hides, such as half a date, or the entries of a list. */
export type Loss = 'begun' | 'entries';

const NONE: readonly never[] = [];
const JUDGED_AFTER_MS = 250;
let stores = 0;

export class FormStore {
  readonly atoms = createStore();
  readonly top = atom<Top>({ problems: NONE, standing: NONE, refusal: undefined, turn: 0 });
  /** Told politely to who cannot see it. */
  readonly news = atom<News>({ words: NONE, turn: 0 });
  /** How often something was signed. */
  readonly signings = atom(0);
  readonly shape: PrimitiveAtom<Form>;
  readonly keys: ItemKeys;
  /** Asks the person whether that may be lost. */
  mayLose: (loss: Loss) => Promise<boolean> = async () => true;

  private evaluation: Evaluation;
  private notes: readonly NoteState[];
  private initial: JsonObject;
  private readonly prefix = `form${++stores}`;
  private readonly places = new Map<Key, PrimitiveAtom<Place>>();
  private readonly findings: Findings;
  private readonly listeners = new Set<() => void>();
  private readonly pressed = new Map<Path, string>();
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** `initial` are the answers that nothing has changed of yet. */
  constructor(form: Form, situation: Situation, record: JsonObject, initial = record) {
    this.initial = initial;
    this.evaluation = new Evaluation(form, situation, record);
    this.shape = atom(form);
    this.keys = new ItemKeys((list) => {
      const items = get(this.evaluation.record, list);
      return Array.isArray(items) ? items.length : 0;
    });
    this.findings = new Findings(this.keys);
    this.notes = this.evaluation.notes();
  }

  get record(): JsonObject {
    return this.evaluation.record;
  }

  /** The document of a group at the top of the form. */
  document(group: string): Document | undefined {
    return this.evaluation.form.documents.find((document) => document.group === group);
  }

  /** The lines to read in a document. */
  lines(document: Document, saved: (section: string) => Evaluation | undefined): Line[] {
    return linesOf(this.evaluation, document, saved);
  }

  /** The last call for attention while something in a document asks for it; else 0. */
  alarm({ group }: Document): Atom<number> {
    return atom((read) => {
      const { standing, turn } = read(this.top);
      return standing.some(({ path }) => this.evaluation.form.documentAt(path)?.group === group) ? turn : 0;
    });
  }

  get language(): Language {
    return this.evaluation.situation.language;
  }

  /** Opened from the review page, where what is signed can be changed and signed again. */
  get isReview(): boolean {
    return this.evaluation.situation.review === true;
  }

  /** Whether anything must be answered here. */
  get asks(): boolean {
    return this.evaluation.walk().some(([field, path]) => {
      const { shown, required } = this.evaluation.state(path);
      return shown && required && field.widget !== 'hidden';
    });
  }

  /** Whether anything can be answered here as things are, beside what only opens and shuts parts of the page. */
  get isOpen(): boolean {
    return this.evaluation.walk().some(([{ kind, widget }, path]) => {
      const { shown, readOnly } = this.evaluation.state(path);
      return kind !== 'group' && widget !== 'hidden' && widget !== 'toggle' && shown && !readOnly;
    });
  }

  /** Nothing of it shows on the page. */
  get isEmpty(): boolean {
    return !this.evaluation.walk().some(([field, path]) => field.widget !== 'hidden' && this.evaluation.isShown(path));
  }

  /** The answers as they would be sent now. */
  get wire(): JsonObject {
    return saveRecord(this.evaluation);
  }

  get dirty(): boolean {
    return this.pressed.size > 0 || !isEqual(this.record, this.initial);
  }

  /** The documents whose buttons were pressed, each with an id of the press that tells it from others. */
  get presses(): ReadonlyMap<string, string> {
    const { form } = this.evaluation;
    return new Map([...this.pressed].map(([path, press]) => [form.documentAt(path)?.text ?? '', press]));
  }

  /** The answers were saved as they are now, and the server was told of what was pressed. */
  saved(): void {
    this.initial = this.record;
    this.pressed.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  template(key: Key): FieldTemplate | undefined {
    return this.evaluation.form.field(patternOfKey(key));
  }

  /** The id of the element that takes the focus for a place. */
  id(key: Key): string {
    return `${this.prefix}${key.replace(/[/@]+/g, '-')}`;
  }

  place(key: Key): PrimitiveAtom<Place> {
    const known = this.places.get(key);
    if (known) return known;
    const fresh = atom(this.look(key));
    this.places.set(key, fresh);
    return fresh;
  }

  anyShown(keys: Key[]): Atom<boolean> {
    return atom((read) => keys.some((key) => read(this.place(key)).shown));
  }

  /** An edit that would lose something waits for the person's word. What is typed does not: it would be lost itself. */
  edit(key: Key, value: Json | undefined, isTyped = false): void {
    const loss = isTyped ? undefined : this.lossBy(key, value);
    if (loss) void this.mayLose(loss).then((may) => may && this.take(key, value));
    else this.take(key, value);
  }

  /** Saying yes to a place to sign is signing. */
  private take(key: Key, value: Json | undefined): void {
    const path = this.keys.pathOf(key);
    if (this.template(key)?.widget === 'sign' && value === true) {
      if (!this.maySign(path)) return;
      this.pressed.set(path, newPress());
    }
    if (isEqual(this.evaluation.value(path), value)) return;
    this.findings.watch(key);
    this.follow(this.evaluation.edit(path, value));
  }

  private lossBy(key: Key, value: Json | undefined): Loss | undefined {
    const path = this.keys.pathOf(key);
    const { situated, situation, form } = this.evaluation;
    const lists = situated.changes
      .filter(({ on }) => on === patternOf(path))
      .flatMap(({ set }) => set.map(([target]) => target))
      .filter((target) => situated.field(target)?.kind === 'list');
    if (!this.findings.hasBegun && lists.length === 0) return undefined;
    const next = new Evaluation(form, situation, this.record);
    next.edit(path, value);
    if (this.findings.wouldLose(this.evaluation, next)) return 'begun';
    return lists.some((list) => !isEmpty(this.evaluation.value(list)) && isEmpty(next.value(list)))
      ? 'entries'
      : undefined;
  }

  /** An answer begun that is none yet, such as half a date: it must not pass for none. */
  unreadable(key: Key, obstacle: Obstacle | undefined): void {
    if (this.findings.unreadable(key, obstacle)) this.judgeSoon();
  }

  insert(list: Key, index = this.keys.of(list).length, item: JsonObject = {}): string {
    const id = this.keys.insert(list, index);
    this.follow(this.evaluation.insert(this.keys.pathOf(list), index, item), true);
    return id;
  }

  /** Gives the item taken out, to be put back with `insert`. */
  remove(list: Key, index: number): JsonObject | undefined {
    const item = this.item(list, index);
    this.keys.remove(list, index);
    this.follow(this.evaluation.remove(this.keys.pathOf(list), index), true);
    return item;
  }

  item(list: Key, index: number): JsonObject | undefined {
    const item = get(this.evaluation.record, `${this.keys.pathOf(list)}/${index}`);
    return isObject(item) ? item : undefined;
  }

  move(list: Key, from: number, to: number): void {
    this.keys.move(list, from, to);
    this.follow(this.evaluation.move(this.keys.pathOf(list), from, to), true);
  }

  /** Judges once without showing it, when nobody waits: the first time costs many times the next. */
  rehearse(): void {
    this.evaluation.problems();
  }

  /** The record for the wire; or undefined, with what is wrong shown on the page. */
  submit(): JsonObject | undefined {
    const problems = this.findings.all(this.evaluation);
    this.tell(problems);
    return problems.length > 0 ? undefined : saveRecord(this.evaluation);
  }

  private tell(problems: readonly Problem[]): void {
    this.showProblems(problems);
    const { turn } = this.atoms.get(this.top);
    this.atoms.set(this.top, {
      problems,
      standing: problems,
      refusal: undefined,
      turn: problems.length > 0 ? turn + 1 : turn,
    });
  }

  /** Shows a text of the server at the top. */
  refuse(text: string): void {
    this.stop({ text });
  }

  /** Shows words of ours at the top. */
  fail(key: string): void {
    this.stop({ key });
  }

  /** What stood at the top is over. */
  settle(): void {
    this.atoms.set(this.top, (top) => ({ ...top, refusal: undefined }));
  }

  private stop(refusal: Refusal): void {
    this.atoms.set(this.top, (top) => ({ ...top, refusal, turn: top.turn + 1 }));
  }

  /** Another definition or situation for the same answers. */
  replace(form: Form, situation: Situation): void {
    // A text of the server is in the language it was asked in.
    if (situation.language !== this.evaluation.situation.language)
      this.atoms.set(this.top, (top) => (top.refusal && 'text' in top.refusal ? { ...top, refusal: undefined } : top));
    this.evaluation = new Evaluation(form, situation, this.record);
    this.notes = this.evaluation.notes();
    if (form !== this.atoms.get(this.shape)) this.atoms.set(this.shape, form);
    this.judgeAgain();
    this.refresh([...this.places.keys()]);
  }

  /** After a refused submit: says what is wrong now, of what was wrong then or was answered since. */
  judgeAgain(): void {
    clearTimeout(this.waiting);
    if (!this.findings.started) return;
    const problems = this.findings.watched(this.evaluation);
    this.showProblems(problems);
    this.atoms.set(this.top, (top) => ({ ...top, standing: problems }));
  }

  announce(...words: News['words'][number][]): void {
    this.atoms.set(this.news, ({ turn }) => ({ words, turn: turn + 1 }));
  }

  /** Tells the first thing that stands against signing a document, if anything does. */
  private maySign(path: Path): boolean {
    const problems = this.findings.all(this.evaluation, path);
    this.tell(problems);
    if (problems.length > 0) return false;
    this.announce({ text: 'sign.done', with: {} });
    this.atoms.set(this.signings, (count) => count + 1);
    return true;
  }

  private judgeSoon(): void {
    if (!this.findings.started) return;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.judgeAgain(), JUDGED_AFTER_MS);
  }

  private showProblems(problems: readonly ShownProblem[]): void {
    this.refresh(this.findings.show(problems));
  }

  private follow(changed: Path[], reshaped = false): void {
    const everything = reshaped || changed.some((path) => this.evaluation.field(path)?.kind === 'list');
    const told = this.takeNotes();
    if (everything) this.refresh([...this.places.keys()]);
    else this.refresh([...changed, ...told].map((path) => this.keys.keyOf(path)));
    this.judgeSoon();
    for (const listener of this.listeners) listener();
  }

  /** Gives the places whose notes may be others now. */
  private takeNotes(): Path[] {
    const notes = this.evaluation.notes();
    if (isEqual(notes, this.notes)) return [];
    const fresh = notes.filter((note) => !this.notes.some(({ at, text }) => at === note.at && text === note.text));
    if (fresh.length > 0) this.announce(...fresh);
    const places = [...this.notes, ...notes].map(({ at }) => at);
    this.notes = notes;
    return places;
  }

  private refresh(keys: Key[]): void {
    this.atoms.set(this.update, keys);
  }

  /** One write for all, so that subscribers hear of it once. */
  private readonly update = atom(null, (read, write, keys: Key[]) => {
    for (const key of keys) {
      const known = this.places.get(key);
      if (!known) continue;
      if (this.keys.pathOf(key).includes('/-1')) {
        this.places.delete(key);
        continue;
      }
      const now = this.look(key);
      if (!isSame(read(known), now)) write(known, now);
    }
  });

  private look(key: Key): Place {
    const path = this.keys.pathOf(key);
    const template = this.template(key);
    const kind = template?.kind;
    const holds = kind === 'list' || kind === 'group';
    const state = this.evaluation.state(path);
    return {
      ...state,
      shown: state.shown && !(state.readOnly && template?.options.whenReadOnly === 'hidden'),
      path,
      value: holds ? undefined : this.evaluation.value(path),
      options: kind === 'choice' || kind === 'choices' ? this.evaluation.options(path) : NONE,
      items: kind === 'list' ? this.keys.of(key) : NONE,
      notes: this.notes.length > 0 ? this.notes.filter(({ at }) => at === path) : NONE,
      problem: this.findings.at(key),
      mended: this.findings.mendedAt(key),
    };
  }
}

/** Not `randomUUID`, which browsers offer over https alone. */
const newPress = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

const isSame = (a: Place, b: Place): boolean =>
  (Object.keys(a) as (keyof Place)[]).every((part) => isEqual(a[part], b[part]));

export const createFormStore = (
  form: Form,
  situation: Situation,
  record: JsonObject,
  initial?: JsonObject,
): FormStore => new FormStore(form, situation, record, initial);
