/**
 * When the draft of a page is sent: soon after something is typed, again while it may still succeed, and no more once
 * the page is left or its answers are saved. It knows nothing of calls and of React.
 */
import type { JsonObject } from '../../engine/data/index.ts';
import type { FormStore } from '../../renderer/index.ts';

export interface DraftUpdate {
  /** The draft as JSON; null deletes the stored one. */
  draft: string | null;
  /** Identifies this draft. */
  tag: string;
  /** Tags of drafts that it may replace. */
  replaces: readonly string[];
  /** The page is being closed: the call must outlive it. */
  leaving: boolean;
}

type Written = DraftUpdate & { draft: string };

/** A draft was not stored. `mayLater` tells whether a retry can help, `afterSeconds` when. */
export class DraftNotKept extends Error {
  constructor(
    readonly mayLater: boolean,
    readonly afterSeconds = 0,
  ) {
    super('A draft was not kept.');
  }
}

/** Resolves to false when a newer draft or save exists. */
type Send = (parcel: DraftUpdate) => Promise<boolean>;

/** Browsers limit the body of a call that outlives its page. */
const MOST_OUTLIVING = 30_000;
const SENT_AFTER_MS = 1000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 60_000;

export class DraftSender {
  private readonly form: Pick<FormStore, 'record' | 'subscribe'>;
  private readonly phase: number;
  private readonly send: Send;
  private readonly page = Math.random().toString(36).slice(2);
  /** Tag of the saved record that the draft changes. */
  private base: string | null;
  /** Tags that this page may replace: the draft it opened with, and those it has sent. */
  private tags: readonly string[];
  /** The answers that are saved or stored in a draft. */
  private kept: JsonObject;
  private number = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private notBefore = 0;
  private isOvertaken = false;
  private isLeft = false;

  constructor(form: DraftSender['form'], phase: number, base: string | null, tags: readonly string[], send: Send) {
    this.form = form;
    this.phase = phase;
    this.base = base;
    this.tags = tags;
    this.send = send;
    this.kept = form.record;
  }

  /** Starts sending drafts; returns a function that stops. */
  follow(): () => void {
    this.isLeft = false;
    const unfollow = this.form.subscribe(() => this.soon());
    return () => {
      unfollow();
      this.isLeft = true;
      if (this.isUnsent()) this.sendUnsavedAnswers();
    };
  }

  /** Called before the page is closed. Returns whether the answers will be found again. */
  keep = (): boolean => {
    if (this.kept === this.form.record) return true;
    if (this.isOvertaken) return false;
    const { draft } = this.sendUnsavedAnswers(true);
    return draft.length < MOST_OUTLIVING && this.failures === 0 && navigator.onLine !== false;
  };

  /** Called after a save; later drafts change the record with this tag. */
  saved(etag: string | null): void {
    this.settle();
    this.base = etag;
    this.tags = etag === null ? [] : [etag];
    this.isOvertaken = false;
  }

  /** Discards the draft. */
  discard = (): void => {
    const replaces = this.tags;
    this.settle();
    if (!this.isOvertaken) void this.send({ draft: null, tag: '', replaces, leaving: false }).catch(() => undefined);
  };

  /** Stops sending and returns the current draft for another sender. */
  handOver(): Written {
    const parcel = this.parcel(false);
    this.settle();
    return parcel;
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.kept = this.form.record;
    this.number += 1;
  }

  private isUnsent(): boolean {
    return this.timer !== undefined || (this.failures > 0 && this.kept !== this.form.record);
  }

  private soon(): void {
    if (this.isLeft || this.isOvertaken) return;
    clearTimeout(this.timer);
    const wait = Math.max(SENT_AFTER_MS, this.notBefore - Date.now());
    this.timer = setTimeout(() => this.sendUnsavedAnswers(), wait);
  }

  private parcel(leaving: boolean): Written {
    const replaces = this.tags;
    this.number += 1;
    const tag = `${this.page}-${this.number}`;
    // It may be stored although its answer gets lost.
    this.tags = [...replaces, `"${tag}"`];
    const draft = JSON.stringify({ etag: this.base, phase: this.phase, record: this.form.record });
    return { draft, tag, replaces, leaving: leaving && draft.length < MOST_OUTLIVING };
  }

  private sendUnsavedAnswers(leaving = false): Written {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { record } = this.form;
    const parcel = this.parcel(leaving);
    const { number } = this;
    this.send(parcel).then(
      (isKept) => {
        if (isKept) this.noteKept(parcel.tag, record);
        else if (number === this.number) this.isOvertaken = true;
      },
      (error) => {
        if (number === this.number) this.noteFailed(error);
      },
    );
    return parcel;
  }

  private noteKept(tag: string, record: JsonObject): void {
    const position = this.tags.indexOf(`"${tag}"`);
    // Something newer is known already.
    if (position < 0) return;
    this.tags = this.tags.slice(position);
    this.kept = record;
    this.failures = 0;
    this.notBefore = 0;
  }

  /** Retries only when that can help. Later typing makes a new draft. */
  private noteFailed(error: unknown): void {
    const { mayLater, afterSeconds } = error instanceof DraftNotKept ? error : new DraftNotKept(false);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.notBefore = Date.now() + Math.max(wait, afterSeconds * 1000);
    if (mayLater) this.soon();
  }
}
