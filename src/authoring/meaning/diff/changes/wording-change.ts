/** Describes changed words and texts, in each language. */
import { isEqual, LANGUAGES, type Pattern } from '../../../../engine/data/index.ts';
import { type FieldTemplate, legalFile } from '../../../../engine/index.ts';
import { JUDGED_KEYWORDS } from '../../../compile/error-message.ts';
import { COMMON } from '../../../definition-files/file-paths.ts';
import type { Version } from '../../survey/version.ts';
import { type BeforeAfter, type BeforeOrAfter, inBoth, keysIn, unique } from '../before-after.ts';
import type { DifferenceWording } from '../difference-wording.ts';
import type { Phrase, SentenceCollector } from '../sentence-collector.ts';
import { passageTexts } from './legal-change.ts';

/** Words that no question, rule or note owns; the others are added and removed with their owner. */
const ALONE = /^(title|intro|submit)$|\.(hint|reason|add|remove|item)$/;

export function describeWords(versions: BeforeAfter<Version>, form: string, collector: SentenceCollector): void {
  for (const language of LANGUAGES) {
    const [before, after] = inBoth(versions, (version) => version.words(form, language));
    for (const key of keysIn([before, after])) {
      const [was, is] = [before[key], after[key]];
      if (was === is || ((was === undefined || is === undefined) && !isAlone(versions, form, key))) continue;
      const tell = collector.about((wording) => wordingSubject(versions, form, key, wording), key);
      tell(
        ({ words: { wording, languages, before: once }, grammar: { quote } }) =>
          (is === undefined ? wording.gone(languages[language]) : wording.is(languages[language], quote(is))) +
          (was === undefined ? '' : once(quote(was))),
      );
    }
  }
}

/** Not about an added or removed question. */
function isAlone(versions: BeforeAfter<Version>, form: string, key: string): boolean {
  if (form === COMMON) return true;
  const path = /^fields\.(.+)\.\w+$/.exec(key)?.[1];
  const stays = path === undefined || versions.every((version) => version.forms.get(form)?.field(path as Pattern));
  return ALONE.test(key) && stays;
}

function wordingSubject(versions: BeforeAfter<Version>, form: string, key: string, wording: DifferenceWording): string {
  const { subjects } = wording.words;
  const parts: Readonly<Record<string, string>> = wording.words.parts;
  const [, path, part] = /^fields\.(\/[^.]+)\.(.+)$/.exec(key) ?? [];
  if (path === undefined || part === undefined) return plainSubject(key, wording);
  // The sentence about a changed label names the old one.
  const side = versions[0].forms.get(form)?.field(path) ? 0 : 1;
  const label = wording.phrases[side].label(path);
  const option = /^options\.(.*)$/.exec(part)?.[1];
  return option === undefined ? subjects.part(parts[part] ?? part, label) : subjects.choice(option, label);
}

function plainSubject(key: string, { words: { subjects }, grammar: { quote } }: DifferenceWording): string {
  if (key === 'title' || key === 'intro' || key === 'submit') return subjects[key];
  const [kind = '', ...rest] = key.split('.');
  const name = quote(rest.join('.'));
  if (kind === 'messages') return subjects.message(name);
  return kind === 'groups' ? subjects.heading(name) : subjects.text(quote(key.replace(/^texts\./, '')));
}

/** The texts to be signed: a changed text is a new document. */
export function describeTexts(versions: BeforeAfter<Version>, collector: SentenceCollector): void {
  const names = versions.flatMap(({ manifest }) =>
    Object.values(manifest.forms).flatMap(({ documents }) => documents.map(({ text }) => text)),
  );
  for (const name of unique(names)) {
    const texts = LANGUAGES.map((language) => {
      const [was, is] = versions.map(({ published }) => published[legalFile(name, language)]);
      return { language, was, is };
    });
    const changed = texts.filter(({ was, is }) => was !== undefined && is !== undefined && was !== is);
    if (changed.length === 0) continue;
    const tell = collector.about(({ words, grammar }) => words.subjects.document(grammar.quote(name)));
    tell(({ words, grammar }) =>
      words.documents.newText(grammar.names(changed.map(({ language }) => words.languages[language]))),
    );
    for (const { language, was = '', is = '' } of changed) {
      const tellPassage = collector.about(({ words, grammar }) =>
        words.subjects.documentIn(grammar.quote(name), words.languages[language]),
      );
      tellPassage(...passageTexts(was, is));
    }
  }
}

/** The messages of problems that both versions can have. */
export function describeMessages(question: BeforeAfter<FieldTemplate>, collector: SentenceCollector): void {
  const [before, after] = inBoth(question, ({ schema }) => schema);
  // A reworded message is described with the words.
  if (isEqual(before.errorMessage, after.errorMessage)) return;
  const tell = collector.aboutQuestion(question[1].path);
  const rewordings = new Map<string, { said: BeforeAfter<Phrase<string>>; keywords: string[] }>();
  for (const keyword of JUDGED_KEYWORDS) {
    if (keyword !== 'required' && !(keyword in before && keyword in after)) continue;
    const names = inBoth([before, after], ({ errorMessage: own }) => (typeof own === 'string' ? own : own?.[keyword]));
    const said = inBoth(names, messageSaid);
    if (!collector.differs(...said)) continue;
    const key = JSON.stringify(names);
    rewordings.set(key, { said, keywords: [...(rewordings.get(key)?.keywords ?? []), keyword] });
  }
  for (const { said, keywords } of rewordings.values()) {
    const [was, is] = said;
    const isOpen = keywords.includes('required');
    const what = !isOpen ? 'wrong' : keywords.length > 1 ? 'both' : 'open';
    tell((wording) => wording.words.checks[what](is(wording), was(wording)));
  }
}

const messageSaid =
  (name: string | undefined, side: BeforeOrAfter): Phrase<string> =>
  (wording) =>
    name === undefined ? wording.words.checks.usualWords : wording.quotedText(`messages.${name}`, side);
