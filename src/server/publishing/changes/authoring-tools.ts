/** The authoring tools for the changes of the studio: checks, previews and explanations, in a thread that caches them. */
import type { ExampleFinding } from '../../../authoring/examples/index.ts';
import type { Bilingual, Files } from '../../../authoring/index.ts';
import type {
  ChangeCheck,
  ConditionInWords,
  ConditionToDescribe,
  ExplainedQuestion,
  QuestionToExplain,
  RulesInWords,
  StudioFault,
} from '../../../contract/index.ts';
import type { Json, JsonObject, Language } from '../../../engine/data/index.ts';
import type { Database } from '../../database/database.ts';
import { AuthoringThread } from '../thread/authoring-thread.ts';
import { readSources } from '../version-store.ts';
import { filesOfChange, type StoredChange } from './changes.ts';
import { StudioMessages } from './studio-messages.ts';

/** Simulations, which take minutes, run in another thread, so that checks during typing need not wait for them. */
export class AuthoringTools {
  readonly #thread: AuthoringThread;
  /** The version for which the thread's cache was warmed. */
  #warmedVersion: string | undefined;
  #isWarming = false;

  constructor(thread = new AuthoringThread()) {
    this.#thread = thread;
  }

  async findFaults(db: Database, { base }: StoredChange, files: Files, language: Language): Promise<StudioFault[]> {
    const faults = await this.#thread.run('checkFiles', files);
    return faults.map((await this.#messages(db, base, files, language, faults)).fault);
  }

  /** Reads the base for messages about questions that the change deletes; no other message needs it. */
  async #messages(
    db: Database,
    base: string,
    files: Files,
    language: Language,
    faults: readonly { message: Bilingual }[],
  ): Promise<StudioMessages> {
    const isMissing = faults.some(({ message }) => message.missing);
    return new StudioMessages(files, isMissing ? await readSources(db, base) : files, language);
  }

  /**
   * Warms the cache of the thread when a person opens the studio: the first review of a version takes seconds, for which
   * edits and previews would wait. Not at each start: it takes 560 MB, also where the studio is not used.
   */
  async warmCache(db: Database, version: string): Promise<void> {
    if (this.#warmedVersion === version) return;
    this.#warmedVersion = version;
    try {
      const files = await readSources(db, version);
      // Checks of faults and previews need only this part, and can run in between.
      await this.#thread.run('checkFiles', files);
      await this.#thread.run('reviewChange', { base: files, files });
    } catch {
      // Checks that were not cached run on demand.
    }
  }

  /**
   * Warms the cache of the thread when the files of a change are read, so that the first edit is checked fast. One at a
   * time, since nobody waits for it.
   */
  async warmFaultCache(files: Files): Promise<void> {
    if (this.#isWarming) return;
    this.#isWarming = true;
    await this.#thread.run('checkFiles', files).catch(() => {});
    this.#isWarming = false;
  }

  /** The compiled script of a form; undefined while the form has a fault. */
  preview(files: Files, form: string): Promise<string | undefined> {
    return this.#thread.run('previewForm', { files, form });
  }

  async check(db: Database, change: StoredChange, language: Language): Promise<ChangeCheck> {
    const [base, files] = [await readSources(db, change.base), await filesOfChange(db, change)];
    const { confirmed, writtenFor } = change;
    const reviewed = { base, files, confirmed, writtenFor };
    const { faults, translations, examples, meaning } = await this.#thread.run('reviewChange', reviewed);
    return {
      translations,
      examples: examples.map(({ message, ...finding }) => ({ ...finding, message: message[language] })),
      faults: faults.map(new StudioMessages(files, base, language).fault),
      meaning: { en: meaning.english, es: meaning.spanish },
    };
  }

  /** Messages about rules that have no example after an edit, and had one before; undefined if there are faults. */
  async missingExamples(before: Files, after: Files, language: Language): Promise<string[] | undefined> {
    const { faults, examples } = await this.#thread.run('reviewChange', { base: before, files: after });
    if (faults.length > 0) return undefined;
    return examples.filter(isMissing).map(({ message }) => message[language]);
  }

  async describeCondition(
    db: Database,
    change: StoredChange,
    { form, at, own, condition, asValue }: ConditionToDescribe,
    language: Language,
  ): Promise<ConditionInWords> {
    const files = await filesOfChange(db, change);
    const place = { at, ...(form !== undefined && { form }), ...(own && { own }) };
    const request = { files, place, condition: condition as Json, ...(asValue && { asValue }) };
    const { english, spanish, faults } = await this.#thread.run('describeCondition', request);
    const messages = await this.#messages(db, change.base, files, language, faults);
    const shownFaults = faults.map(({ pointer, message }) => ({ pointer, message: messages.text(message, form) }));
    return { en: english, es: spanish, faults: shownFaults };
  }

  async explain(
    db: Database,
    change: StoredChange,
    request: QuestionToExplain,
  ): Promise<ExplainedQuestion | undefined> {
    const { form, path, situation, answers } = request;
    const [base, files] = [await readSources(db, change.base), await filesOfChange(db, change)];
    const found = await this.#thread.run('explainQuestion', {
      change: change.id,
      base,
      files,
      form,
      path,
      situation: situation as JsonObject,
      record: answers as JsonObject,
    });
    if (!found) return undefined;
    const { english, spanish, ...rest } = found;
    return { ...rest, en: english, es: spanish };
  }

  async listRules(files: Files): Promise<RulesInWords[]> {
    const listed = await this.#thread.run('listRules', files);
    return listed.map(({ rules, ...at }) => ({
      ...at,
      rules: rules.map(({ english, spanish, ...place }) => ({ en: english, es: spanish, ...place })),
    }));
  }

  close = (): Promise<void> => this.#thread.stop();
}

/** Other findings concern an example, or a question of the complete answers. */
const isMissing = ({ example, question }: ExampleFinding): boolean => example === null && question === '';
