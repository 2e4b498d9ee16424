/** The rules of a form: they stand at fields it has, suit their kinds, and can be followed to an end. */
import { type Json, type Pattern, segments } from '../../engine/data/index.ts';
import type { FieldLogic, FieldTemplate, Logic, Rule } from '../../engine/index.ts';
import { namesIn } from '../conditions/algebra.ts';
import { below, pointerTo, type Report } from '../faults/fault.ts';
import { suggestion } from '../faults/suggestion.ts';
import { judgeShown } from './answerable.ts';
import { judgeRule, type Place } from './conditions/condition.ts';
import { judgeChangeCircles, judgeHidingCircles } from './conditions/cycle.ts';
import { ANY, type Fields, namesAt, type Target, type World } from './conditions/references.ts';

export interface Rules {
  fields: Fields;
  logic: Logic;
  world: World;
  /** The facts, unless they go round in circles. */
  facts: Readonly<Record<string, Rule>> | undefined;
}

export function judgeLogic(rules: Rules, report: Report): void {
  const { logic, fields } = rules;
  for (const [name, rule] of Object.entries(logic.values ?? {}))
    judgeRule(rule, { ...placeAt(rules, ''), result: ANY }, below(report, 'values', name));
  judgeUse(rules, report);
  for (const [path, own] of Object.entries(logic.fields ?? {})) {
    const field = fieldAt(rules, path, below(report, 'fields', path));
    if (field) judgeField(rules, field, own, below(report, 'fields', path));
  }
  if (rules.facts) judgeShown(fields, rules.facts, report);
  judgeChecks(rules, report);
  judgeChanges(rules, report);
  judgeNotes(rules, report);
  for (const kind of ['start', 'load', 'prefill', 'save', 'askAgain'] as const)
    for (const [path, rule] of Object.entries(logic[kind] ?? {}))
      judgeValue(rules, path, rule, kind === 'askAgain', below(report, kind, path));
  judgeHidingCircles([...fields.values()], logic.values ?? {}, report);
  judgeChangeCircles(logic.changes ?? [], report);
}

function judgeUse({ logic, fields }: Rules, report: Report): void {
  const filters = [...fields.values()].map(({ options }) => options.lookup?.filter ?? null);
  const used = new Set(namesIn([logic as Json, ...filters], 'value'));
  for (const name of Object.keys(logic.values ?? {}))
    if (!used.has(name)) report(pointerTo('values', name), `The value "${name}" is used nowhere. Take it out.`);
}

/** What can be read at a place: the record, the item it stands in, and what `more` says. */
export function placeAt({ fields, logic, world }: Rules, path: Pattern, more: [string, Target][] = []): Place {
  const roots = new Map<string, Target>([['record', { kind: 'fields', fields, at: '' }], ...more]);
  const list = path.lastIndexOf('/*/');
  if (list >= 0) {
    roots.set('item', { kind: 'fields', fields, at: path.slice(0, list + 2) });
    roots.set('index', { kind: 'plain', type: 'number' });
  }
  return { world, roots, values: logic.values ?? {} };
}

const targetAt = (field: FieldTemplate, fields: Fields): Target => ({ kind: 'field', field, fields });

function fieldAt({ fields }: Rules, path: string, report: Report): FieldTemplate | undefined {
  const field = fields.get(path);
  if (!field) report('', unknownField(path, fields));
  return field;
}

/** Says where a path leaves the form. */
export function unknownField(path: string, fields: Fields): string {
  let known = '';
  for (const segment of segments(path.startsWith('/') ? path : `/${path}`)) {
    const next = `${known}/${segment}`;
    const isItem = segment === '*' && fields.get(known)?.kind === 'list';
    if (!isItem && !fields.has(next)) {
      if (fields.get(known)?.kind === 'list')
        return `"${path}" is no field: "${known}" is a list, so its items are written "${known}/*/…".`;
      const near = suggestion(segment, namesAt(fields, known)).replace(/"([^"]+)"\?$/, `"${known}/$1"?`);
      return `This form has no field "${path}".${near}`;
    }
    known = next;
  }
  return `"${path}" is no field. Paths begin with / and end with the name of a field.`;
}

const CHOICES = ['choice', 'choices'];

function judgeField(rules: Rules, field: FieldTemplate, own: FieldLogic, report: Report): void {
  const { path, kind } = field;
  const place = placeAt(rules, path);
  for (const part of ['shown', 'required', 'readOnly'] as const)
    if (own[part] !== undefined) judgeRule(own[part], place, below(report, part));
  if (own.options !== undefined) {
    if (CHOICES.includes(kind))
      judgeRule(own.options, placeAt(rules, path, [['option', optionOf(rules, field)]]), below(report, 'options'));
    else report('/options', `"options" is for choices, and "${field.name}" has none. Take it out.`);
  }
  if (own.required !== undefined && kind === 'group')
    report('/required', `"${field.name}" is a group, which is not answered itself. Require the fields in it.`);
  else if (own.required !== undefined && field.required)
    report(
      '/required',
      `schema.json requires "${field.name}" too, and this condition would take its place. Require it in one of them.`,
    );
  if (own.label !== undefined) judgeRule(own.label, { ...placeAt(rules, path), result: ANY }, below(report, 'label'));
  if (own.local && own.wire) report('/wire', `"${field.name}" is local, so it does not travel. Take "wire" out.`);
  if (own.sensitive && (kind === 'group' || kind === 'list'))
    report('/sensitive', `"${field.name}" is a ${kind}. Mark the single fields in it as sensitive.`);
  if (own.identifies && (kind !== 'text' || field.item !== ''))
    report('/identifies', `"${field.name}" cannot tell one person from all others. Mark a text outside of lists.`);
  else if (own.identifies && own.local)
    report('/identifies', `"${field.name}" is local, so nobody keeps it. Take "identifies" or "local" out.`);
  if (own.whenHidden !== undefined && own.shown === undefined)
    report('/whenHidden', 'This field is always shown. Add "shown", or take "whenHidden" out.');
  judgeWire(field, own, report);
}

