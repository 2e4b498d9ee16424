/** The parts of the copy of an application. */
import type { Language } from '../../../engine/data/index.ts';
import type { ReadableAnswer } from '../../form-answers/index.ts';

export interface CopiedPage {
  title: string;
  answers: ReadableAnswer[];
}

export interface CopiedDocument {
  title: string;
  /** The language in which it was shown and signed. */
  language: Language;
  at: Date;
  /** Undefined after the person was erased. */
  email: string | undefined;
  entryNumber: number;
  entryHash: string;
  /** The hash of the text in the evidence. */
  textHash: string;
  /** The Markdown text as it was shown; undefined where this server does not have it. */
  text: string | undefined;
}
