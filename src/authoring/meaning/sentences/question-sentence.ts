/** The sentences about one question. */
import { ITERATING, parseOperation } from '../../../engine/conditions/index.ts';
import { type Pattern, parentPath } from '../../../engine/data/index.ts';
import { choiceValues } from '../../../engine/definition/index.ts';
import type { FieldTemplate, Flow, Form, Note, Rule } from '../../../engine/index.ts';
import { findBranches } from '../../conditions/algebra.ts';
import { and, type Clause } from '../../conditions/clause.ts';
import { requirement } from '../survey/requirement.ts';
import type { ConditionDescriber } from './condition-describer.ts';
import { isOpaque } from './expression.ts';
import { describeKind, findLimits, type LimitSentence, placeholderValues } from './limit-sentence.ts';
import { findTarget, type Place } from './place.ts';
import { logicAt, optionAt, type Sentence, type Source, schemaAt } from './source.ts';

export class QuestionSentences {
  readonly form: Form;
  readonly field: FieldTemplate;
  readonly #describer: ConditionDescriber;
  readonly #place: Place;

  constructor(form: Form, field: FieldTemplate, describer: ConditionDescriber) {
    this.form = form;
    this.field = field;
    this.#describer = describer;
    this.#place = { form, at: field };
  }

  get kind(): string {
    return describeKind(this.field, this.form, this.#describer);
  }

  /** The kind without its choices, if there are many. */
  get shortKind(): string {
    const { kinds } = this.#grammar;
    const choices = choiceValues(this.field.schema).length;
    if (choices <= 3) return this.kind;
    return (this.field.kind === 'choices' ? kinds.anyChoices : kinds.oneChoice)(String(choices));
  }

  get limits(): LimitSentence[] {
    return findLimits(this.field, this.form, this.#describer);
  }

  /** Includes the conditions of its containers. */
  get shown(): Clause {
    const holders = [...this.#containers(), this.field];
    return and(...holders.map((at) => this.#describer.clause(at.logic.shown ?? true, { form: this.form, at })));
  }

  get required(): Clause {
    return this.#describer.clause(requirement(this.field), this.#place);
  }

  get readOnly(): Clause {
    return this.#describer.clause(this.field.logic.readOnly ?? false, this.#place);
  }

  get isUnseen(): boolean {
    return [...this.#containers(), this.field].some(({ widget }) => widget === 'hidden');
  }

  /** All sentences except those about its kind and limits, each with the places of its rules. */
  get sentences(): Sentence[] {
    return [...this.stateSentences, ...this.#effects];
  }

  /** Sentences about when the question is shown, required and read-only. */
  get stateSentences(): Sentence[] {
    const { path, widget, required, logic } = this.field;
    const holders = [...this.#containers(), this.field];
    const shownRules = holders.flatMap((at) =>
      at.logic.shown === undefined ? [] : [logicAt('fields', at.path, 'shown')],
    );
    const requiredRules = [
      ...(logic.required === undefined ? [] : [logicAt('fields', path, 'required')]),
      ...(required && logic.required === undefined && widget !== 'sign' ? [schemaAt(path, 'required')] : []),
    ];
    return [
      ...sentence(this.#shownText, ...shownRules),
      ...sentence(this.requiredText, ...requiredRules),
      ...this.#readOnlySentences(),
    ];
  }

  get #shownText(): string {
    const { sentences } = this.#grammar;
    if (this.isUnseen) return sentences.unseen;
    return this.#when(this.shown, sentences.shown, sentences.shownAlways, sentences.shownNever);
  }

  get requiredText(): string {
    const { sentences } = this.#grammar;
    const { kind, widget, required } = this.field;
    if (kind === 'group' || (this.isUnseen && !required)) return '';
    if (widget === 'sign') return sentences.mustSign;
    return this.#when(this.required, sentences.required, sentences.requiredAlways, sentences.optional);
  }

  #readOnlySentences(): Sentence[] {
    const { sentences } = this.#grammar;
    const { form, field } = this;
    const describer = this.#describer;
    const text = this.#when(this.readOnly, sentences.readOnly, sentences.readOnlyAlways, '');
    const condition = sentence(text, logicAt('fields', field.path, 'readOnly'));
    const { group, sign } = form.documentAt(field.path) ?? {};
    if (!sign) return condition;
    const index = form.ui['ui:groups']?.findIndex(({ name }) => name === group) ?? 0;
    const document: Source = { in: 'ui', keys: ['ui:groups', index] };
    const name = this.#quoted(`groups.${group}`);
    if (sign === field.path) return [...condition, ...sentence(sentences.signs(name), document)];
    const signed = sentences.readOnlySigned(describer.names.label(form, sign));
    return [...condition, ...sentence(sentences.document(name), document), ...sentence(signed, document)];
  }

  /** Sentences about choices, labels, changes and storage. */
  get #effects(): Sentence[] {
    const { sentences } = this.#grammar;
    const { path, logic } = this.field;
    const { whenHidden } = logic;
    const flags = (['sensitive', 'delicate', 'identifies', 'local'] as const).filter((name) => logic[name]);
    return [
      ...this.#offered(),
      ...this.#labels(),
      ...this.#valueSentences(),
      ...this.changes(),
      ...this.#notes(),
      ...sentence(whenHidden ? sentences.whenHidden[whenHidden] : '', logicAt('fields', path, 'whenHidden')),
      ...flags.flatMap((name) => sentence(sentences[name], logicAt('fields', path, name))),
    ];
  }

  get #grammar() {
    return this.#describer.names.grammar;
  }

  #quoted(key: string): string {
    const { names } = this.#describer;
    return names.grammar.quote(names.findText(this.form.name, key) ?? names.takeBareName(key));
  }

  #containers(): FieldTemplate[] {
    const found: FieldTemplate[] = [];
    for (let path = parentPath(this.field.path); path !== ''; path = parentPath(path)) {
      const holder = this.form.field(path.replace(/\/\*$/, ''));
      if (holder && !found.includes(holder)) found.unshift(holder);
    }
    return found;
  }

  #when(clause: Clause, conditional: (when: string) => string, always: string, never: string): string {
    if (typeof clause === 'boolean') return clause ? always : never;
    return conditional(this.#describer.text(clause));
  }

  #offered(): Sentence[] {
    const { sentences } = this.#grammar;
    const { logic, uiOptions, path } = this.field;
    const filter = uiOptions.lookup?.filter;
    const rules = [logic.options, filter].filter((rule) => rule !== undefined);
    const from = [
      ...(logic.options === undefined ? [] : [logicAt('fields', path, 'options')]),
      ...(filter === undefined ? [] : [optionAt(path, 'lookup', 'filter')]),
    ];
    const rule: Rule = { and: rules };
    if (isOpaque(rule)) return sentence(sentences.offeredBy(this.#read(rule)), ...from);
    const clause = this.#describer.clause(rule, this.#place);
    return sentence(this.#when(clause, sentences.offered, '', sentences.shownNever), ...from);
  }

  /** Its labels with their conditions. */
  #labels(): Sentence[] {
    const { sentences } = this.#grammar;
    return (findBranches(this.field.logic.label ?? null) ?? []).flatMap(({ when: rule, outcome }) => {
      if (rule === undefined || typeof outcome !== 'string') return [];
      const when = this.#describer.text(this.#describer.clause(rule, this.#place));
      const text = sentences.label(this.#quoted(`texts.${outcome}`), when);
      return sentence(text, logicAt('fields', this.field.path, 'label'));
    });
  }

  /** The values that rules set: in a new record, and when a page is opened or saved. */
  #valueSentences(): Sentence[] {
    const { sentences } = this.#grammar;
    const { logic } = this.form;
    const { path } = this.field;
    const given = (['start', 'prefill', 'load', 'save'] as const).flatMap((kind) => {
      const rule = logic[kind]?.[path];
      if (rule === undefined) return [];
      const noun = this.#describer.noun(rule, this.#place);
      const isReadable =
        kind === 'start' || kind === 'prefill' || (noun.length <= MAX_CONDITION_LENGTH && !isOpaque(rule));
      return sentence(
        isReadable ? sentences[kind](noun) : sentences.computed[kind](this.#read(rule)),
        logicAt(kind, path),
      );
    });
    const again = logic.askAgain?.[path];
    if (again === undefined) return given;
    const text = sentences.askAgain(this.#describer.text(this.#describer.clause(again, this.#place)));
    return [...given, ...sentence(text, logicAt('askAgain', path))];
  }

  /** The changes of the answer when another one, or only that at `of`, changes. */
  changes(of?: Pattern): Sentence[] {
    return (this.form.logic.changes ?? []).flatMap(({ on, when = true, set }, i) => {
      const rule = set[this.field.path];
      const at = this.form.field(on);
      if (rule === undefined || !at || (of !== undefined && on !== of)) return [];
      return sentence(this.#change(rule, at, when), logicAt('changes', i));
    });
  }

  #change(rule: Rule, on: FieldTemplate, when: Rule): string {
    const { sentences, nothing } = this.#grammar;
    const { form } = this;
    const describer = this.#describer;
    const label = describer.names.label(form, on.path);
    const what = describer.noun(rule, { form, at: parseOperation(rule) ? on : this.field });
    const clause = describer.clause(when, { form, at: on });
    const isEmptied = what === nothing;
    if (clause === true) return isEmptied ? sentences.emptied(label) : sentences.change(label, what);
    const conditionText = describer.text(clause);
    if (JSON.stringify(when).includes('"value"'))
      return isEmptied ? sentences.emptiedOnce(conditionText) : sentences.changeOnce(conditionText, what);
    return isEmptied ? sentences.emptiedIf(label, conditionText) : sentences.changeIf(label, conditionText, what);
  }

  #notes(): Sentence[] {
    return (this.form.logic.notes ?? []).flatMap((note, i) =>
      note.at === this.field.path ? sentence(noteText(note, this.form, this.#describer), logicAt('notes', i)) : [],
    );
  }

  /** The questions that a rule reads. */
  #read(rule: Rule): string {
    const { names } = this.#describer;
    const found = new Set<string>();
    const visit = (part: Rule, inside: boolean): void => {
      if (Array.isArray(part)) for (const each of part) visit(each, inside);
      const operation = parseOperation(part);
      if (!operation) return;
      const path = operation.name === 'var' ? String(operation.args[0]) : '';
      if (!inside && /^(record|item|value|situation)\b/.test(path))
        found.add(findTarget(path, this.#place, names).noun);
      for (const [i, arg] of operation.args.entries()) visit(arg, inside || (i === 1 && ITERATING.has(operation.name)));
    };
    visit(rule, false);
    return names.grammar.names([...found]);
  }
}

/** A sentence in a list, which is empty without words. */
const sentence = (text: string, ...from: Source[]): Sentence[] => (text === '' ? [] : [{ text, from }]);

/** A longer condition is replaced by the questions that it depends on. */
const MAX_CONDITION_LENGTH = 200;

/** The condition of the page of a form. A form of the portal is always shown. */
export const pageClause = ({ pages }: Flow, form: Form, describer: ConditionDescriber): Clause =>
  describer.clause(pages.find(({ section }) => section === form.name)?.shown ?? true, { form, at: undefined });

/** A note with its condition. */
export function noteText(
  { text, shown, at, with: placeholders }: Note,
  form: Form,
  describer: ConditionDescriber,
): string {
  const { sentences } = describer.names.grammar;
  const message = describer.names.message(form.name, `texts.${text}`, placeholderValues(placeholders, describer.names));
  const clause = describer.clause(shown ?? true, { form, at: form.field(at) });
  const [always, sometimes] = at === '' ? [sentences.top, sentences.topIf] : [sentences.note, sentences.noteIf];
  return clause === true ? always(message) : sometimes(message, describer.text(clause));
}
