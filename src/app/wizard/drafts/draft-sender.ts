/**
 * Sends the draft of a page: soon after typing, again after a failure that may pass, and no more once the page is left
 * or its answers are saved. Independent of calls and of React.
 */
import type { JsonObject } from '../../../engine/data/index.ts';
import type { FormStore } from '../../../renderer/index.ts';
import { delay } from '../../loading/delay.ts';
import { growingPause } from '../../loading/growing-pause.ts';

/** The stored records and drafts that a draft of a page may replace. */
export interface Replaceable {
  /** ETags of earlier drafts, or of the saved record. */
  replaceableEtags: readonly string[];
}

export interface DraftUpdate extends Replaceable {
  /** The draft as JSON; null deletes the stored one. */
  draft: string | null;
  /** Identifies this draft; undefined for a deletion. */
  tag: string | undefined;
  /** As in `fetch`: the page is being closed, and the call must outlive it. */
  keepalive: boolean;
  /** The person waits for it, so the dialog of an expired session may open. */
  isForeground: boolean;
}

type WrittenDraft = DraftUpdate & { draft: string; tag: string };
type SendOptions = Partial<Pick<DraftUpdate, 'keepalive' | 'isForeground'>>;

/** A draft was not stored. `canRetry` says whether a retry can help, `retryAfterSeconds` when. */
export class DraftNotStored extends Error {
  constructor(
    readonly canRetry: boolean,
    readonly retryAfterSeconds = 0,
  ) {
    super('A draft was not stored.');
  }
}

/** Resolves to false when a newer draft or save exists. */
type Send = (update: DraftUpdate) => Promise<boolean>;

/** Browsers limit the body of a call that outlives its page. */
const MAX_KEEPALIVE_LENGTH = 30_000;
const DEBOUNCE_MS = 1000;
/** How long a page that is left waits for its draft. */
const SEND_TIMEOUT_MS = 5000;

/** Headers have the tag of a draft in quotes. */
export const quoteTag = (tag: string): string => `"${tag}"`;

/** The state of the server with which a page was opened. */
export interface DraftBasis extends Replaceable {
  /** The ETag of the saved record. */
  etag: string | null;
  /** When the draft that the page resumes was written, by the clock of the browser that sent it. */
  draftWrittenAt?: Date;
}

/** The state of a page's draft. */
export interface DraftState {
  /** When the server replied that it stored the draft; before that, when the draft that the page resumes was written. */
  storedAt?: Date;
  /** The last try to store it failed. */
  isFailing: boolean;
  /** A newer draft or save of another window exists, so that none of this page is stored. */
  isChangedElsewhere?: boolean;
}

type ObservedForm = Pick<FormStore, 'record' | 'subscribe'>;

export class DraftSender {
  readonly #form: ObservedForm;
  /** The phase of the application. A draft of another phase is ignored. */
  readonly #phase: number;
  readonly #send: Send;
  readonly #pageId = Math.random().toString(36).slice(2);
  /** ETag of the saved record that the draft changes. */
  #recordEtag: string | null;
  /** The ETags of the draft or record that the page was opened with, and of the drafts that it has sent. */
  #replaceableEtags: readonly string[];
  /** The answers that are saved or stored in a draft. */
  #storedRecord: JsonObject;
  #lastNumber = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** No draft is sent before this time, in milliseconds. */
  #retryAfter = 0;
  /** A save was sent and has no response yet: a draft may be refused because that save is newer. */
  #isSaveUnanswered = false;
  #isLeft = false;
  #state: DraftState;
  readonly #listeners = new Set<() => void>();

  constructor(form: ObservedForm, phase: number, basis: DraftBasis, send: Send) {
    this.#form = form;
    this.#phase = phase;
    this.#recordEtag = basis.etag;
    this.#replaceableEtags = basis.replaceableEtags;
    this.#state = { isFailing: false, storedAt: basis.draftWrittenAt };
    this.#send = send;
    this.#storedRecord = form.record;
  }

