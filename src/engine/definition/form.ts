/** A published form, opened for use: its definition, its validator, and its fields in page order. */
import { parseOperation, pathsRead } from '../conditions/index.ts';
import {
  enclosingItem,
  isObject,
  type Json,
  ownValue,
  type Path,
  type Pattern,
  parentPath,
  toPath,
} from '../data/index.ts';
import type {
  FieldLogic,
  FormDefinition,
  FormDocument,
  FormModule,
  Group,
  Schema,
  UiNode,
  UiOptions,
  WireFormat,
} from './definition.ts';
import { openValidator, type Validate } from './validator.ts';

export type Kind = 'group' | 'list' | 'text' | 'number' | 'yesNo' | 'choice' | 'choices';

export interface FieldTemplate {
  path: Pattern;
  name: string;
  kind: Kind;
  /** The pattern of the list item that it is inside (`/jobs/*`), or ''. */
  item: Pattern;
  schema: Schema;
  widget: UiNode['ui:widget'];
  uiOptions: UiOptions;
  logic: FieldLogic;
  /** `required` in the schema of its parent. */
  required: boolean;
  /** The message key for an unanswered field, by its `errorMessage`. */
  requiredMessage: string | undefined;
  group: string | undefined;
}

export interface Form extends FormDefinition {
  fields: readonly FieldTemplate[];
  field(pattern: Pattern): FieldTemplate | undefined;
  /** The direct fields of a group, of an item of a list or of the top level (''), by name. */
  fieldsIn(pattern: Pattern): ReadonlyMap<string, FieldTemplate> | undefined;
  documents: readonly FormDocument[];
  /** The document that a path belongs to. */
  documentAt(path: Path): FormDocument | undefined;
  validate: Validate;
  /** The paths of the situation that its conditions and facts read. */
  situationPaths: readonly Path[];
  /** The names of the answers saved on other pages that they read, by page. */
  savedAnswerNames: ReadonlyMap<string, readonly string[]>;
}

export function openForm({ definition, open }: FormModule): Form {
  const fields = buildFields(definition);
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const byContainer = new Map<Pattern, Map<string, FieldTemplate>>();
  for (const field of fields) {
    const container = parentPath(field.path);
    byContainer.set(container, (byContainer.get(container) ?? new Map()).set(field.name, field));
  }
  const documents = findDocuments(definition.ui);
  const situationPaths = formSituationPaths(definition);
  const byField = new Map(documents.flatMap((document) => document.fields.map((path) => [path, document])));
  return {
    ...definition,
    fields,
    field: (pattern) => byPath.get(pattern),
    fieldsIn: (pattern) => byContainer.get(pattern),
    documents,
    // Called for every question, and most forms have no documents.
    documentAt: (path) => (documents.length === 0 ? undefined : byField.get(`/${path.split('/')[1]}`)),
    validate: openValidator(open),
    situationPaths,
    savedAnswerNames: groupSavedAnswers(situationPaths),
  };
}

/** The names of the answers saved on other pages among paths of the situation, by page. */
export function groupSavedAnswers(paths: readonly Path[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [, root, section = '', name] of paths.map((path) => path.split('/')))
    if (root === 'saved') names.set(section, [...(names.get(section) ?? []), ...(name === undefined ? [] : [name])]);
  return names;
}

export const findDocuments = (ui: UiNode): FormDocument[] =>
  (ui['ui:groups'] ?? []).flatMap(({ name, document, shows = [], fields }) => {
    if (document === undefined) return [];
    const sign = fields.find((field) => (ownValue(ui, field) as UiNode | undefined)?.['ui:widget'] === 'sign');
    const paths = fields.map((field) => `/${field}`);
    return [{ group: name, text: document, shows, fields: paths, sign: sign === undefined ? undefined : `/${sign}` }];
  });

export const formSituationPaths = ({ logic, ui, facts }: Pick<FormDefinition, 'logic' | 'ui' | 'facts'>): Path[] =>
  situationPathsIn([logic, ui, facts], findDocuments(ui).length > 0 ? ['/today', '/review'] : ['/today']);

