/** Words and texts that an edit changes, in each language. */
import { type Language, type Pattern, TAGS } from '../../../../engine/data/index.ts';
import { legalFile } from '../../../../engine/index.ts';
import type { Version } from '../../survey/version.ts';
import { type Both, unique } from '../pair.ts';
import type { Teller } from '../teller.ts';
import { passageTexts } from './legal-change.ts';

const LANGUAGES = Object.keys(TAGS) as Language[];
const NAMES: Record<Language, string> = { english: 'English', spanish: 'Spanish' };

/** Words that stand for themselves; others come and go with the question, rule or note that says them. */
const ALONE = /^(title|intro|submit)$|\.(hint|add|remove|item)$/;

export function tellWords(versions: Both<Version>, form: string, teller: Teller): void {
  for (const language of LANGUAGES) {
    const [before, after] = versions.map((version) => version.words(form, language));
    for (const key of unique([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
      const [was, is] = [before?.[key], after?.[key]];
      if (was === is || ((was === undefined || is === undefined) && !isAlone(versions, form, key))) continue;
      const old = was === undefined ? '' : ` (before: “${was}”)`;
      const now =
        is === undefined ? `is no longer there in ${NAMES[language]}` : `in ${NAMES[language]} is now “${is}”`;
      teller.tell(subjectOf(versions, form, key, teller), `${now}${old}`);
    }
  }
}

/** Neither with a question that comes or goes. */
function isAlone(versions: Both<Version>, form: string, key: string): boolean {
  if (form === 'common') return true;
  const path = /^fields\.(.+)\.\w+$/.exec(key)?.[1];
  const stays = path === undefined || versions.every((version) => version.forms.get(form)?.field(path as Pattern));
  return ALONE.test(key) && stays;
}

function subjectOf(versions: Both<Version>, form: string, key: string, teller: Teller): string {
  const [, path, part] = /^fields\.(\/[^.]+)\.(.+)$/.exec(key) ?? [];
  const parts: Record<string, string> = {
    label: 'label',
    hint: 'hint',
    add: '“add” button',
    remove: '“delete” button',
    item: 'heading of an item',
  };
  if (path === undefined || part === undefined) return PLAIN[key] ?? nameOf(key);
  // A label that changed is told by its old name.
  const side = versions[0].forms.get(form)?.field(path) ? 0 : 1;
  const label = teller.named(path, side);
  const option = /^options\.(.*)$/.exec(part)?.[1];
  if (option !== undefined) return `The choice ${option} of ${label}`;
  return `The ${parts[part] ?? part} of ${label}`;
}

const nameOf = (key: string): string => {
  const [kind = '', ...name] = key.split('.');
  const what = { messages: 'message', groups: 'heading' }[kind];
  return what ? `The ${what} “${name.join('.')}”` : `The text “${key.replace(/^texts\./, '')}”`;
};

const PLAIN: Record<string, string> = { title: 'The title', intro: 'The introduction', submit: 'The button' };

/** The texts to be signed: a changed text is a new document. */
export function tellTexts(versions: Both<Version>, teller: Teller): void {
  const names = versions.flatMap(({ manifest }) =>
    Object.values(manifest.forms).flatMap(({ documents }) => documents.map(({ text }) => text)),
  );
  for (const name of unique(names)) {
    const texts = LANGUAGES.map((language) => {
      const [was, is] = versions.map((version) => version.text(legalFile(name, language)));
      return { language: NAMES[language], was, is };
    });
    const changed = texts.filter(({ was, is }) => was !== undefined && is !== undefined && was !== is);
    if (changed.length === 0) continue;
    const subject = `The document “${name}”`;
    const languages = changed.map(({ language }) => language).join(' and ');
    teller.tell(subject, `has a new text in ${languages}: applications begun after this sign the new one`);
    for (const { language, was = '', is = '' } of changed)
      for (const passage of passageTexts(was, is)) teller.tell(`${subject} in ${language}`, passage);
  }
}
