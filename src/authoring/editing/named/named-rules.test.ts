/** Renaming named values and conditions updates the rules that read them; removing one lists them. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../../test/support/sections.ts';
import { PRODUCT_NAMES } from '../../../contract/index.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { BRAND, CheckCache, check } from '../../index.ts';
import { EditedFiles } from '../edited-files.ts';
import { readOutline } from '../outline.ts';
import {
  addNamedRule,
  findRulesNaming,
  type NamedRuleAt,
  namedRules,
  removeNamedRule,
  renameNamedRule,
} from './named-rules.ts';

const files = specifiedFiles();
const outline = readOutline(new EditedFiles(files));
const cache = new CheckCache();
const faults = (edited: EditedFiles) => check(edited.files, { brand: BRAND, product: PRODUCT_NAMES, cache });
const texts = { english: 'A quite different name', spanish: 'Un nombre muy distinto' };

/** Every named value of every page, and every named condition. */
const all: NamedRuleAt[] = [undefined, ...outline.map(({ form }) => form)].flatMap((form) =>
  namedRules(new EditedFiles(files), form).map(([name]) => ({ name, form })),
);

test.each(all.map((at) => [`${at.form ?? 'all pages'}: ${at.name}`, at] as const))(
  '%s is renamed without a fault, and nothing reads the old name',
  (_, at) => {
    const edited = new EditedFiles(files);
    const rules = findRulesNaming(edited, outline, at);
    const before = namedRules(edited, at.form).map(([name]) => name);
    const next = renameNamedRule(edited, outline, at, texts);
    expect(next).toBe('aQuiteDifferentName');
    expect(namedRules(edited, at.form).map(([name]) => name)).toEqual(
      before.map((name) => (name === at.name ? next : name)),
    );
    expect(findRulesNaming(edited, outline, at)).toEqual([]);
    expect(findRulesNaming(edited, outline, { ...at, name: next })).toHaveLength(rules.length);
    expect(faults(edited)).toEqual([]);
  },
);

test('a rename to its own words changes the words alone', () => {
  const edited = new EditedFiles(files);
  const at: NamedRuleAt = { name: addNamedRule(edited, undefined, texts, { '==': [{ var: 'situation.phase' }, 2] }) };
  const next = renameNamedRule(edited, outline, at, { ...texts, spanish: 'Otro nombre' });
  expect(next).toBe(at.name);
  expect(edited.at(wordsFile('glossary', 'spanish'), ['facts', next, 'name'])).toBe('Otro nombre');
});

test('a new rule has words in both languages, and both are removed together', () => {
  const before = new EditedFiles(files);
  const edited = before.copy();
  const name = addNamedRule(edited, undefined, texts, { '==': [{ var: 'situation.phase' }, 2] });
  expect(edited.at(wordsFile('glossary', 'english'), ['facts', name])).toEqual({ name: texts.english });
  expect(faults(edited).filter(({ message }) => !message.english.includes(name))).toEqual([]);
  expect(addNamedRule(edited, undefined, texts, true)).not.toBe(name);
  removeNamedRule(edited, { name });
  removeNamedRule(edited, { name: `${name}2` });
  expect(edited.files).toEqual(files);
});

test('without a condition that is read, each rule that reads it is a fault', () => {
  const [at] = all.filter(
    ({ form, name }) => form === undefined && findRulesNaming(new EditedFiles(files), outline, { name }).length > 3,
  );
  expect(at).toBeDefined();
  const edited = new EditedFiles(files);
  const rules = findRulesNaming(edited, outline, at as NamedRuleAt);
  removeNamedRule(edited, at as NamedRuleAt);
  const faulty = new Set(faults(edited).map(({ file }) => file));
  for (const { file } of rules) expect(faulty).toContain(file);
});
