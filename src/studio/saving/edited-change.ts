/** The files of one change with its unsaved edits, which are saved within a second, and kept until that succeeds. */
import { type Conflict, type ConflictSide, textsBetween, withTexts } from '../../authoring/index.ts';
import type { StudioFault, Texts } from '../../contract/index.ts';
import { CallFailed, call } from '../api/client.ts';
import { Watchers } from '../api/watchers.ts';
import { type ChooseSide, type FileTexts, isUnchanged, mergeUnsaved, type UnsavedMerge } from './unsaved-edits.ts';

const TYPING_PAUSE_MS = 600;
const RETRY_AFTER_MS = 3000;
/**
 * How long the server may check an edit before it responds without faults, which the check of the change finds later.
 */
const FAULTS_WAIT_SECONDS = 1;

/** `closed`: the change was withdrawn or published by another person before the edit arrived. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict' | 'closed';
type UndoEndpoint = 'POST /studio/changes/:id/undo' | 'POST /studio/changes/:id/redo';
/** `earlier`: the last step of the person stays, because another person has edited the same place since. */
export type UndoOutcome = 'none' | 'done' | 'earlier';

export interface EditedChangeState {
  /** Undefined until they are loaded. */
  files: FileTexts | undefined;
  faults: readonly StudioFault[];
  state: SaveState;
  failure: CallFailed | undefined;
  /** The number of the latest edit that is saved. */
  position: number;
  /** Unsaved edits of places that another person has edited meanwhile. All other edits are saved. */
  conflicts: readonly Conflict[];
}

const positionIn = (etag: string | null): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0);
const toCallFailed = (error: unknown): CallFailed =>
  error instanceof CallFailed ? error : new CallFailed(undefined, String(error));

/**
 * Others edited since: either the same place, or the version that was read here no longer exists, because an older
 * backup of the database was restored. A change that can no longer be edited is refused with 409 too.
 */
const isOutdated = ({ status, details }: CallFailed): boolean =>
  status === 412 || (status === 409 && 'conflicts' in details);

const isClosed = ({ status, details }: CallFailed): boolean => status === 409 && !('conflicts' in details);

export class EditedChange {
  readonly #id: number;
  readonly #watchers = new Watchers();
  #state: EditedChangeState;
  /** The server's files as they were loaded last. */
  #server: { files: FileTexts; etag: string | null } = { files: {}, etag: null };
  /** The files that the unsaved edits are based on. */
  #base: FileTexts = {};
  /** The latest save, until the files are loaded again: the base if the server has stored it, and whether it said so. */
  #sent: { base: FileTexts; isSaved: boolean } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves after the last call to the server in the queue. */
  #queue: Promise<void> = Promise.resolve();

  constructor(id: number, position: number) {
    this.#id = id;
    this.#state = { files: undefined, faults: [], state: 'saved', failure: undefined, position, conflicts: [] };
  }

  watch = this.#watchers.watch;

  getState = (): EditedChangeState => this.#state;

  get isWatched(): boolean {
    return !this.#watchers.isEmpty;
  }

  get hasUnsaved(): boolean {
    return this.#state.files !== undefined && !isUnchanged(this.#base, this.#state.files);
  }

  /** Loads the files again if another person made the edit at `position`. Unsaved edits load them when they are saved. */
  async reloadIfBehind(position: number): Promise<void> {
    await this.#queue;
    if (this.#server.etag === `"${position}"` || this.#canSave()) return;
    await this.#enqueue(() => this.#read());
  }

  /** Typed text is saved when the person pauses, any other edit at once. */
  edit(texts: Texts, { isTyped = false } = {}): void {
    if (Object.keys(texts).length === 0) return;
    this.#set({ files: withTexts(this.#state.files ?? {}, texts), state: 'typing' });
    clearTimeout(this.#timer);
    if (isTyped) this.#timer = setTimeout(() => void this.save(), TYPING_PAUSE_MS);
    else void this.save();
  }

  save = (): Promise<void> => this.#enqueue(() => this.#save());

  /** Keeps one's own edit at the place of a conflict, or takes the other person's. */
  choose({ file, place }: Pick<Conflict, 'file' | 'place'>, side: ConflictSide): Promise<void> {
    return this.#enqueue(() => {
      const chosen = this.#merge((at) => (at.file === file && at.place === place ? side : undefined));
      this.#base = chosen.base;
      this.#set({ files: chosen.files, conflicts: chosen.conflicts });
      return this.#save();
    });
  }

