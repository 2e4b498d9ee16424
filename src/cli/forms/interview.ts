/** Plans a section from the options of the command, and asks for what they leave open. */

import { Misuse } from '../../authoring/index.ts';
import {
  addPlannedQuestion,
  audienceFrom,
  checkListQuestions,
  documentFrom,
  EVERYBODY,
  kindsFor,
  nameFrom,
  type PageOptions,
  PLANNED_KINDS,
  type Plan,
  type PlannedDocument,
  type PlannedQuestion,
  pageFrom,
  questionNames,
  readDocument,
  readKind,
  readName,
  readText,
  readTextPair,
  readYesNo,
  titleFrom,
} from '../../authoring/scaffold/index.ts';
import type { BilingualText } from '../../engine/data/index.ts';
import { print } from '../print.ts';
import { Terminal } from './terminal.ts';

interface SectionOptions {
  title?: string;
  question?: string[];
  document?: string[];
  before?: string;
  shown?: string;
}

export async function askForPlan(section: string, pageOptions: PageOptions, options: SectionOptions): Promise<Plan> {
  const questions: PlannedQuestion[] = [];
  for (const text of options.question ?? []) addPlannedQuestion(questions, text);
  checkListQuestions(questions);
  const documents: PlannedDocument[] = [];
  for (const text of options.document ?? [])
    documents.push(readDocument(text, [...pageOptions.documents, ...documents.map(({ name }) => name)]));
  const title = options.title === undefined ? undefined : readTextPair(options.title);
  const before = options.before === undefined ? undefined : pageFrom(pageOptions, options.before);
  const hasContent = questions.length + documents.length > 0;
  const terminal = title && hasContent ? NOBODY : new Terminal();
  const interview = new Interview(terminal, pageOptions);
  try {
    return {
      section,
      title: title ?? (await interview.askTitle('The title of the page in English', titleFrom(section))),
      before: before ?? (await interview.askPage()),
      shown: options.shown === undefined ? await interview.askAudience() : audienceFrom(pageOptions, options.shown),
      ...(hasContent ? { questions, documents } : await interview.askContent()),
    };
  } finally {
    terminal.close();
  }
}

/** Asks nothing: everything that the options leave open is as usual. */
const NOBODY: Pick<Terminal, 'ask' | 'close'> = {
  ask: async (_question, read) => read(''),
  close: () => {},
};

class Interview {
  readonly #ask: Terminal['ask'];
  readonly #pageOptions: PageOptions;

  constructor(terminal: Pick<Terminal, 'ask'>, pageOptions: PageOptions) {
    this.#ask = (question, read) => terminal.ask(question, read);
    this.#pageOptions = pageOptions;
  }

  async askTitle(question: string, usual: string): Promise<BilingualText> {
    const english = await this.#ask(`${question}: [${usual}]`, (text) => readText(text, usual));
    return { english, spanish: await this.#askSpanish(english) };
  }

  /** The Spanish texts that are still English are reported by `translations`. */
  #askSpanish(english: string): Promise<string> {
    return this.#ask(`In Spanish: [${english}]`, (text) => readText(text, english));
  }

  askPage(): Promise<string> {
    const { pages, usual } = this.#pageOptions;
    const question = `Before which page does it come (${pages.join(', ')})? [${usual}]`;
    return this.#ask(question, (text) => pageFrom(this.#pageOptions, text));
  }

  askAudience(): Promise<string | undefined> {
    const audiences = [...this.#pageOptions.audiences].map(
      ([name, condition]) => `\n  ${name}${condition && `: when ${condition}`}`,
    );
    const question = `Who sees it?${audiences.join('')}\n[${EVERYBODY}]`;
    return this.#ask(question, (text) => audienceFrom(this.#pageOptions, text));
  }

  async askContent(): Promise<Pick<Plan, 'questions' | 'documents'>> {
    const questions = await this.#askQuestions();
    const documents = await this.#askDocuments();
    if (questions.length + documents.length === 0) throw new Misuse('A section needs a question. Nothing is written.');
    return { questions, documents };
  }

  /** Questions of the page, or of each item of a list. */
  async #askQuestions(isItem = false): Promise<PlannedQuestion[]> {
    const questions: PlannedQuestion[] = [];
    const what = isItem ? '  A question of each item' : 'A question';
    for (;;) {
      const english = await this.#ask(`${what} in English (nothing: no more):`, (text) => text.trim());
      if (english !== '') questions.push(await this.#askQuestion(english, questionNames(questions), isItem));
      else if (!isItem || questions.length > 0) return questions;
      else print('  Something must be asked of the items of a list.');
    }
  }

  async #askQuestion(english: string, taken: string[], isItem: boolean): Promise<PlannedQuestion> {
    const spanish = await this.#askSpanish(english);
    const kinds = kindsFor(isItem).join(', ');
    const kind = await this.#ask(`What is answered (${kinds})? [text]`, (text) => readKind(text, isItem));
    const { question, usual, read } = PLANNED_KINDS[kind];
    const answer =
      question === '' ? read('') : await this.#ask(`${question} [${usual}]`, (text) => read(text.trim() || usual));
    const required = await this.#ask('Must it be answered (yes, no)? [yes]', (text) => readYesNo(text));
    const called = `What is the answer called in the record? [${nameFrom(english, taken)}]`;
    const name = await this.#ask(called, (text) => readName(text, english, taken));
    const items = kind === 'list' && { questions: await this.#askQuestions(true) };
    return { name, label: { english, spanish }, required, ...answer, ...items };
  }

  async #askDocuments(): Promise<PlannedDocument[]> {
    const isWanted = await this.#ask('Is a document signed on the page (yes, no)? [no]', (text) =>
      readYesNo(text, 'no'),
    );
    if (!isWanted) return [];
    const title = await this.askTitle('The title of the document in English', 'Declaration');
    return [documentFrom(title, '', this.#pageOptions.documents)];
  }
}
