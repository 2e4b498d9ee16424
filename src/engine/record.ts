/** Between the wire and the form: opening a saved record, saving one, and the server's whole judgement of a save. */
import { Evaluation } from './evaluation.ts';
import type { FieldTemplate, Form } from './form.ts';
import { isBlank, isEmpty, isEqual, isObject, type Json, type JsonObject } from './json.ts';
import { isTrue } from './logic.ts';
import { digitsOf, fitsMask } from './mask.ts';
import { get, instances, type Path, patternOf, set } from './path.ts';
import type { Problem } from './problem.ts';
import { type Giving, type SituatedField, type Situation, situate } from './situation.ts';

/** A saved record, or none, as the form holds it. */
export function openRecord(form: Form, situation: Situation, wire: JsonObject | null): JsonObject {
  if (wire === null) return worked(form, situation, {}, 'start');
  const record = worked(form, situation, decoded(form, wire), 'load');
  const evaluation = new Evaluation(form, situation, record);
  const dropped = evaluation.situated
    .rules('askAgain')
    .flatMap(([pattern, rule]) => instances(record, pattern).filter((path) => isTrue(evaluation.run(rule, path))));
  return dropped.reduce((rest, path) => set(rest, path, undefined), record);
}

/** The complete record for the wire. Answers hidden by others are left out; those hidden by the situation stay as they are. */
export function saveRecord(evaluation: Evaluation): JsonObject {
  const { form, situation, situated } = evaluation;
  return encodedGroup(situated.roots, worked(form, situation, withoutCleared(evaluation), 'save'));
}

/** The server's judgement of a save: what is wrong, and what is to be stored. */
export function judge(
  form: Form,
  situation: Situation,
  sent: JsonObject,
  stored: JsonObject | null,
): { problems: Problem[]; wire: JsonObject } {
  const { roots } = situate(form, situation);
  const known = withStored(roots, sent, decoded(form, sent), decoded(form, stored ?? {}));
  const evaluation = new Evaluation(form, situation, worked(form, situation, known, 'load'));
  return { problems: evaluation.problems(), wire: saveRecord(evaluation) };
}

/** Paths on the wire that the definition does not know. */
export function unknownFields(form: Form, wire: JsonObject): Path[] {
  const visit = (value: Json, path: Path): Path[] => {
    if (path !== '' && !/^\d+$/.test(path.slice(path.lastIndexOf('/') + 1)) && !form.field(patternOf(path)))
      return [path];
    const field = form.field(patternOf(path));
    if (field && field.kind !== 'list' && field.kind !== 'group') return [];
    if (Array.isArray(value)) return value.flatMap((item, i) => visit(item, `${path}/${i}`));
    return isObject(value) ? Object.entries(value).flatMap(([key, inner]) => visit(inner, `${path}/${key}`)) : [];
  };
  return visit(wire, '');
}

/** Applies rules that give values, one after the other; what the situation hides is left alone. */
function worked(form: Form, situation: Situation, record: JsonObject, kind: Giving): JsonObject {
  const { rules, field } = situate(form, situation);
  let result = record;
  for (const [pattern, rule] of rules(kind)) {
    if (field(pattern)?.absent) continue;
    const before = new Evaluation(form, situation, result);
    for (const path of instances(result, pattern)) {
      const value = before.run(rule, path, { value: get(result, path) ?? null });
      result = set(result, path, isBlank(value) ? undefined : value);
    }
  }
  return result;
}

function decoded(form: Form, wire: JsonObject): JsonObject {
  const decodeObject = (value: Json, prefix: Path): Json => {
    if (!isObject(value)) return value;
    const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const field = form.field(`${prefix}/${key}`);
      if (!field) return [];
      const result = decodeField(field, inner);
      return result === undefined ? [] : [[key, result]];
    });
    return Object.fromEntries(entries);
  };
  const decodeField = (field: FieldTemplate, value: Json): Json | undefined => {
    if (field.kind === 'group') return isBlank(value) ? undefined : decodeObject(value, field.path);
    if (field.kind === 'list' && Array.isArray(value))
      return value.map((item) => decodeObject(item, `${field.path}/*`));
    return decodedLeaf(field, value);
  };
  return decodeObject(wire, '') as JsonObject;
}

