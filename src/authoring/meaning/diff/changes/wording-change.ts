/** Describes changed words and texts, in each language. */
import { type BilingualText, inEachLanguage, isEqual, LANGUAGES, type Pattern } from '../../../../engine/data/index.ts';
import { type FieldTemplate, legalFile } from '../../../../engine/index.ts';
import { VALIDATION_KEYWORDS } from '../../../compile/error-message.ts';
import { COMMON } from '../../../definition-files/file-paths.ts';
import type { Version } from '../../survey/version.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, keysIn, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { Phrase, SentenceCollector } from '../sentence-collector.ts';
import { passageTexts } from './legal-change.ts';

/** Words that belong to no question, rule or note. Others are added and removed with their owner. */
const ALONE = /^(title|intro|submit)$|\.(hint|reason|add|addFirst|remove|item)$/;

export function describeWords(collector: SentenceCollector): void {
  const { form, versions } = collector;
  for (const language of LANGUAGES) {
    const [before, after] = inBoth(versions, (version) => version.words(form, language));
    for (const key of keysIn([before, after])) {
      const [was, is] = [before[key], after[key]];
      if (was === is || ((was === undefined || is === undefined) && !isAlone(key, collector))) continue;
      const report = collector.about(wordingSubject(key, collector), key);
      report(
        ({ words: { wording, languages, before: once }, grammar: { quote } }) =>
          (is === undefined ? wording.gone(languages[language]) : wording.is(languages[language], quote(is))) +
          (was === undefined ? '' : once(quote(was))),
      );
    }
  }
}

/** Whether the words do not belong to an added or removed question. */
function isAlone(key: string, { form, versions }: SentenceCollector): boolean {
  if (form === COMMON) return true;
  const path = /^fields\.(.+)\.\w+$/.exec(key)?.[1];
  const stays = path === undefined || versions.every((version) => version.forms.get(form)?.field(path as Pattern));
  return ALONE.test(key) && stays;
}

/** Labels, choices and headings are called as before: the sentence about a changed one says what it is now. */
function wordingSubject(key: string, collector: SentenceCollector): Phrase<string> {
  const [, path, part] = /^fields\.(\/[^.]+)\.(.+)$/.exec(key) ?? [];
  if (path === undefined || part === undefined) return plainSubject(key, collector);
  return (wording) => {
    const { subjects } = wording.words;
    const parts: Readonly<Record<string, string>> = wording.words.parts;
    const label = wording.label(path, 0);
    return part.startsWith('options.')
      ? subjects.choice(wording.quotedText(key, 0), label)
      : subjects.part(parts[part] ?? part, label);
  };
}

function plainSubject(key: string, collector: SentenceCollector): Phrase<string> {
  if (key === 'title' || key === 'intro' || key === 'submit') return ({ words }) => words.subjects[key];
  if (key.startsWith('groups.')) return (wording) => wording.words.subjects.heading(wording.quotedText(key, 0));
  if (!key.startsWith('messages.')) return ({ words }) => words.subjects.text;
  const path = messageOwner(key.slice('messages.'.length), collector);
  return (wording) => {
    const { anyMessage, messageAt } = wording.words.subjects;
    return path === undefined ? anyMessage : messageAt(wording.label(path));
  };
}

/** The question whose problem a message describes. */
function messageOwner(name: string, { form, versions }: SentenceCollector): Pattern | undefined {
  const { fields = [], logic } = versions[1].forms.get(form) ?? {};
  const named = ({ schema: { errorMessage: own } }: FieldTemplate): boolean =>
    typeof own === 'string' ? own === name : Object.values(own ?? {}).includes(name);
  return fields.find(named)?.path ?? logic?.checks?.find(({ message }) => message === name)?.at;
}

/** Describes the legal texts: those to sign, where a changed text is a new document, and those that are only read. */
export function describeTexts(collector: SentenceCollector): void {
  const { versions } = collector;
  for (const name of unique(versions.flatMap(({ compiled }) => Object.keys(compiled).flatMap(legalName)))) {
    const texts = LANGUAGES.map((language) => {
      const [was, is] = versions.map(({ compiled }) => compiled[legalFile(name, language)]);
      return { language, was, is };
    });
    const changed = texts.filter(({ was, is }) => was !== undefined && is !== undefined && was !== is);
    if (changed.length === 0) continue;
    const heading = signedUnder(name, versions[1]);
    const quotedName = ({ language, grammar }: DifferenceWording): string =>
      grammar.quote(heading?.[language] ?? versions[1].documentTitle(name, language));
    const report = collector.about((wording) => wording.words.subjects.document(quotedName(wording)), name);
    report(({ words: { documents, languages }, grammar }) => {
      const newText = heading ? documents.newText : documents.newTextToRead;
      return newText(grammar.names(changed.map(({ language }) => languages[language])));
    });
    for (const { language, was = '', is = '' } of changed) {
      const addPassage = collector.about(
        (wording) => wording.words.subjects.documentIn(quotedName(wording), wording.words.languages[language]),
        name,
      );
      addPassage(...passageTexts(was, is));
    }
  }
}

/** The name of a legal text by its file among the compiled ones. */
const legalName = (file: string): string[] => /^legal\/(.+)\.\w+\.md$/.exec(file)?.slice(1) ?? [];

/** The heading under which a text is signed. */
function signedUnder(name: string, version: Version): BilingualText | undefined {
  for (const { name: form, documents } of version.forms.values()) {
    const found = documents.find(({ text }) => text === name);
    if (found) return inEachLanguage((language) => version.text(form, language, `groups.${found.group}`));
  }
  return undefined;
}

/** The messages of problems that both versions can have. */
export function describeMessages(question: BeforeAfter<FieldTemplate>, collector: SentenceCollector): void {
  const [before, after] = inBoth(question, ({ schema }) => schema);
  // Reworded messages are described with the words.
  if (isEqual(before.errorMessage, after.errorMessage)) return;
  const report = collector.aboutQuestion(question[1].path);
  const rewordings = new Map<string, { messages: BeforeAfter<Phrase<string>>; keywords: string[] }>();
  for (const keyword of VALIDATION_KEYWORDS) {
    if (keyword !== 'required' && !(keyword in before && keyword in after)) continue;
    const names = inBoth([before, after], ({ errorMessage: own }) => (typeof own === 'string' ? own : own?.[keyword]));
    const messages = inBoth(names, messagePhrase);
    if (!collector.differs(...messages)) continue;
    const key = JSON.stringify(names);
    rewordings.set(key, { messages, keywords: [...(rewordings.get(key)?.keywords ?? []), keyword] });
  }
  for (const { messages, keywords } of rewordings.values()) {
    const [was, is] = messages;
    const isOpen = keywords.includes('required');
    const what = !isOpen ? 'wrong' : keywords.length > 1 ? 'both' : 'open';
    report((wording) => wording.words.checks[what](is(wording), was(wording)));
  }
}

const messagePhrase =
  (name: string | undefined, side: BeforeOrAfter): Phrase<string> =>
  (wording) =>
    name === undefined ? wording.words.checks.usualWords : wording.quotedText(`messages.${name}`, side);
