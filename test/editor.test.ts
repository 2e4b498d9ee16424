/** Editors check the files of analysts by `forms/schemas/`. Written anew by `WRITE_SCHEMAS=1 npx vitest run editor`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { SOURCES } from '../src/engine/format.ts';

const DIALECT = 'http://json-schema.org/draft-07/schema#';
const fileOf = (kind: string): URL => new URL(`../forms/schemas/${kind}.json`, import.meta.url);
const kinds = Object.entries(SOURCES).map(
  ([kind, format]) => [kind, { $schema: DIALECT, ...(format as { title?: string }) }] as const,
);

if (process.env.WRITE_SCHEMAS)
  for (const [kind, schema] of kinds) writeFileSync(fileOf(kind), `${JSON.stringify(schema, null, 2)}\n`);

test.each(kinds)('forms/schemas/%s.json is what the engine checks by', (kind, schema) => {
  expect(JSON.parse(readFileSync(fileOf(kind), 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});

test.each(kinds)('%s.json is a schema that editors can use', (_kind, schema) => {
  expect(schema.title).toBeTruthy();
  expect(() => new Ajv({ strict: false }).compile(JSON.parse(JSON.stringify(schema)))).not.toThrow();
});