/** One of the choices: a row of the lookup list, or an answer to the question as if it took a single one. */
const optionOf = ({ world, fields }: Rules, field: FieldTemplate): Target => {
  const { options, schema } = field;
  const columns = options.lookup && world.lookups.get(options.lookup.name);
  if (options.lookup) return columns ? { kind: 'row', name: options.lookup.name, columns } : ANY;
  return targetAt({ ...field, kind: 'choice', schema: schema.items ?? schema }, fields);
};

function judgeWire({ name, kind, schema }: FieldTemplate, { wire }: FieldLogic, report: Report): void {
  if (!wire) return;
  const digits = wire.digits !== undefined || wire.number !== undefined;
  if (Object.keys(wire).length === 0) report('/wire', 'This says nothing. Add "digits", "number" or "placeholder".');
  if (wire.digits !== undefined && wire.number !== undefined)
    report('/wire', 'An answer travels as digits or as a number, not as both. Take one of them out.');
  if (digits && kind !== 'text')
    report(
      '/wire',
      `Digits on the wire are for text fields, and "${name}" is not one. Make its type "string", or take "wire" out.`,
    );
  else if (!digits && (kind === 'group' || kind === 'list' || kind === 'choices'))
    report('/wire', `A placeholder is for a single answer, and "${name}" is not one. Take "wire" out.`);
  else if (schema.enum?.some((choice) => choice === wire.placeholder))
    report(
      '/wire/placeholder',
      `${JSON.stringify(wire.placeholder)} is a choice, so it cannot mean that nothing is answered. Change one of them.`,
    );
  else if (wire.digits !== undefined && schema.maxLength !== undefined && schema.maxLength < wire.digits)
    report(
      '/wire/digits',
      `${wire.digits} digits do not fit: "${name}" has at most ${schema.maxLength} signs. Change one of them.`,
    );
}

function judgeChecks(rules: Rules, report: Report): void {
  rules.logic.checks?.forEach((check, i) => {
    const at = below(report, 'checks', i);
    const field = fieldAt(rules, check.at, below(at, 'at'));
    const place = placeAt(rules, check.at, [['value', field ? targetAt(field, rules.fields) : ANY]]);
    if (typeof check.valid === 'boolean')
      at('/valid', `This check ${check.valid ? 'never' : 'always'} finds fault. Write a condition, or take it out.`);
    judgeRule(check.valid, place, below(at, 'valid'));
    judgeWith(check.with, place, at);
  });
}

function judgeWith(words: Record<string, Rule> | undefined, place: Place, report: Report): void {
  for (const [name, rule] of Object.entries(words ?? {}))
    judgeRule(rule, { ...place, result: ANY }, below(report, 'with', name));
}

function judgeChanges(rules: Rules, report: Report): void {
  rules.logic.changes?.forEach((change, i) => {
    const at = below(report, 'changes', i);
    const field = fieldAt(rules, change.on, below(at, 'on'));
    const place = placeAt(rules, change.on, [['value', field ? targetAt(field, rules.fields) : ANY]]);
    if (change.when !== undefined) judgeRule(change.when, place, below(at, 'when'));
    for (const [path, rule] of Object.entries(change.set)) {
      const target = fieldAt(rules, path, below(at, 'set', path));
      judgeRule(rule, { ...place, result: target ? targetAt(target, rules.fields) : ANY }, below(at, 'set', path));
    }
  });
}

function judgeNotes(rules: Rules, report: Report): void {
  rules.logic.notes?.forEach((note, i) => {
    const at = below(report, 'notes', i);
    if (note.at !== '') fieldAt(rules, note.at, below(at, 'at'));
    const place = placeAt(rules, note.at);
    if (note.shown !== undefined) judgeRule(note.shown, place, below(at, 'shown'));
    judgeWith(note.with, place, at);
  });
}

/** A rule that gives a field its value when a record is begun, opened or saved; or asks whether to drop it. */
function judgeValue(rules: Rules, path: Pattern, rule: Rule, asks: boolean, report: Report): void {
  const field = fieldAt(rules, path, report);
  if (!field) return;
  const target = targetAt(field, rules.fields);
  const place = placeAt(rules, path, [['value', target]]);
  judgeRule(rule, asks ? place : { ...place, result: target }, report);
}

/** A file goes to the server by a call of its own; the record holds its name while the page is open. */
export function judgeFiles({ fields }: Rules, report: Report): void {
  for (const { path, name, widget, logic } of fields.values()) {
    if (widget !== 'file' || logic.local) continue;
    report(pointerTo('fields', path), `"${name}" is a file, which travels apart from the answers. Add "local": true.`);
  }
}

/** Filters stand in ui.json, beside the lookup list they filter. */
export function judgeFilters(rules: Rules, report: Report): void {
  for (const field of rules.fields.values()) {
    const { lookup } = field.options;
    if (lookup?.filter === undefined) continue;
    const place = placeAt(rules, field.path, [['option', optionOf(rules, field)]]);
    const pointer = pointerTo(...segments(field.path).map((segment) => (segment === '*' ? 'items' : segment)));
    judgeRule(lookup.filter, place, below(report, ...segments(pointer), 'ui:options', 'lookup', 'filter'));
  }
}
