/** Saves the answers of a page, each time over the record that was opened or saved last. */
import { DEFINITIONS_HEADER, SIGNATURES_HEADER, SUCCESS, sectionCall } from '../../contract/index.ts';
import { isEqual, type JsonObject } from '../../engine/data/index.ts';
import { type Reply, request } from '../api/client.ts';
import type { Application } from '../application/application.ts';
import { shownLanguage, store } from '../state/state.ts';

export interface SaveContent {
  wire: JsonObject;
  /** The value of the signatures header. */
  signatures: string;
}

export class SectionSaves {
  readonly #section: string;
  #etag: string | null;
  /** A save that was sent and not answered. */
  #unanswered: SaveContent | undefined;

  constructor(section: string, etag: string | null) {
    this.#section = section;
    this.#etag = etag;
  }

  /** Tag of the saved record. */
  get etag(): string | null {
    return this.#etag;
  }

  /**
   * A save whose response was lost may be stored: it is sent once more before the next one, so that the server returns
   * the tag of the stored record.
   */
  async save(application: Application, content: SaveContent): Promise<Reply<string>> {
    const unanswered = this.#unanswered;
    if (unanswered && !isEqual({ ...unanswered }, { ...content })) await this.#send(application, unanswered);
    return this.#send(application, content);
  }

  async #send(application: Application, content: SaveContent): Promise<Reply<string>> {
    const { wire, signatures } = content;
    const { email, summary } = application;
    const body = { ...wire, id: summary.id, email, language: store.get(shownLanguage) };
    const headers = {
      ...(this.#etag !== null && { 'If-Match': this.#etag }),
      [DEFINITIONS_HEADER]: summary.definitionVersion,
      ...(signatures !== '' && { [SIGNATURES_HEADER]: signatures }),
    };
    this.#unanswered = content;
    const endpoint = `PUT /applications/${sectionCall(application.manifest, this.#section)}` as const;
    const saved = (await request(endpoint, { body, headers })) as Reply<string>;
    this.#unanswered = undefined;
    if (saved.body === SUCCESS) this.#etag = saved.etag;
    return saved;
  }
}
