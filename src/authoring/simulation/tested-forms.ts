/** Keeps the results of tests from one simulation to the next: a page that no edit concerns is not tested again. */
import { BoundedCache, LANGUAGES } from '../../engine/data/index.ts';
import { type Flow, type Form, legalFile, type Situation } from '../../engine/index.ts';
import { compiledWordsFile, formCode } from '../definition-files/compiled-files.ts';
import type { Files } from '../definition-files/definition-files.ts';
import { COMMON } from '../definition-files/file-paths.ts';
import { formLists } from '../examples/example-from-page.ts';
import { FormTester, TestedForm } from './form-tester.ts';
import type { MissingTexts } from './missing-texts.ts';

/** A few times the number of forms, since an edit adds one. */
const MAX_KEPT = 60;

export interface SimulatedForms {
  compiled: Files;
  flow: Flow;
  lookups: Situation['lookups'];
  today: string;
  missingTexts: MissingTexts;
}

export class TestedForms {
  readonly #kept = new BoundedCache<TestedForm>(MAX_KEPT);

  tester(form: Form, { compiled, flow, lookups, today, missingTexts }: SimulatedForms): FormTester {
    const { kind = 'form' } = flow.pages.find(({ section }) => section === form.name) ?? {};
    const legalTexts = form.documents.flatMap(({ text }) => LANGUAGES.map((language) => legalFile(text, language)));
    const words = [form.name, COMMON].flatMap((name) => LANGUAGES.map((language) => compiledWordsFile(name, language)));
    // All inputs of a test besides the situation and the stored record.
    const key = JSON.stringify([
      kind,
      today,
      formCode(compiled, form.name),
      words.map((file) => compiled[file]),
      legalTexts.map((file) => file in compiled),
      formLists(form).map((list) => lookups[list]),
    ]);
    return new FormTester(
      form,
      kind === 'form',
      missingTexts,
      this.#kept.getOrCompute(key, () => new TestedForm()),
    );
  }
}