function decodedLeaf(field: FieldTemplate, value: Json): Json | undefined {
  const { wire } = field.logic;
  if (value === null || value === '') return undefined;
  if (wire && 'placeholder' in wire && isEqual(value, wire.placeholder)) return undefined;
  const length = wire && ('digits' in wire ? wire.digits : 'number' in wire ? wire.number : undefined);
  if (length !== undefined && typeof value === 'number' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(length, '0');
  const mask = field.options.mask;
  if (typeof value === 'string' && mask !== undefined && fitsMask(mask, value)) return digitsOf(value) || undefined;
  return value;
}

function encodedGroup(fields: SituatedField[], value: Json | undefined): JsonObject {
  const source = isObject(value) ? value : {};
  return Object.fromEntries(fields.map((field) => [field.name, encoded(field, source[field.name])]));
}

function encoded(field: SituatedField, value: Json | undefined): Json {
  if (field.kind === 'group') return encodedGroup(field.children, value);
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => encodedGroup(field.children, item)) : [];
  if (field.kind === 'choices') return Array.isArray(value) ? value : [];
  const { wire } = field.logic;
  if (value === undefined || value === null || value === '')
    return wire && 'placeholder' in wire ? wire.placeholder : null;
  if (wire && 'number' in wire && typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  return value;
}

function withoutCleared(evaluation: Evaluation): JsonObject {
  let record = evaluation.record;
  for (const [, path] of evaluation.walk()) {
    if (get(record, path) !== undefined && evaluation.isCleared(path)) record = set(record, path, undefined);
  }
  return record;
}

/** What the situation hides is not taken from the sender but from what is stored. */
function withStored(
  fields: SituatedField[],
  wire: Json | undefined,
  sent: Json | undefined,
  stored: Json | undefined,
): JsonObject {
  const result: JsonObject = isObject(sent) ? { ...sent } : {};
  for (const field of fields) {
    const next = storedField(field, own(wire, field.name), result[field.name], own(stored, field.name));
    if (next === undefined) delete result[field.name];
    else result[field.name] = next;
  }
  return result;
}

function storedField(
  field: SituatedField,
  wire: Json | undefined,
  sent: Json | undefined,
  stored: Json | undefined,
): Json | undefined {
  if (field.absent) return stored;
  if (!hasAbsent(field)) return sent;
  if (field.kind === 'group') return withStored(field.children, wire, sent, stored);
  if (!Array.isArray(sent)) return sent;
  const partners = paired(field, Array.isArray(wire) ? wire : [], sent, Array.isArray(stored) ? stored : []);
  return sent.map((item, i) => (isObject(item) ? withStored(field.children, own(wire, i), item, partners[i]) : item));
}

const own = (value: Json | undefined, key: string | number): Json | undefined => get(value, `/${key}`);

const hasAbsent = (field: SituatedField): boolean => field.children.some((child) => child.absent || hasAbsent(child));

/**
 * The stored item that each sent item continues. One that carries hidden answers back continues the item that has
 * the same, so deleting and reordering keep them together; else it continues the one at its position. An item that
 * says its hidden answers are empty is a new one, unless its first answer is that of the stored one.
 */
function paired(list: SituatedField, wire: Json[], sent: Json[], stored: Json[]): (Json | undefined)[] {
  const free = new Set(stored.keys());
  const claim = (i: number | undefined): Json | undefined =>
    i !== undefined && free.delete(i) ? stored[i] : undefined;
  const hidden = sent.map((item) => hiddenPart(list, item));
  const carried = hidden.map((part) =>
    isEmpty(part) ? undefined : claim([...free].find((i) => isEqual(hiddenPart(list, stored[i]), part))),
  );
  return carried.map((partner, i) => {
    if (partner !== undefined) return partner;
    const fresh = statesHidden(list, wire[i]) && isEmpty(hidden[i]) && !beginsAs(list, sent[i], stored[i]);
    return fresh ? undefined : claim(i);
  });
}

function beginsAs(list: SituatedField, item: Json | undefined, other: Json | undefined): boolean {
  const first = list.children.find((child) => !child.absent)?.name ?? '';
  return !isEmpty(own(item, first)) && isEqual(own(item, first), own(other, first));
}

const statesHidden = (field: SituatedField, item: Json | undefined): boolean =>
  field.children.some((child) => {
    const value = own(item, child.name);
    return child.absent ? value !== undefined : child.kind === 'group' && statesHidden(child, value);
  });

function hiddenPart(field: SituatedField, item: Json | undefined): JsonObject {
  const part: JsonObject = {};
  for (const child of field.children) {
    const value = own(item, child.name);
    if (child.absent && value !== undefined) part[child.name] = value;
    else if (child.kind === 'group') {
      const inner = hiddenPart(child, value);
      if (Object.keys(inner).length > 0) part[child.name] = inner;
    }
  }
  return part;
}
