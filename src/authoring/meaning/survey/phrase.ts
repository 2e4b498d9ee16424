/** Describes situations and conditions in sentences: "when the posting is for an office and …". */
import type { Json, Language, Pattern } from '../../../engine/data/index.ts';
import type { Form } from '../../../engine/index.ts';
import { and, type Clause, not } from '../../conditions/clause.ts';
import { ConditionDescriber } from '../sentences/condition-describer.ts';
import { Names } from '../sentences/names.ts';
import type { Cover, PartTerm, Term } from './cover.ts';
import type { Version } from './version.ts';

const JOINTS: Record<Language, { when: string; except: string }> = {
  english: { when: 'when', except: 'except when' },
  spanish: { when: 'cuando', except: 'excepto cuando' },
};

const coverRule = ({ alternatives }: Cover, phrases: Phrases): Json => ({
  or: alternatives.map((terms) => ({ and: terms.map((term) => phrases.rule(term)) })),
});

export class Phrases {
  readonly names: Names;
  readonly #version: Version;
  readonly #form: Form;
  readonly #joints: (typeof JOINTS)[Language];

  /** Conditions of the situation alone are described alike in all forms. */
  constructor(version: Version, language: Language, form = '') {
    const [first] = version.forms.values();
    this.#version = version;
    this.#form = version.forms.get(form) ?? (first as Form);
    this.names = new Names(version, language);
    this.#joints = JOINTS[language];
  }

  label(path: Pattern): string {
    return this.names.label(this.#form, path);
  }

  /** " when …"; empty for all situations. */
  when(cover: Cover): string {
    if (cover.alternatives.length === 0) return '';
    return ` ${cover.except ? this.#joints.except : this.#joints.when} ${this.text(coverRule(cover, this))}`;
  }

  /** As `when`, if something besides the situation decides too. */
  whenAlso(cover: Cover, clause: Clause): string {
    const covered = this.clause(coverRule(cover, this));
    return ` ${this.#joints.when} ${this.#describer.text(and(cover.except ? not(covered) : covered, clause))}`;
  }

  /** A condition in words; one that belongs to a question calls its answer "the answer". */
  text(rule: Json, at?: Pattern): string {
    return this.#describer.text(this.clause(rule, at));
  }

  clause(rule: Json, at?: Pattern): Clause {
    const form = this.#form;
    const own = at === undefined ? undefined : form.field(at);
    return this.#describer.clause(rule, { form, at: own, own: own !== undefined });
  }

  /** The value of a rule, in words. */
  noun(rule: Json): string {
    return this.#describer.noun(rule, { form: this.#form, at: undefined });
  }

  get #describer(): ConditionDescriber {
    return new ConditionDescriber(this.names);
  }

  /** The name of a part of the situation. */
  partName(path: string): string {
    return this.names.glossary.situation?.[path]?.name ?? path;
  }

  rule(term: Term): Json {
    if ('part' in term) return this.#partRule(term);
    return term.holds ? { fact: term.fact } : { '!': [{ fact: term.fact }] };
  }

  #partRule({ part, values, others, usual }: PartTerm): Json {
    const read = { var: `situation.${part}` };
    const [value = null] = values;
    if (typeof value === 'boolean') return value ? read : { '!': [read] };
    if ([...values, ...others].includes(null)) return value === null ? { blank: [read] } : { answered: [read] };
    // The usual value of an open part stands for all values that no rule names.
    const isOpen = !Array.isArray(this.#version.facts.situation[part]);
    const isNot = isOpen ? values.includes(usual) : others.length < values.length;
    return isNot ? { '!': [{ in: [read, others] }] } : { in: [read, values] };
  }
}