  /** Starts sending drafts; returns a function that stops. */
  start(): () => void {
    this.#isLeft = false;
    const unsubscribe = this.#form.subscribe(() => this.#schedule());
    // Answers typed before the app loaded are entered as soon as the page renders, before its effects run.
    if (!this.isStored()) this.#schedule();
    return () => {
      unsubscribe();
      this.#isLeft = true;
      if (this.#isUnsent()) this.#sendDraft();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readState = (): DraftState => this.#state;

  /** All typed answers are saved or stored in a draft. */
  isStored = (): boolean => this.#storedRecord === this.#form.record;

  /** Sends typed answers and waits. Returns whether they can be resumed. */
  sendNow = async (): Promise<boolean> => {
    if (this.isStored()) return true;
    if (this.#state.isChangedElsewhere) return false;
    const { record } = this.#form;
    await Promise.race([this.#sendDraft({ isForeground: true }), delay(SEND_TIMEOUT_MS)]);
    return this.#storedRecord === record;
  };

  /**
   * Sends typed answers while the page closes. Returns whether they are stored already, since no response to this call
   * arrives.
   */
  sendOnUnload = (): boolean => {
    if (this.isStored()) return true;
    if (!this.#state.isChangedElsewhere) void this.#sendDraft({ keepalive: true });
    return false;
  };

  markSaveSent(): void {
    this.#isSaveUnanswered = true;
  }

  markSaveAnswered(): void {
    this.#isSaveUnanswered = false;
  }

  /** Called after a save; later drafts change the record with this ETag. */
  markSaved(etag: string | null): void {
    this.#treatAsStored();
    this.#recordEtag = etag;
    this.#replaceableEtags = etag === null ? [] : [etag];
    this.#setState({ isFailing: false });
  }

  discard = (): void => {
    const replaceableEtags = this.#replaceableEtags;
    const { isChangedElsewhere = false } = this.#state;
    this.#treatAsStored();
    this.#setState({ isFailing: false, isChangedElsewhere });
    if (!isChangedElsewhere)
      // With `keepalive`, so that the deletion arrives even if the page is closed at once.
      void this.#send({ draft: null, tag: undefined, replaceableEtags, keepalive: true, isForeground: false }).catch(
        () => undefined,
      );
  };

  /** Stops sending and returns the current draft for another sender. */
  stopAndGetDraft(): WrittenDraft {
    const update = this.#writeUpdate({});
    this.#treatAsStored();
    return update;
  }

  /**
   * Marks everything as stored: a pending draft is cancelled, and replies and failures of earlier ones no longer count.
   */
  #treatAsStored(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storedRecord = this.#form.record;
    this.#lastNumber += 1;
    this.#resetFailures();
  }

  #resetFailures(): void {
    this.#failures = 0;
    this.#retryAfter = 0;
  }

  #isUnsent(): boolean {
    return this.#timer !== undefined || (this.#failures > 0 && !this.isStored());
  }

  #schedule(): void {
    if (this.#isLeft || this.#state.isChangedElsewhere) return;
    clearTimeout(this.#timer);
    const wait = Math.max(DEBOUNCE_MS, this.#retryAfter - Date.now());
    this.#timer = setTimeout(() => this.#sendDraft(), wait);
  }

  /** Writes the draft as it is now, under a new tag, which later drafts may replace. */
  #writeUpdate({ keepalive = false, isForeground = false }: SendOptions): WrittenDraft {
    const replaceableEtags = this.#replaceableEtags;
    this.#lastNumber += 1;
    const tag = `${this.#pageId}-${this.#lastNumber}`;
    // It may be stored although its response was lost.
    this.#replaceableEtags = [...replaceableEtags, quoteTag(tag)];
    const at = new Date().toISOString();
    const draft = JSON.stringify({ etag: this.#recordEtag, phase: this.#phase, record: this.#form.record, at });
    const outlivesPage = keepalive && draft.length < MAX_KEEPALIVE_LENGTH;
    return { draft, tag, replaceableEtags, keepalive: outlivesPage, isForeground };
  }

  #sendDraft(reason: SendOptions = {}): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { record } = this.#form;
    const update = this.#writeUpdate(reason);
    const number = this.#lastNumber;
    return this.#send(update).then(
      (isStored) => {
        if (isStored) this.#handleStored(update.tag, record);
        else if (number === this.#lastNumber)
          this.#setState({ ...this.#state, isFailing: true, isChangedElsewhere: !this.#isSaveUnanswered });
      },
      (error) => {
        if (number === this.#lastNumber) this.#handleFailure(error);
      },
    );
  }

  #setState(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #handleStored(tag: string, record: JsonObject): void {
    const position = this.#replaceableEtags.indexOf(quoteTag(tag));
    // A later draft was stored before.
    if (position < 0) return;
    this.#replaceableEtags = this.#replaceableEtags.slice(position);
    this.#storedRecord = record;
    this.#resetFailures();
    this.#setState({ ...this.#state, storedAt: new Date(), isFailing: false });
  }

  /** Retries only if that can help. Later typing makes a new draft. */
  #handleFailure(error: unknown): void {
    const { canRetry, retryAfterSeconds } = error instanceof DraftNotStored ? error : new DraftNotStored(false);
    const wait = growingPause(this.#failures);
    this.#failures += 1;
    this.#setState({ ...this.#state, isFailing: true });
    this.#retryAfter = Date.now() + Math.max(wait, retryAfterSeconds * 1000);
    if (canRetry) this.#schedule();
  }
}