  /** Saves typed text first, so that it is the edit to undo. */
  async undoOrRedo(endpoint: UndoEndpoint): Promise<UndoOutcome> {
    let outcome: UndoOutcome = 'none';
    let refusal: CallFailed | undefined;
    await this.#enqueue(async () => {
      while (this.#canSave()) await this.#save();
      // There is a conflict, which the person must settle first.
      if (this.hasUnsaved) return;
      const options = { params: { id: this.#id }, seen: this.#state.position, wait: FAULTS_WAIT_SECONDS };
      const reply = await call(endpoint, options).catch((error) => {
        refusal = toCallFailed(error);
      });
      if (!reply) return;
      this.#showFaults(reply.answer.faults);
      await this.#read();
      outcome = reply.answer.isEarlier ? 'earlier' : 'done';
    });
    if (refusal) this.#set({ failure: refusal });
    return outcome;
  }

  #set(next: Partial<EditedChangeState>): void {
    this.#state = { ...this.#state, ...next };
    this.#watchers.notify();
  }

  #showFaults(faults: readonly StudioFault[] | null): void {
    if (faults) this.#set({ faults });
  }

  /** Calls to the server run one after another, in the order in which they were asked for. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).then(
      () => this.#settle(),
      (error) => this.#fail(toCallFailed(error)),
    );
    return this.#queue;
  }

  /** The unsaved edits with the server's files. */
  #merge(choose?: ChooseSide): UnsavedMerge {
    return mergeUnsaved({ base: this.#base, ours: this.#state.files ?? {}, theirs: this.#server.files }, choose);
  }

  /** Whether there is an unsaved edit that is in no conflict. */
  #canSave(): boolean {
    if (!this.hasUnsaved) return false;
    return !isUnchanged(this.#server.files, this.#merge().savable);
  }

  /** After a call, saves edits that were made meanwhile. */
  #settle(): void {
    clearTimeout(this.#timer);
    const canSave = this.#canSave();
    const settled = this.#state.conflicts.length > 0 ? 'conflict' : 'saved';
    this.#set({ failure: undefined, state: canSave ? 'typing' : settled });
    if (canSave) this.#timer = setTimeout(() => void this.save(), TYPING_PAUSE_MS);
  }

  #fail(failure: CallFailed): void {
    clearTimeout(this.#timer);
    if (isClosed(failure)) {
      this.#set({ failure, state: 'closed' });
      return;
    }
    this.#set({ failure, ...(this.hasUnsaved && { state: 'failed' }) });
    this.#timer = setTimeout(() => void this.#enqueue(() => this.#retry()), RETRY_AFTER_MS);
  }

  async #retry(): Promise<void> {
    if (this.#canSave()) await this.#save();
    else await this.#read();
  }

  /** Loads the server's files, and merges the unsaved edits with them. */
  async #read(): Promise<void> {
    const { answer, etag } = await call('GET /studio/changes/:id/files', { params: { id: this.#id } });
    const base = this.#state.files ? this.#savedBase(answer) : answer;
    const merged = mergeUnsaved({ base, ours: this.#state.files ?? answer, theirs: answer });
    this.#base = merged.base;
    this.#server = { files: answer, etag };
    this.#sent = undefined;
    this.#set({ files: merged.files, conflicts: merged.conflicts, position: positionIn(etag) });
  }

  /** A save whose response was lost has arrived if none of its edits is unsaved or in conflict now. */
  #savedBase(server: FileTexts): FileTexts {
    const sent = this.#sent;
    if (!sent) return this.#base;
    if (sent.isSaved) return sent.base;
    const { savable, conflicts } = mergeUnsaved({ base: this.#base, ours: sent.base, theirs: server });
    return conflicts.length === 0 && isUnchanged(server, savable) ? sent.base : this.#base;
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sent) await this.#read();
    if (!this.#state.files) return;
    const { savable, baseOnceSaved, conflicts } = this.#merge();
    this.#set({ conflicts });
    const edits = textsBetween(this.#server.files, savable).after;
    if (Object.keys(edits).length === 0) return;
    this.#set({ state: 'saving' });
    this.#sent = { base: baseOnceSaved, isSaved: false };
    try {
      const ifMatch = this.#server.etag ?? undefined;
      const options = { params: { id: this.#id }, body: { edits }, ifMatch, wait: FAULTS_WAIT_SECONDS };
      const reply = await call('PUT /studio/changes/:id/files', options);
      this.#sent.isSaved = true;
      this.#set({ position: positionIn(reply.etag) });
      this.#showFaults(reply.answer.faults);
    } catch (error) {
      if (!isOutdated(toCallFailed(error))) throw error;
      this.#sent = undefined;
    }
    await this.#read();
  }
}