/** The paths of the situation that the conditions in parts of a definition read. */
export function situationPathsIn(parts: unknown, alwaysRead: Path[] = []): Path[] {
  const paths = new Set(alwaysRead);
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    if (!isObject(part)) return;
    const operation = parseOperation(part);
    for (const path of operation ? pathsRead(operation.name, operation.args) : []) {
      const [root, ...keys] = String(path).split('.');
      if (root === 'situation') paths.add(toPath(...keys));
    }
    Object.values(part).forEach(visit);
  };
  visit(parts);
  return [...paths];
}

/** All fields in page order, each container before its fields. */
export function buildFields({ schema, ui, logic }: Pick<FormDefinition, 'schema' | 'ui' | 'logic'>): FieldTemplate[] {
  const fields: FieldTemplate[] = [];
  const walk = (parent: Schema, node: UiNode, prefix: Pattern): void => {
    for (const { name, group } of pageOrder(parent, node)) {
      const inner = parent.properties?.[name] as Schema;
      const innerUi = (ownValue(node, name) ?? {}) as UiNode;
      const path = `${prefix}/${name}`;
      const message = inner.errorMessage;
      const field: FieldTemplate = {
        path,
        name,
        kind: chooseKind(inner, innerUi),
        item: enclosingItem(path),
        schema: inner,
        widget: innerUi['ui:widget'],
        ...withCurrentNames(innerUi['ui:options'] ?? {}, logic.fields?.[path] ?? {}),
        required: parent.required?.includes(name) ?? false,
        requiredMessage: typeof message === 'string' ? message : message?.required,
        group,
      };
      fields.push(field);
      if (field.kind === 'group') walk(inner, innerUi, field.path);
      if (field.kind === 'list') walk(inner.items as Schema, innerUi.items ?? {}, `${field.path}/*`);
    }
  };
  walk(schema, ui, '');
  return fields;
}

/** The order of properties on the page: by groups, by `ui:order` (where `*` is the rest), else as the schema has them. */
export function pageOrder(schema: Schema, ui: UiNode): { name: string; group?: string }[] {
  const names = Object.keys(schema.properties ?? {});
  const groups: Group[] = ui['ui:groups'] ?? [];
  const grouped = groups.flatMap((group) => group.fields.map((name) => ({ name, group: group.name })));
  const order: { name: string; group?: string }[] =
    groups.length > 0 ? grouped : (ui['ui:order'] ?? names).map((name) => ({ name }));
  const placed = new Set(order.map(({ name }) => name));
  const rest = names.filter((name) => !placed.has(name)).map((name) => ({ name }));
  const star = order.findIndex(({ name }) => name === '*');
  const all = star < 0 ? [...order, ...rest] : [...order.slice(0, star), ...rest, ...order.slice(star + 1)];
  return all.filter(({ name }) => names.includes(name));
}

/** Versions before 2026-11-24 call both `maxDigits` and `padTo` by the name `digits`. */
function withCurrentNames(
  { digits, ...options }: UiOptions & { digits?: number },
  { wire, ...rest }: FieldLogic,
): Pick<FieldTemplate, 'uiOptions' | 'logic'> {
  const { digits: padTo, ...format } = (wire ?? {}) as WireFormat & { digits?: number };
  return {
    uiOptions: { ...options, ...(digits !== undefined && { maxDigits: digits }) },
    logic: { ...rest, ...(wire && { wire: { ...format, ...(padTo !== undefined && { padTo }) } }) },
  };
}

/** The values of a question with choices. */
export const choiceValues = ({ enum: values, items }: Schema): Json[] => values ?? items?.enum ?? [];

export function chooseKind(schema: Schema, ui: UiNode): Kind {
  if (schema.type === 'object') return 'group';
  if (schema.type === 'array') return schema.items?.type === 'object' ? 'list' : 'choices';
  if (schema.type === 'boolean') return 'yesNo';
  if (schema.enum || ui['ui:options']?.lookup) return 'choice';
  return schema.type === 'string' ? 'text' : 'number';
}
