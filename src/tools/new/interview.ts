/** The plan of a section: from the options of the command, and what they leave open is asked. */
import { Misuse } from '../options.ts';
import { audienceFrom, EVERYBODY, type Places, pageFrom } from './places.ts';
import {
  hasChoices,
  KINDS,
  nameFrom,
  type Plan,
  type Question,
  readChoices,
  readName,
  readQuestion,
  readSaid,
  readText,
  readWord,
  readYes,
  type Said,
} from './plan.ts';
import { Terminal } from './terminal.ts';

export interface Given {
  title?: string;
  question?: string[];
  before?: string;
  shown?: string;
}

export async function planOf(section: string, places: Places, given: Given): Promise<Plan> {
  const questions: Question[] = [];
  for (const text of given.question ?? []) questions.push(readQuestion(text, namesIn(questions)));
  const title = given.title === undefined ? undefined : readSaid(given.title);
  if (title && questions.length > 0)
    return {
      section,
      title,
      questions,
      before: pageFrom(places, given.before),
      shown: audienceFrom(places, given.shown),
    };
  const terminal = new Terminal();
  try {
    return {
      section,
      title: title ?? (await askedSaid(terminal, 'The title of the page in English:')),
      before: given.before === undefined ? await askedPage(terminal, places) : pageFrom(places, given.before),
      shown: given.shown === undefined ? await askedAudience(terminal, places) : audienceFrom(places, given.shown),
      questions: questions.length > 0 ? questions : await askedQuestions(terminal),
    };
  } finally {
    terminal.close();
  }
}

const namesIn = (questions: Question[]): string[] => questions.map(({ name }) => name);

const askedSaid = async (terminal: Terminal, question: string): Promise<Said> => ({
  english: await terminal.ask(question, readText),
  spanish: await terminal.ask('In Spanish:', readText),
});

const askedPage = (terminal: Terminal, places: Places): Promise<string> =>
  terminal.ask(`Before which page does it come (${places.pages.join(', ')})? [${places.usual}]`, (text) =>
    pageFrom(places, text),
  );

const askedAudience = (terminal: Terminal, places: Places): Promise<string | undefined> =>
  terminal.ask(`Who sees it?${audiencesOf(places)}\n[${EVERYBODY}]`, (text) => audienceFrom(places, text));

const audiencesOf = ({ audiences }: Places): string =>
  [...audiences].map(([name, said]) => `\n  ${name}${said ? `: when ${said}` : ''}`).join('');

async function askedQuestions(terminal: Terminal): Promise<Question[]> {
  const questions: Question[] = [];
  for (;;) {
    const english = await terminal.ask('A question in English (nothing: no more):', (text) => text.trim());
    if (english === '') break;
    questions.push(await askedQuestion(terminal, english, namesIn(questions)));
  }
  if (questions.length === 0) throw new Misuse('A section needs a question. Nothing is written.');
  return questions;
}

async function askedQuestion(terminal: Terminal, english: string, taken: string[]): Promise<Question> {
  const spanish = await terminal.ask('In Spanish:', readText);
  const kind = await terminal.ask(`What is answered (${KINDS.join(', ')})? [text]`, (text) =>
    readWord(text, KINDS, 'text'),
  );
  const choices = hasChoices(kind)
    ? await terminal.ask('The choices, as "English = Spanish, English = Spanish":', readChoices)
    : [];
  const required = await terminal.ask('Must it be answered (yes, no)? [yes]', readYes);
  const name = await terminal.ask(`What is the answer called in the record? [${nameFrom(english, taken)}]`, (text) =>
    readName(text, english, taken),
  );
  return { name, label: { english, spanish }, kind, choices, required };
}
