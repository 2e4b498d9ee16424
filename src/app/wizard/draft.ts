/**
 * What is typed and not saved yet: kept by the server soon after it is typed, so that a reload, a lost connection or
 * an ended session loses nothing, and nothing personal lies in the browser's storage.
 */
import { useEffect, useMemo } from 'react';
import { readDraft as reading, saveDraft } from '../../contract/index.ts';
import { isObject, type JsonObject } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import type { Application } from '../application.ts';
import { answered, ask } from '../calls.ts';
import { carriedHere, carry, forgetCarried } from '../carried.ts';

export interface Draft {
  /** The tag of the record that it changes; over another one it means nothing. */
  etag: string | null;
  record: JsonObject;
}

/** A draft that cannot be read is none. */
export async function readDraft({ summary, phase }: Application, section: string): Promise<Draft | undefined> {
  const carried = carriedHere();
  const isCarried = carried?.page?.applicationId === summary.id && carried.page.section === section;
  if (isCarried) await deliver();
  const text = isCarried ? carried.draft : await ask(reading, { applicationId: summary.id, section }).catch(() => null);
  if (text === null) return undefined;
  const draft = JSON.parse(text) as Draft & { phase: number };
  return draft.phase === phase && isObject(draft.record) ? draft : undefined;
}

/** What was carried over the end of a session goes to the server, once it is open again to the same person. */
export async function deliver(): Promise<void> {
  const { email, draft, page } = carriedHere() ?? {};
  if (email === undefined || !page) return;
  await answered(saveDraft, { body: { email, draft, ...page }, quiet: true }).then(forgetCarried, () => undefined);
}

const SENT_AFTER_MS = 1000;
const AGAIN_AFTER_MS = 10_000;
const MOST_OUTLIVING = 30_000;

export class Drafting {
  private readonly application: Application;
  private readonly section: string;
  private readonly etag: string | null;
  private readonly form: FormStore;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private kept: JsonObject;
  private done = false;

  constructor(application: Application, section: string, etag: string | null, form: FormStore) {
    this.application = application;
    this.section = section;
    this.etag = etag;
    this.form = form;
    this.kept = form.record;
  }

  /** Keeps what is typed from now on. */
  follow(): () => void {
    const unfollow = this.form.subscribe(() => this.soon(SENT_AFTER_MS));
    return () => {
      unfollow();
      if (!this.done && this.timer !== undefined) void this.send();
      clearTimeout(this.timer);
    };
  }

  /** The page may go at once; gives whether what is typed will be found again. */
  keep = (): boolean => {
    const kept = this.kept === this.form.record;
    if (!kept) void this.send(true);
    return kept || navigator.onLine;
  };

  /** It was saved. */
  end(): void {
    this.done = true;
    clearTimeout(this.timer);
  }

  /** It was given up. */
  discard = (): void => {
    this.end();
    void this.tell(null).catch(() => undefined);
  };

  /** The session ended: nothing can be sent now, and by anybody else nothing may be. */
  carry = (): void => {
    this.end();
    if (!this.form.dirty) return;
    const { email, summary } = this.application;
    const { section } = this;
    const page = { applicationId: summary.id, section };
    carry({ email, path: `/application/${section}`, draft: this.text(), page });
  };

  private text(): string {
    return JSON.stringify({ etag: this.etag, phase: this.application.phase, record: this.form.record });
  }

  private soon(wait: number): void {
    clearTimeout(this.timer);
    if (!this.done) this.timer = setTimeout(() => void this.send(), wait);
  }

  private async send(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { record } = this.form;
    try {
      await this.tell(this.text(), leaving);
      this.kept = record;
    } catch {
      this.soon(AGAIN_AFTER_MS);
    }
  }

  /** Browsers let little outlive its page, and refuse more. */
  private tell(draft: string | null, keepalive = false): Promise<unknown> {
    const { email, summary } = this.application;
    const body = { email, applicationId: summary.id, section: this.section, draft };
    return answered(saveDraft, { body, quiet: true, keepalive: keepalive && (draft ?? '').length < MOST_OUTLIVING });
  }
}

export function useDrafting(application: Application, section: string, etag: string | null, form: FormStore): Drafting {
  const drafting = useMemo(() => new Drafting(application, section, etag, form), [application, section, etag, form]);
  useEffect(() => drafting.follow(), [drafting]);
  return drafting;
}
