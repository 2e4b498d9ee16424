import { expect, test } from 'vitest';
import { EditedFiles } from '../../../authoring/editing/index.ts';
import { LEGACY, LogicSource, SchemaSource, UiOptionsSource } from '../../../authoring/file-schemas/index.ts';
import english from '../../words/english.json' with { type: 'json' };
import { OPTIONS } from './option-table.ts';
import { KEYWORDS_WITH_CONTROL, RULES_BY_PATH, textOnlyParts } from './text-only.ts';

const WORDS: Record<string, unknown> = english.limits;
const NAMES: Record<string, string> = english.limits.text;

/** Names of older versions are read, but not offered. */
const propertyKeys = (source: object): string[] =>
  Object.entries((source as { properties: Record<string, { $comment?: string }> }).properties)
    .filter(([, { $comment }]) => $comment !== LEGACY)
    .map(([name]) => name);
const ofField = (): string[] => {
  const fields: { patternProperties?: Record<string, object>; properties?: object } = LogicSource.properties.fields;
  return propertyKeys(Object.values(fields.patternProperties ?? {})[0] ?? {});
};

test('every keyword of a question has a control, or is named as one that is edited as text', () => {
  const formats = [
    [propertyKeys(SchemaSource), KEYWORDS_WITH_CONTROL.schema],
    [propertyKeys(UiOptionsSource), KEYWORDS_WITH_CONTROL.options],
    [ofField(), KEYWORDS_WITH_CONTROL.logic],
  ] as const;
  for (const [keywords, shown] of formats) {
    expect(keywords.length).toBeGreaterThan(5);
    const others = keywords.filter((keyword) => keyword !== '$schema' && !shown.includes(keyword));
    expect(others.filter((keyword) => NAMES[keyword] === undefined)).toEqual([]);
  }
  expect(RULES_BY_PATH.filter((part) => NAMES[part] === undefined)).toEqual([]);
});

test('every control has words', () => {
  expect(OPTIONS.filter(({ name }) => WORDS[name] === undefined)).toEqual([]);
});

test('keywords without a control are listed with their place in the text', () => {
  const files = new EditedFiles({
    'forms/application/pets/schema.json': '{"properties":{"owner":{"type":"string","const":"Ana","maxLength":3}}}',
    'forms/application/pets/ui.json': '{"owner":{"ui:options":{"width":"half","fileType":"ResumePDF"}}}',
    'forms/application/pets/logic.json':
      '{"fields":{"/owner":{"wire":{"padTo":5},"sensitive":true}},"load":{"/owner":1}}',
  });
  expect(textOnlyParts(files, { form: 'pets', path: '/owner' })).toEqual([
    { name: 'const', file: 'forms/application/pets/schema.json', place: ['properties', 'owner', 'const'] },
    { name: 'fileType', file: 'forms/application/pets/ui.json', place: ['owner', 'ui:options', 'fileType'] },
    { name: 'wire', file: 'forms/application/pets/logic.json', place: ['fields', '/owner', 'wire'] },
    { name: 'load', file: 'forms/application/pets/logic.json', place: ['load', '/owner'] },
  ]);
});
