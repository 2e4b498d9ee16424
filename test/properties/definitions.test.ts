/** Definitions that the editor opens and does not change stay the same byte for byte, in any layout. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EditedFiles,
  type QuestionAt,
  questionSource,
  questionsIn,
  readOutline,
  setAt,
  setRequired,
  setWords,
} from '../../src/authoring/editing/index.ts';
import type { Json } from '../../src/engine/data/index.ts';
import { soaked } from '../support/soak.ts';
import { formattedFiles, GENERATED, generatedFiles } from '../support/studio/generated-files.ts';

const GENERATED_COUNT = soaked(10_000, 400);
const EDITED_COUNT = soaked(1_000, 60);

const LANGUAGES = ['english', 'spanish'] as const;
const PARTS = ['schema', 'ui', 'logic'] as const;

/** Writes everything that is said of a question as it is. */
function keep(files: EditedFiles, at: QuestionAt): number {
  const source = questionSource(files, at);
  let written = 0;
  for (const part of PARTS)
    for (const [name, value] of Object.entries(source[part])) {
      setAt(files, at, part, [name], value);
      written += 1;
    }
  setRequired(files, at, (source.logic.required ?? source.isRequired) as Json);
  for (const language of LANGUAGES) setWords(files, at, language, ['label'], String(source.words[language].label));
  return written;
}

test(`${GENERATED_COUNT} generated definitions`, () => {
  let [questions, written] = [0, 0];
  fc.assert(
    fc.property(generatedFiles, (texts) => {
      const files = new EditedFiles(texts);
      const [form] = readOutline(files);
      for (const { path } of questionsIn(form?.parts ?? [])) {
        questions += 1;
        written += keep(files, { form: GENERATED, path });
      }
      expect(files.edits).toEqual({});
    }),
    { numRuns: GENERATED_COUNT },
  );
  expect(questions).toBeGreaterThan(2 * GENERATED_COUNT);
  expect(written).toBeGreaterThan(4 * GENERATED_COUNT);
});

test(`${EDITED_COUNT} in the standard layout, edited and edited back`, () => {
  let [definitions, questions, conditions] = [0, 0, 0];
  fc.assert(
    fc.property(formattedFiles, (texts) => {
      definitions += 1;
      const files = new EditedFiles(texts);
      const [form] = readOutline(files);
      for (const { path } of questionsIn(form?.parts ?? [])) {
        const at = { form: GENERATED, path };
        const { schema, logic, words } = questionSource(files, at);
        setWords(files, at, 'spanish', ['label'], 'Otra pregunta');
        setWords(files, at, 'spanish', ['label'], String(words.spanish.label));
        setAt(files, at, 'schema', ['type'], 'other');
        setAt(files, at, 'schema', ['type'], schema.type);
        questions += 1;
        if (logic.shown === undefined) continue;
        setAt(files, at, 'logic', ['shown'], { fact: 'other' });
        setAt(files, at, 'logic', ['shown'], logic.shown);
        conditions += 1;
      }
      expect(files.edits).toEqual({});
    }),
    { numRuns: EDITED_COUNT },
  );
  expect(definitions).toBe(EDITED_COUNT);
  expect(questions).toBeGreaterThan(2 * EDITED_COUNT);
  expect(conditions).toBeGreaterThan(EDITED_COUNT);
});
