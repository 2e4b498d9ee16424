/** Which Sign buttons were pressed before a page is saved. */

/**
 * With the save of a page: the documents whose Sign button was pressed since it was opened, each with an id of the
 * press, as a query string (`document=id`). A press that no save named before is a new signature even when the answers
 * are those signed before; the same press once more, as a lost call that is sent again names it, is none. Without the
 * header a document is signed when its answers are stored for the first time or changed.
 */
export const SIGNATURES_HEADER = 'X-Signatures';

/** Ids of presses by the name of their document. */
export type Presses = ReadonlyMap<string, string>;

const PRESS = /^[\w-]{1,64}$/;

export const writePresses = (presses: Presses): string => new URLSearchParams([...presses]).toString();

/** Ignores values that are not ids of presses. */
export const readPresses = (header: string): Presses =>
  new Map([...new URLSearchParams(header)].filter(([, press]) => PRESS.test(press)));
