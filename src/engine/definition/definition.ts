/**
 * A definition as the engine receives it: checked and compiled. `src/authoring/file-schemas` describes the files that authors
 * write, with more keywords; the compiler turns those into these.
 */
import type { Facts, Rule } from '../conditions/index.ts';
import type { Json, Pattern } from '../data/index.ts';
import type { FORMATS, ValidatorModule } from './validator.ts';

/** How a text is written. */
export type Format = keyof typeof FORMATS;

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
  format?: Format;
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

/** The parts of `logic.json` whose rules run for one answer each. They are written by the path of the answer. */
export const VALUE_RULES = ['start', 'load', 'prefill', 'save', 'askAgain'] as const;
export type ValueRules = (typeof VALUE_RULES)[number];

export const WIDGETS = [
  ...(['text', 'textarea', 'number', 'date', 'memorable-date', 'select', 'radio', 'checkbox', 'checkboxes'] as const),
  ...(['password', 'email', 'toggle', 'sign', 'file', 'hidden'] as const),
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
  /** `#` stands for a digit; the record holds the digits alone. */
  mask?: string;
  width?: 'full' | 'half' | 'third' | 'quarter';
  autocomplete?: string;
  rows?: number;
  /** The maximum number of places after the decimal point. */
  decimals?: number;
  /** The maximum number of digits that can be typed. */
  maxDigits?: number;
  /** Typing stops at the `maxLength` of the schema, instead of a problem for what is longer. */
  stopsAtLimit?: boolean;
  whenReadOnly?: 'shown' | 'hidden';
  /** The answer that a ticked checkbox stands for, if not `true`. */
  ticked?: Json;
  /** The first item of a list cannot be deleted. */
  keepFirst?: boolean;
  /** Items of a list can be neither added nor deleted. */
  fixed?: boolean;
  lookup?: LookupBinding;
  optionGroups?: OptionGroup[];
  /** The name of the choice in an item whose answer is the heading of an item, in place of its number. */
  itemBy?: string;
  /** The name of the signature that must be given before this one. */
  after?: string;
  /** The type of an uploaded file, under which the server keeps it. */
  fileType?: string;
  /** How the answer shows on the review page, if not as it is. */
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
  /** The number of digits of a text. A number that comes back is padded to them with zeros. */
  padTo?: number;
  /** The number of digits of a text that is sent as a number. */
  number?: number;
  /** The value that means "not answered". */
  placeholder?: string | number | boolean;
}

export interface FieldLogic {
  shown?: Rule;
  required?: Rule;
  readOnly?: Rule;
  options?: Rule;
  label?: Rule;
  /** Keeps or clears the answer while the question is hidden; the default depends on what hides it. */
  whenHidden?: 'keep' | 'clear';
  /** Stored encrypted. */
  sensitive?: boolean;
  /** The texts of the question must give a reason for asking, as those of a sensitive one. */
  delicate?: boolean;
  /** Its answer identifies the applicant. */
  identifies?: boolean;
  /** Neither sent nor stored. */
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

/** Something to have at hand for a page, listed before the application is begun. */
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
  /** First answers of a new record. */
  start?: Record<Pattern, Rule>;
  /** Answers computed when a record is opened. */
  load?: Record<Pattern, Rule>;
  /** Answers to unanswered questions when a record is opened, often from another page. */
  prefill?: Record<Pattern, Rule>;
  /** Saved answers that are dropped when a record is opened. */
  askAgain?: Record<Pattern, Rule>;
  /** Answers computed when a record is saved. */
  save?: Record<Pattern, Rule>;
}

export interface Page {
  section: string;
  kind?: 'form' | 'review' | 'end';
  /** The name of its calls under /api/applications, if that is not the section. */
  call?: string;
  /** Its records are kept in a separate table, confidential from the rest of the application. */
  apart?: boolean;
  /** Number of the page on the server, which appears as `lastSavedPage`. */
  number?: number;
  shown?: Rule;
  /** Overrides the page that the Previous button leads to. */
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
export interface FormDocument {
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
  /** The answer that identifies the applicant. */
  identifies?: Pattern;
  /** Lookup lists its fields are bound to. */
  lookups: string[];
  /** Other sections that its conditions read, with the answers read of each; an empty list where only "is saved" matters. */
  reads: Record<string, string[]>;
  /** Other sections whose saved answers its documents show. */
  shows: string[];
  /** The documents that are signed in it. */
  documents: Pick<FormDocument, 'text' | 'fields' | 'sign'>[];
}
