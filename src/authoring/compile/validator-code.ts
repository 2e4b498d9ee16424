/** Compiles a form's schema to the code of its validator. Runs on the server and in tools, not in the browser. */
import { _, Ajv, type CodeKeywordDefinition } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import ajvErrors from 'ajv-errors';
import { BoundedCache, isMultiple, MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from '../../engine/data/index.ts';
import { FORMATS, RUNTIME_PARTS } from '../../engine/definition/index.ts';
import type { Schema } from '../../engine/index.ts';
import { mapValues } from '../json/json-parts.ts';
import { isCovered } from './error-message.ts';

/** Validates schemas themselves. Shared, since it compiles the meta-schema on first use. */
const grammar = new Ajv();

/** Compiled validators by schema: a change edits few of the forms. */
const known = new BoundedCache<string>(200);

/** Replaces ajv's `multipleOf`, which divides binary fractions: to it, 1e-7 is a multiple of 0.01, and 0.29 is not. */
const MULTIPLE_OF: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  code(context) {
    const check = context.gen.scopeValue('func', { ref: isMultiple, code: _`require("decimal").default` });
    context.pass(_`${check}(${context.data}, ${context.schemaCode})`);
  },
};

/** The text of an ES module whose default export is a `ValidatorModule`. */
export function compileValidator(schema: Schema): string {
  const source = ajvSchema(schema);
  return known.getOrCompute(JSON.stringify(source), () => generateCode(source));
}

function generateCode(schema: Schema): string {
  grammar.validateSchema(schema, true);
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    meta: false,
    validateSchema: false,
    code: { source: true, lines: false, optimize: 2, formats: _`require("formats")` },
    formats: FORMATS,
  });
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword(MULTIPLE_OF);
  (ajvErrors as unknown as (ajv: Ajv) => void)(ajv);
  const validate = ajv.compile(schema);
  const code = (standaloneCode as unknown as (ajv: Ajv, validate: unknown) => string)(ajv, validate);
  for (const [, part = ''] of code.matchAll(/require\("([^"]+)"\)/g)) {
    if (!RUNTIME_PARTS.has(part)) throw new Error(`The validator asks for "${part}", which the browser does not have.`);
  }
  return `export default function open(require) {\nconst module = { exports: {} };\nconst exports = module.exports;\n${code}\nreturn module.exports;\n}\n`;
}

/** The schema for ajv, without `required`: the engine checks it, since it depends on the situation. */
function ajvSchema(schema: Schema): Schema {
  const { required: _required, errorMessage, $schema: _dialect, ...rest } = schema;
  const copy: Schema = rest;
  if (schema.properties) copy.properties = mapValues(schema.properties, ajvSchema);
  if (schema.items) copy.items = ajvSchema(schema.items);
  if (schema.type === 'array') copy.maxItems ??= MAX_LIST_ITEMS;
  if (schema.type === 'string' && !schema.enum) copy.maxLength ??= MAX_TEXT_LENGTH;
  if (typeof errorMessage === 'string') {
    const named = Object.keys(copy).filter((keyword) => isCovered(keyword, schema));
    copy.errorMessage = Object.fromEntries(named.map((keyword) => [keyword, errorMessage]));
  }
  if (typeof errorMessage === 'object') {
    const { required: _unanswered, ...messages } = errorMessage;
    if (Object.keys(messages).length > 0) copy.errorMessage = messages;
  }
  return copy;
}
