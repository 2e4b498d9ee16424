/** `forms/FORMAT.md` explains every keyword, widget and format of the definitions. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../engine/data/index.ts';
import { FORMATS, WIDGETS } from '../../engine/definition/index.ts';
import { LEGACY, SOURCES } from './index.ts';

const guide = readFileSync('forms/FORMAT.md', 'utf8');

/** The names of all parts of a file at any depth, but for those of earlier versions. */
function keywordsIn(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  if (!isObject(schema)) return [];
  const { properties = {}, ...others } = schema;
  const known = Object.entries(properties as Record<string, JsonObject>).filter(([, part]) => part.$comment !== LEGACY);
  return [
    ...known.flatMap(([name, part]) => [name, ...keywordsIn(part)]),
    ...Object.values(others).flatMap(keywordsIn),
  ];
}

test.each([
  ...Object.entries(SOURCES).map(([file, source]) => [
    `keyword of ${file}.json`,
    keywordsIn(JSON.parse(JSON.stringify(source))),
  ]),
  ['widget', WIDGETS],
  ['format', Object.keys(FORMATS)],
] as [string, readonly string[]][])('forms/FORMAT.md names every %s', (_, names) => {
  const missing = names.filter(
    (name) => name !== '$schema' && !guide.includes(`\`${name}\``) && !guide.includes(`"${name}":`),
  );
  expect([...new Set(missing)]).toEqual([]);
});
