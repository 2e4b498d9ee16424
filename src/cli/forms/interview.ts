/** Plans a section from the options of the command, and asks for what they leave open. */

import { Misuse } from '../../authoring/index.ts';
import {
  addPlannedQuestion,
  audienceFrom,
  checkListQuestions,
  documentFrom,
  EVERYBODY,
  KINDS,
  kindsFor,
  nameFrom,
  namesIn,
  type PageOptions,
  type Plan,
  type PlannedDocument,
  type PlannedQuestion,
  pageFrom,
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

export interface SectionOptions {
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
    documents.push(readDocument(text, [...pageOptions.documents, ...documentNames(documents)]));
  const title = options.title === undefined ? undefined : readTextPair(options.title);
  const before = options.before === undefined ? undefined : pageFrom(pageOptions, options.before);
  const isTold = questions.length + documents.length > 0;
  if (title && isTold)
    return {
      section,
      title,
      questions,
      documents,
      before: before ?? pageFrom(pageOptions),
      shown: audienceFrom(pageOptions, options.shown),
    };
  const terminal = new Terminal();
  try {
    return {
      section,
      title: title ?? (await askedSaid(terminal, 'The title of the page in English', titleFrom(section))),
      before: before ?? (await askedPage(terminal, pageOptions)),
      shown:
        options.shown === undefined
          ? await askedAudience(terminal, pageOptions)
          : audienceFrom(pageOptions, options.shown),
      ...(isTold ? { questions, documents } : await askedContent(terminal, pageOptions)),
    };
  } finally {
    terminal.close();
  }
}

const documentNames = (documents: readonly PlannedDocument[]): string[] => documents.map(({ name }) => name);

async function askedSaid(terminal: Terminal, question: string, usual: string): Promise<BilingualText> {
  const english = await terminal.ask(`${question}: [${usual}]`, (text) => readText(text, usual));
  return { english, spanish: await askedSpanish(terminal, english) };
}

/** The Spanish texts that are still English are reported by `translations`. */
const askedSpanish = (terminal: Terminal, english: string): Promise<string> =>
  terminal.ask(`In Spanish: [${english}]`, (text) => readText(text, english));

const askedPage = (terminal: Terminal, pageOptions: PageOptions): Promise<string> =>
  terminal.ask(`Before which page does it come (${pageOptions.pages.join(', ')})? [${pageOptions.usual}]`, (text) =>
    pageFrom(pageOptions, text),
  );

const askedAudience = (terminal: Terminal, pageOptions: PageOptions): Promise<string | undefined> =>
  terminal.ask(`Who sees it?${describeAudiences(pageOptions)}\n[${EVERYBODY}]`, (text) =>
    audienceFrom(pageOptions, text),
  );

const describeAudiences = ({ audiences }: PageOptions): string =>
  [...audiences].map(([name, said]) => `\n  ${name}${said ? `: when ${said}` : ''}`).join('');

async function askedContent(
  terminal: Terminal,
  pageOptions: PageOptions,
): Promise<Pick<Plan, 'questions' | 'documents'>> {
  const questions = await askedQuestions(terminal, false);
  const documents = await askedDocuments(terminal, pageOptions);
  if (questions.length + documents.length === 0) throw new Misuse('A section needs a question. Nothing is written.');
  return { questions, documents };
}

async function askedQuestions(terminal: Terminal, isItem: boolean): Promise<PlannedQuestion[]> {
  const questions: PlannedQuestion[] = [];
  const what = isItem ? '  A question of each item' : 'A question';
  for (;;) {
    const english = await terminal.ask(`${what} in English (nothing: no more):`, (text) => text.trim());
    if (english !== '') questions.push(await askedQuestion(terminal, english, namesIn(questions), isItem));
    else if (!isItem || questions.length > 0) return questions;
    else print('  Something must be asked of the items of a list.');
  }
}

async function askedQuestion(
  terminal: Terminal,
  english: string,
  taken: string[],
  isItem: boolean,
): Promise<PlannedQuestion> {
  const spanish = await askedSpanish(terminal, english);
  const kind = await terminal.ask(`What is answered (${kindsFor(isItem).join(', ')})? [text]`, (text) =>
    readKind(text, isItem),
  );
  const { question, usual, read } = KINDS[kind];
  const details =
    question === '' ? read('') : await terminal.ask(`${question} [${usual}]`, (text) => read(text.trim() || usual));
  const required = await terminal.ask('Must it be answered (yes, no)? [yes]', (text) => readYesNo(text));
  const name = await terminal.ask(`What is the answer called in the record? [${nameFrom(english, taken)}]`, (text) =>
    readName(text, english, taken),
  );
  const questions = kind === 'list' ? await askedQuestions(terminal, true) : [];
  return { name, label: { english, spanish }, kind, ...details, required, questions };
}

async function askedDocuments(terminal: Terminal, pageOptions: PageOptions): Promise<PlannedDocument[]> {
  const isWanted = await terminal.ask('Is a document signed on the page (yes, no)? [no]', (text) =>
    readYesNo(text, 'no'),
  );
  if (!isWanted) return [];
  const title = await askedSaid(terminal, 'The title of the document in English', 'Declaration');
  return [documentFrom(title, '', pageOptions.documents)];
}
