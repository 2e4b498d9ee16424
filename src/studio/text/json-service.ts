/** Completion and explanations for definitions, by the JSON Schemas of the format. */
import { CompletionItemKind, getLanguageService, type JSONSchema, TextDocument } from 'vscode-json-languageservice';
import {
  type Completions,
  editorParts,
  editorSchema,
  kindOfFile,
  PARTS,
} from '../../authoring/editor-schemas/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';

/** A base address only; the service loads nothing from it. */
const FOLDER = 'file:///forms/schemas/';
const CONDITION = 'file:///condition';

export interface CompletionScope {
  /** A definition by its path; without one the text is a condition. */
  file?: string;
  /** Whether the condition or file can read answers. */
  isOfForm: boolean;
  /** The paths of the questions. */
  paths: readonly string[];
  offered: Completions;
}

const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});

export interface Offer {
  label: string;
  /** A property, which is followed by its value. */
  isName: boolean;
  explained: string;
  /** Replaces `from` to `to`, with placeholders such as `$1` or `${1:text}`. */
  insert: string;
  from: number;
  to: number;
}

export async function offersAt(text: string, at: number, scope: CompletionScope): Promise<Offer[]> {
  const { document, parsed } = openDocument(text, scope);
  const found = await service.doComplete(document, document.positionAt(at), parsed);
  return (found?.items ?? []).flatMap(({ label, kind, documentation, textEdit }) => {
    if (!textEdit || !('range' in textEdit)) return [];
    const [from, to] = [document.offsetAt(textEdit.range.start), document.offsetAt(textEdit.range.end)];
    const explained = typeof documentation === 'string' ? documentation : (documentation?.value ?? '');
    const isName = kind === CompletionItemKind.Property;
    const isBare = isName && !/"\s*:/.test(textEdit.newText) && !/^\s*:/.test(text.slice(to));
    const insert = isBare ? `${textEdit.newText}: $1` : textEdit.newText;
    return { label: label.replace(/^"|"$/g, ''), isName, explained, insert, from, to };
  });
}

export interface Explained {
  text: string;
  from: number;
  to: number;
}

/** The explanation at a position. */
export async function explainedAt(text: string, at: number, scope: CompletionScope): Promise<Explained | undefined> {
  const { document, parsed } = openDocument(text, scope);
  const hover = await service.doHover(document, document.positionAt(at), parsed);
  const texts = [hover?.contents ?? []].flat().map((part) => plain(typeof part === 'string' ? part : part.value));
  const explanation = texts.join('\n').trim();
  if (!hover?.range || explanation === '') return undefined;
  return { text: explanation, from: document.offsetAt(hover.range.start), to: document.offsetAt(hover.range.end) };
}

/** The service writes Markdown. */
const plain = (markdown: string): string => markdown.replace(/\\([^\w\s])/g, '$1').replaceAll('&nbsp;', ' ');

function openDocument(text: string, scope: CompletionScope) {
  const uri = scope.file === undefined ? CONDITION : `file:///${scope.file}`;
  service.configure({ validate: false, schemas: schemasFor(uri, scope) });
  const document = TextDocument.create(uri, 'json', 1, text);
  return { document, parsed: service.parseJSONDocument(document) };
}

function schemasFor(uri: string, { file, isOfForm, paths, offered }: CompletionScope) {
  const parts = { uri: FOLDER + PARTS, schema: editorParts(offered) as JSONSchema };
  if (file === undefined) {
    const condition = { $ref: `${PARTS}#/definitions/${isOfForm ? 'form' : 'shared'}` };
    return [parts, { uri: `${FOLDER}condition.json`, fileMatch: [uri], schema: condition }];
  }
  const kind = kindOfFile(file);
  if (!kind) return [parts];
  const schema = withPaths(editorSchema(kind), paths) as JSONSchema;
  return [parts, { uri: `${FOLDER}${kind}.json`, fileMatch: [uri], schema }];
}

/** Rules and words are keyed by the paths of questions. */
function withPaths(schema: JsonObject, paths: readonly string[]): JsonObject {
  const properties = schema.properties as Record<string, JsonObject> | undefined;
  const fields = properties?.fields;
  if (!fields?.propertyNames) return schema;
  const names = { ...(fields.propertyNames as JsonObject), examples: [...paths] };
  return { ...schema, properties: { ...properties, fields: { ...fields, propertyNames: names } } };
}
