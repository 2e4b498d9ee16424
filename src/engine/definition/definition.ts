/**
 * A definition as the engine receives it: checked and compiled. What authors write is described, for editors too, by
 * the schemas of `src/authoring/format`; the compiler compares the two where `checks` takes what was read.
 */
import type { Facts, Rule } from '../conditions/index.ts';
import type { Json, Pattern } from '../data/index.ts';
import type { ValidatorModule } from './validator.ts';

/** As much of JSON Schema as a definition may use. */
export interface Schema {
  $schema?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  additionalProperties?: boolean;
  enum?: Json[];
  const?: Json;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** ajv-errors: one message key for every problem of the answer, or one for each keyword; `required` means "not answered". */
  errorMessage?: string | Record<string, string>;
}

export const WIDGETS = [
  'text',
  'textarea',
  'number',
  'date',
  'memorable-date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'password',
  'email',
  'toggle',
  'sign',
  'file',
  'hidden',
] as const;

/** The part of rjsf's UI schema that we use. A node may also hold the nodes of its properties and of `items`. */
export interface UiNode {
  'ui:order'?: string[];
  'ui:groups'?: Group[];
  'ui:widget'?: (typeof WIDGETS)[number];
  'ui:options'?: UiOptions;
  items?: UiNode;
  [property: string]: unknown;
}

export interface UiOptions {
  mask?: string;
  width?: 'full' | 'half' | 'third' | 'quarter';
  autocomplete?: string;
  rows?: number;
  decimals?: number;
  digits?: number;
  stopsAtLimit?: boolean;
  whenReadOnly?: 'shown' | 'hidden';
  ticked?: Json;
  keepFirst?: boolean;
  fixed?: boolean;
  lookup?: LookupBinding;
  optionGroups?: OptionGroup[];
  itemBy?: string;
  after?: string;
  fileType?: string;
  review?: 'hidden' | 'money' | 'phone' | 'lastFour';
}

export interface OptionGroup {
  name: string;
  options: (string | number)[];
}

/** The lookup list that offers the choices of a question. */
export interface LookupBinding {
  name: string;
  value: string;
  label: { english: string; spanish: string };
  filter?: Rule;
  sort?: boolean;
}

export interface Group {
  name: string;
  fields: string[];
  /** The name of the legal text, where the group is signed. */
  document?: string;
  shows?: ShownLine[];
}

/** A line of a document: a value with a text of this form, or an answer saved on another page. */
export type ShownLine =
  | { text: string; value: Rule; as?: 'day' | 'lastFour' }
  | { section: string; at: Pattern; as?: 'day' | 'lastFour' };

/** The wire format of a value where it differs from the value in the form. */
export interface WireFormat {
  digits?: number;
  number?: number;
  placeholder?: string | number | boolean;
}

export interface FieldLogic {
  shown?: Rule;
  required?: Rule;
  readOnly?: Rule;
  options?: Rule;
  label?: Rule;
  whenHidden?: 'keep' | 'clear';
  sensitive?: boolean;
  delicate?: boolean;
  identifies?: boolean;
  local?: boolean;
  wire?: WireFormat;
}

/** A rule beyond one field; the first that fails at a field is reported. */
export interface Check {
  at: Pattern;
  valid: Rule;
  message: string;
  with?: Record<string, Rule>;
}

/** Further changes when the applicant changes an answer. */
export interface Change {
  on: Pattern;
  when?: Rule;
  set: Record<Pattern, Rule>;
}

/** A text on the page, before a field. */
export interface Note {
  at: Pattern;
  shown?: Rule;
  text: string;
  tone?: 'info' | 'warning';
  with?: Record<string, Rule>;
}

/** What is good to have at hand for a page, told before the application is begun. */
export interface Preparation {
  text: string;
  /** Reads the situation alone: nothing is answered yet. */
  shown?: Rule;
}

export interface Logic {
  values?: Record<string, Rule>;
  fields?: Record<Pattern, FieldLogic>;
  checks?: Check[];
  changes?: Change[];
  notes?: Note[];
  prepare?: Preparation[];
  start?: Record<Pattern, Rule>;
  load?: Record<Pattern, Rule>;
  prefill?: Record<Pattern, Rule>;
  askAgain?: Record<Pattern, Rule>;
  save?: Record<Pattern, Rule>;
}

export interface Page {
  section: string;
  kind?: 'form' | 'review' | 'end';
  /** The name of its calls under /api/applications, if that is not the section. */
  call?: string;
  /** Its records are stored apart from the application. */
  apart?: boolean;
  number?: number;
  shown?: Rule;
  previous?: { to: string; when: Rule }[];
}

export interface Flow {
  pages: Page[];
}

/** The published definition of a form, without its validator and its words. */
export interface FormDefinition {
  name: string;
  schema: Schema;
  ui: UiNode;
  logic: Logic;
  facts: Facts;
}

/** The exports of the script of a published form. */
export interface FormModule {
  definition: FormDefinition;
  open: ValidatorModule;
}

/** A group of a form that is signed. */
export interface Document {
  group: string;
  /** The name of its legal text. */
  text: string;
  shows: readonly ShownLine[];
  /** The paths of its questions. */
  fields: readonly Pattern[];
  /** The question whose "yes" is the signature; without one, saving the record signs it. */
  sign: Pattern | undefined;
}

/** `manifest.json` of a published version. */
export interface Manifest {
  flow: Flow;
  facts: Facts;
  forms: Record<string, ManifestForm>;
}

export interface ManifestForm {
  area: 'application' | 'portal';
  /** Fields kept encrypted. */
  sensitive: Pattern[];
  /** The answer that tells the applicant from every other person. */
  identifies?: Pattern;
  /** Lookup lists its fields are bound to. */
  lookups: string[];
  /** Other sections that its conditions read, with the answers read of each; an empty list where only "is saved" matters. */
  reads: Record<string, string[]>;
  /** Other sections whose saved answers its documents show. */
  shows: string[];
  /** The documents that are signed in it. */
  documents: Pick<Document, 'text' | 'fields' | 'sign'>[];
}
