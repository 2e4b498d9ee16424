/**
 * Validators come compiled: a module of plain code made by ajv when a definition is published. It asks for the
 * few runtime parts that ajv's code needs by name, so a browser loads it as a static script, without eval.
 */
import equalModule from 'ajv/dist/runtime/equal.js';
import lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { isDay, isMultiple, type Json, type Path } from '../data/index.ts';

export interface SchemaProblem {
  path: Path;
  /** A message key where the schema names one, else the keyword that failed. */
  message: string;
  named: boolean;
  params: Record<string, Json>;
}

export type Judge = (record: Json) => SchemaProblem[];

interface AjvError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, Json>;
}
type Validate = ((data: unknown) => boolean) & { errors?: AjvError[] | null };
export type ValidatorModule = (require: (name: string) => unknown) => Validate;

/** The formats a definition may name. An e-mail needs one @ with something before and a dotted name after. */
export const FORMATS: Record<string, (text: string) => boolean> = {
  date: isDay,
  email: (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
};

const inner = (module: unknown): unknown => (module as { default?: unknown }).default ?? module;
const RUNTIME: Record<string, unknown> = {
  'ajv/dist/runtime/ucs2length': { default: inner(lengthModule) },
  'ajv/dist/runtime/equal': { default: inner(equalModule) },
  decimal: { default: isMultiple },
  formats: FORMATS,
};
export const RUNTIME_PARTS: ReadonlySet<string> = new Set(Object.keys(RUNTIME));

export function openValidator(module: ValidatorModule): Judge {
  const validate = module((name) => RUNTIME[name]);
  return (record) => {
    if (validate(record)) return [];
    return (validate.errors ?? []).map((error) => ({
      path: error.instancePath,
      message: error.keyword === 'errorMessage' ? (error.message ?? '') : error.keyword,
      named: error.keyword === 'errorMessage',
      params: error.keyword === 'errorMessage' ? {} : error.params,
    }));
  };
}
