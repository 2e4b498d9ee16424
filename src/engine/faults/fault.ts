/** A mistake in a definition, told to the person who wrote it. */
export interface Fault {
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  /** One plain sentence or two: what is wrong, and what to do. */
  message: string;
}

/** Takes down a fault of one file. */
export type Report = (pointer: string, message: string) => void;

export const pointerTo = (...keys: (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Reports at places below a pointer. */
export const below =
  (report: Report, ...keys: (string | number)[]): Report =>
  (pointer, message) =>
    report(pointerTo(...keys) + pointer, message);
