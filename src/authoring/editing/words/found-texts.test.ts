/** Every text can be found in both languages, and has a place where it can be edited. */
import { expect, test } from 'vitest';
import { specifiedFiles } from '../../../../test/support/sections.ts';
import { LANGUAGES } from '../../../engine/data/index.ts';
import { wordsFile } from '../../definition-files/file-paths.ts';
import { EditedFiles } from '../edited-files.ts';
import { groupsIn, readOutline } from '../outline.ts';
import { allTexts, sharedLegalTexts } from './all-texts.ts';
import { findTexts, searchForms } from './found-texts.ts';

const files = new EditedFiles(specifiedFiles());
const outline = readOutline(files);
const texts = allTexts(files);

test('legal texts, introductions, free texts and shared words are among the texts, in both languages', () => {
  const common = LANGUAGES.map((language) => wordsFile('common', language));
  for (const language of LANGUAGES) {
    const own = texts.filter((each) => each.language === language);
    expect(own.filter(({ place }) => place.length === 0).length).toBeGreaterThan(5);
    expect(own.filter(({ place: [part] }) => part === 'intro').length).toBeGreaterThan(2);
    expect(own.filter(({ place: [part] }) => part === 'texts').length).toBeGreaterThan(30);
    expect(own.filter(({ file }) => common.includes(file)).length).toBeGreaterThan(100);
  }
});

test('every text is found by its own first words, whatever their case and accents', () => {
  for (const each of texts.filter((_, i) => i % 25 === 0)) {
    const wanted = each.text.trim().split(/\s+/).slice(0, 4).join(' ').toUpperCase();
    const found = findTexts(files, wanted);
    expect(found, wanted).toContainEqual(expect.objectContaining({ file: each.file, place: each.place }));
  }
  expect(findTexts(files, 'no such words anywhere')).toEqual([]);
  expect(findTexts(files, ' ')).toEqual([]);
});

test('a document is found by its text, a page by its introduction and by its free texts', () => {
  const documents = outline.flatMap(({ form, parts }) => groupsIn(parts).map((group) => ({ form, ...group })));
  for (const { form, name, document } of documents) {
    if (document === undefined) continue;
    for (const language of LANGUAGES) {
      const text = texts.find(
        (each) => each.language === language && each.file.endsWith(`/legal/${document}.md`),
      )?.text;
      const wanted = (text ?? '').slice(-60);
      const found = searchForms(files, outline, wanted).filter((each) => each.form === form);
      expect(
        found.flatMap(({ parts }) => groupsIn(parts).map((group) => group.name)),
        document,
      ).toContain(name);
    }
  }
  for (const { form } of outline)
    for (const { place, text } of texts.filter(({ file }, i) => file === wordsFile(form, 'spanish') && i % 3 === 0))
      if (place[0] === 'intro' || place[0] === 'texts')
        expect(
          searchForms(files, outline, text).map((each) => each.form),
          text,
        ).toContain(form);
});

test('the legal texts that no document shows are those at the foot of every page', () => {
  expect(sharedLegalTexts(files, outline).sort()).toEqual(['accommodation', 'privacy-notice']);
});
