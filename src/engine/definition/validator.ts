/**
 * Opens compiled validators. A validator is a module of plain code that ajv makes when a definition is published. It
 * requires the few runtime parts of ajv by name, so that a browser loads it as a static script, without eval.
 */
import equalModule from 'ajv/dist/runtime/equal.js';
import lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { isDay, isMultiple, type Json, type Path } from '../data/index.ts';

export interface SchemaProblem {
  path: Path;
  /** The message key of the schema, or the keyword that failed where it has none. */
  message: string;
  named: boolean;
  params: Record<string, Json>;
}

export type Validate = (record: Json) => SchemaProblem[];

interface AjvError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, Json>;
}
type AjvValidate = ((data: unknown) => boolean) & { errors?: AjvError[] | null };
export type ValidatorModule = (require: (name: string) => unknown) => AjvValidate;

/** The formats a definition may name. An e-mail needs one @ with something before and a dotted name after. */
export const FORMATS = {
  date: isDay,
  email: (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
};

const inner = (module: unknown): unknown => (module as { default?: unknown }).default ?? module;
const RUNTIME: Record<string, unknown> = {
  'ajv/dist/runtime/ucs2length': { default: inner(lengthModule) },
  'ajv/dist/runtime/equal': { default: inner(equalModule) },
  decimal: { default: isMultiple },
  formats: FORMATS,
};
export const RUNTIME_PARTS: ReadonlySet<string> = new Set(Object.keys(RUNTIME));

export function openValidator(module: ValidatorModule): Validate {
  const validate = module((name) => RUNTIME[name]);
  return (record) => {
    if (validate(record)) return [];
    return (validate.errors ?? []).map(({ instancePath: path, keyword, message = '', params }) => {
      const named = keyword === 'errorMessage';
      return { path, message: named ? message : keyword, named, params: named ? {} : params };
    });
  };
}
