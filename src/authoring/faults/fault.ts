/** A fault: its type, its place and its words. The checks that find faults are in `../checks`, from `find-faults.ts` on. */
import { OPERATION_NAMES } from '../../engine/conditions/index.ts';
import type { Language } from '../../engine/data/index.ts';
import { VALUE_RULES } from '../../engine/definition/index.ts';
import { type Bilingual, inBothLanguages, type QuickFix } from '../bilingual/index.ts';
import { QUESTION_STATES } from '../file-schemas/index.ts';

/** A mistake in a definition, reported to its author. */
export interface Fault {
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  /** One plain sentence or two: the problem, and how to mend it. */
  message: Bilingual;
  /**
   * For tools that treat some faults differently: unused words, a placeholder that nothing fills, a file that is not
   * JSON, a file without the standard layout.
   */
  kind?: 'unused' | 'unfilled' | 'broken' | 'layout';
  quickFix?: QuickFix;
}

/** Reports a fault of one file. */
export type ReportFault = (pointer: string, message: Bilingual, kind?: Fault['kind']) => void;

export const pointerTo = (...keys: (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The names in a pointer. */
export const pointerNames = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Keys whose value is a condition, and keys whose value contains conditions by name. */
const CONDITIONS: string[] = [...QUESTION_STATES, 'options', 'label', 'valid', 'when', 'filter', 'value'];
const NAMED: string[] = ['values', 'facts', 'with', 'set', ...VALUE_RULES];

/** A place for people: `fields › /phone › required`. Leaves out places inside a condition, for which the line suffices. */
export function placeText(pointer: string): string {
  const names = pointerNames(pointer);
  const inside = names.findIndex(
    (name, i) =>
      OPERATION_NAMES.has(name) && (CONDITIONS.includes(names[i - 1] ?? '') || NAMED.includes(names[i - 2] ?? '')),
  );
  const shownNames = inside < 0 ? names : names.slice(0, inside);
  return shownNames.map((name) => (/^\d+$/.test(name) ? `#${Number(name) + 1}` : name)).join(' › ');
}

/** A fault for people: `forms/application/pets/logic.json, fields › /phone › required`, and its message. */
export interface FaultText {
  place: string;
  message: string;
}

export const faultText = ({ file, pointer, message }: Fault, language: Language = 'english'): FaultText => ({
  place: [file, placeText(pointer)].filter(Boolean).join(', '),
  message: message[language],
});

/** A fault with its message in one language. */
export const inLanguage = <AnyFault extends Fault>(
  fault: AnyFault,
  language: Language,
): Omit<AnyFault, 'message'> & { message: string } => ({
  ...fault,
  message: fault.message[language],
});

/** A fault as one line for a terminal. */
export const faultLine = ({ place, message }: FaultText): string => [place, message].filter(Boolean).join(': ');

/** Gives the function that reports faults of a file. */
export type FileReports = (file: string) => ReportFault;

export const reportsInto =
  (faults: Fault[]): FileReports =>
  (file) =>
  (pointer, message, kind) =>
    faults.push({ file, pointer, message, kind });

/** A report function for places below a pointer. */
export const below =
  (report: ReportFault, ...keys: (string | number)[]): ReportFault =>
  (pointer, message, kind) =>
    report(pointerTo(...keys) + pointer, message, kind);

const MAX_NAME_LENGTH = 80;
const MAX_MESSAGE_LENGTH = 400;

/** Shortens long quotes in a message. */
export const readable = (fault: Fault): Fault => {
  const { quickFix } = fault.message;
  return { ...fault, message: inBothLanguages(fault.message, shorten), ...(quickFix && { quickFix }) };
};

function shorten(text: string): string {
  const short = text.replace(/"([^"]*)"/g, (whole, name: string) =>
    name.length > MAX_NAME_LENGTH ? `"${name.slice(0, MAX_NAME_LENGTH)}…"` : whole,
  );
  return short.length <= MAX_MESSAGE_LENGTH ? short : `${short.slice(0, MAX_MESSAGE_LENGTH - 2)}….`;
}
