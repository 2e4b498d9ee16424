/** Checks the schemas in `forms/schemas/`, which editors use. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import { ROWS, textsAfter } from '../../../test/fixtures/rows.ts';
import { UNSEEN } from '../../../test/fixtures/unseen.ts';
import { readFiles } from '../../../test/support/definitions.ts';
import { isObject, type JsonObject } from '../../engine/data/index.ts';
import { SOURCES } from '../file-schemas/index.ts';
import { formatJson } from '../index.ts';
import { editorParts, editorSchema, kindOfFile, PARTS } from './editor-schemas.ts';

type Kind = keyof typeof SOURCES;
const KINDS = Object.keys(SOURCES) as Kind[];
const folder = new URL('../../../forms/schemas/', import.meta.url);
const schemaFile = (kind: Kind): URL => new URL(`${kind}.json`, folder);
const partsFile = new URL(PARTS, folder);
const schemas = new Map(KINDS.map((kind) => [kind, editorSchema(kind)]));
const files = readFiles();
const TO_WRITE = 'To write the schemas: WRITE_SCHEMAS=1 npx vitest run editor-schemas';

if (process.env.WRITE_SCHEMAS) {
  for (const [kind, schema] of schemas) writeFileSync(schemaFile(kind), formatJson(schema));
  writeFileSync(partsFile, formatJson(editorParts()));
}

/** As an editor opens them: its language service finds a schema by the first line of a file. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
service.configure({
  schemas: KINDS.map((kind) => ({ uri: schemaFile(kind).href, fileMatch: [`*.${kind}`] })),
});

async function complaints(uri: string, text: string): Promise<string[]> {
  const document = TextDocument.create(uri, 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ message, range }) => `${document.getText(range).slice(0, 60)}: ${message}`);
}

describe.each(KINDS)('forms/schemas/%s.json', (kind) => {
  const schema = schemas.get(kind) as JSONSchema;

  test('is what the engine checks by', () => {
    expect(readFileSync(schemaFile(kind), 'utf8'), TO_WRITE).toBe(formatJson(schema as JsonObject));
  });

  test('is a schema that editors can use', () => {
    expect(schema.title).toBeTruthy();
    const ajv = new Ajv({ strict: false, formats: { regex: true } }).addSchema(editorParts(), PARTS);
    expect(() => ajv.compile(structuredClone(schema))).not.toThrow();
  });

  test('describes every name', () => {
    expect(undescribed(schema, '')).toEqual([]);
  });

  test('finds no fault in the definitions', async () => {
    const own = Object.entries(files).filter(([file]) => kindOfFile(file) === kind);
    expect(own.length).toBeGreaterThan(0);
    for (const [file, text] of own) {
      expect(text, file).toContain(`/schemas/${kind}.json"`);
      expect(await complaints(new URL(`../../../${file}`, import.meta.url).href, text), file).toEqual([]);
    }
  });
});

test('the parts that the schemas refer to are what the engine checks by', () => {
  expect(readFileSync(partsFile, 'utf8'), TO_WRITE).toBe(formatJson(editorParts()));
});

/** The names that a file may have, without a sentence. */
function undescribed(node: JSONSchema, place: string): string[] {
  const named = Object.entries(node.properties ?? {}) as [string, JSONSchema][];
  const inner = [...Object.values(node.patternProperties ?? {}), node.items, ...(node.anyOf ?? [])] as JSONSchema[];
  return [
    ...named.flatMap(([name, part]) => (part.description ? [] : [`${place}/${name}`])),
    ...named.flatMap(([name, part]) => undescribed(part, `${place}/${name}`)),
    ...inner.filter(isObject).flatMap((part) => undescribed(part as JSONSchema, `${place}/*`)),
  ];
}

test('every fault of the table that one file can show is found', async () => {
  const unseen: string[] = [];
  for (const { name, edits } of ROWS) {
    const texts = Object.entries(textsAfter(edits)).filter(([file]) => kindOfFile(file) !== undefined);
    const found = await Promise.all(texts.map(([file, text]) => complaints(`file:///x.${kindOfFile(file)}`, text)));
    if (found.flat().length === 0) unseen.push(name);
  }
  expect(unseen.sort()).toEqual(Object.values(UNSEEN).flat().sort());
  expect(unseen.length).toBeLessThan(ROWS.length);
});

/** A file with the cursor at |. */
function opened(kind: Kind, marked: string) {
  const at = marked.indexOf('|');
  const document = TextDocument.create(`file:///x.${kind}`, 'json', 1, marked.replace('|', ''));
  return { document, parsed: service.parseJSONDocument(document), position: document.positionAt(at) };
}

test.each([
  ['schema', '{ "properties": { "a": { "type": "| } } }', ['"string"', '"boolean"', '"array"']],
  ['schema', '{ "properties": { "a": { "type": "string", "| } } }', ['maxLength', 'pattern', 'errorMessage']],
  ['schema', '{ "properties": { "a": { "type": "string", "format": "| } } }', ['"date"', '"email"']],
  ['ui', '{ "a": { "ui:widget": "| } }', ['"radio"', '"textarea"', '"sign"']],
  ['ui', '{ "a": { "ui:options": { "| } } }', ['width', 'mask', 'lookup']],
  ['logic', '{ "fields": { "/a": { "| } } }', ['shown', 'required', 'readOnly', 'sensitive']],
  ['logic', '{ "fields": { "/a": { "shown": { "| } } } }', ['fact', 'var', 'and', 'notAfter']],
  ['logic', '{ "checks": [{ "valid": { "and": [{ "| }] } }] }', ['fact', '==', 'some']],
  ['flow', '{ "pages": [{ "kind": "| }] }', ['"review"', '"end"']],
  ['cases', '{ "cases": [{ "| }] }', ['answers', 'problems', 'edits']],
  ['words', '{ "fields": { "/a": { "| } } }', ['label', 'hint', 'options']],
] as [Kind, string, string[]][])('%s.json completes %s', async (kind, marked, words) => {
  const { document, parsed, position } = opened(kind, marked);
  const offered = (await service.doComplete(document, position, parsed))?.items.map(({ label }) => label);
  expect(offered).toEqual(expect.arrayContaining(words));
});

test.each([
  ['schema', '{ "properties": { "a": { "max|Length": 3 } } }', 'The most characters'],
  ['ui', '{ "a": { "ui:options": { "ma|sk": "#" } } }', 'other characters as they are'],
  ['logic', '{ "fields": { "/a": { "sho|wn": true } } }', 'asked when this holds'],
  ['logic', '{ "fields": { "/a": { "shown": { "not|After": [1, 2] } } } }', 'not later than the second'],
  ['flow', '{ "pages": [{ "num|ber": 3 }] }', 'lastSavedPage'],
  ['facts', '{ "loo|kups": {} }', 'The lookup lists'],
  ['cases', '{ "cases": [{ "bla|nk": true }] }', 'never saved'],
  ['words', '{ "int|ro": "x" }', 'under the heading'],
] as [Kind, string, string][])('%s.json explains %s', async (kind, marked, sentence) => {
  const { document, parsed, position } = opened(kind, marked);
  const hover = await service.doHover(document, position, parsed);
  expect(JSON.stringify(hover?.contents)).toContain(sentence);
});
