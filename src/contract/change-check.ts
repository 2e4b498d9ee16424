/** Calls that check the files of a change, and show a form as they make it. */
import { type Static, Type } from 'typebox';
import { NoQuery, nullable, read, Text } from './call.ts';
import { CHANGE_PATH } from './change-path.ts';

/** A text in both languages, as for everything that an analyst reads. */
export const Sentences = Type.Object({ en: Type.Array(Text), es: Type.Array(Text) });

/** Responses with one `message` are in the language of the call, otherwise of the person. */
export const StudioFault = Type.Object({
  file: Text,
  pointer: Text,
  line: Type.Integer(),
  message: Text,
  /** The quick fix that a button can make: remove the value, or replace a word. */
  mend: Type.Optional(
    Type.Union([
      Type.Object({ do: Type.Literal('remove') }),
      Type.Object({ do: Type.Literal('replace'), word: Text, by: Text }),
    ]),
  ),
});

/** A text of a file in Spanish. */
export const textPlace = { file: Text, pointer: Text };
const Translation = Type.Object({ ...textPlace, english: Text, spanish: nullable(Text) });
const ExampleFinding = Type.Object({
  file: Text,
  line: nullable(Type.Integer()),
  example: nullable(Text),
  /** The position of the example in the file. */
  index: nullable(Type.Integer()),
  /** The answer with another result; '' for the whole page. */
  question: Text,
  message: Text,
});

export const ChangeCheck = Type.Object({
  faults: Type.Array(StudioFault),
  /** Spanish texts that are missing, or whose English has changed since. */
  translations: Type.Array(Translation),
  /** Examples with another result; without a name, rules without an example, and problems of the complete record. */
  examples: Type.Array(ExampleFinding),
  meaning: Sentences,
});

/** `at` is the number of the last edit, so that every script has its own address. */
const PreviewQuery = Type.Object({ form: Type.Optional(Text), at: Type.Optional(Text) });

/** The compiled script of a form, for browsers to import; 409 while it has a fault. */
export const previewForm = read(`${CHANGE_PATH}/preview`, PreviewQuery, Type.Unknown());
export const checkChange = read(`${CHANGE_PATH}/check`, NoQuery, ChangeCheck);

export type StudioFault = Static<typeof StudioFault>;
export type ChangeCheck = Static<typeof ChangeCheck>;
