/** Describes situations in sentences: "when the posting is for an office and …". */
import type { Json, Language } from '../../../engine/data/index.ts';
import type { Form } from '../../../engine/index.ts';
import { and, type Clause, not } from '../../conditions/clause.ts';
import { ConditionDescriber } from '../sentences/condition-describer.ts';
import { Names } from '../sentences/names.ts';
import type { Cover, MemberTerm, Term } from './cover.ts';
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
  private readonly version: Version;
  private readonly joints: (typeof JOINTS)[Language];

  constructor(version: Version, language: Language) {
    this.version = version;
    this.names = new Names(version, language);
    this.joints = JOINTS[language];
  }

  /** " when …", or nothing for everywhere. */
  when(cover: Cover): string {
    if (cover.alternatives.length === 0) return '';
    return ` ${cover.except ? this.joints.except : this.joints.when} ${this.text(coverRule(cover, this))}`;
  }

  /** The same, where something beside the situation decides too. */
  whenAlso(cover: Cover, clause: Clause): string {
    const covered = this.clause(coverRule(cover, this));
    return ` ${this.joints.when} ${this.describer.text(and(cover.except ? not(covered) : covered, clause))}`;
  }

  /** A condition in words, of a form or of the situation alone. */
  text(rule: Json, form?: Form, at?: string): string {
    return this.describer.text(this.clause(rule, form, at));
  }

  clause(rule: Json, form?: Form, at?: string): Clause {
    const [any] = this.version.forms.values();
    const own = at === undefined ? undefined : form?.field(at);
    return this.describer.clause(rule, { form: form ?? (any as Form), at: own, own: own !== undefined });
  }

  /** The value of a rule, in words. */
  noun(rule: Json, form?: Form): string {
    const [any] = this.version.forms.values();
    return this.describer.noun(rule, { form: form ?? (any as Form), at: undefined });
  }

  private get describer(): ConditionDescriber {
    return new ConditionDescriber(this.names);
  }

  /** The name of a part of the situation. */
  member(path: string): string {
    return this.names.glossary.situation?.[path]?.name ?? path;
  }

  rule(term: Term): Json {
    if ('member' in term) return this.memberRule(term);
    return term.holds ? { fact: term.fact } : { '!': [{ fact: term.fact }] };
  }

  private memberRule({ member, values, others, usual }: MemberTerm): Json {
    const read = { var: `situation.${member}` };
    const [value = null] = values;
    if (typeof value === 'boolean') return value ? read : { '!': [read] };
    if ([...values, ...others].includes(null)) return value === null ? { blank: [read] } : { answered: [read] };
    // The usual value of an open part stands for all values that no rule names.
    const isOpen = !Array.isArray(this.version.facts.situation[member]);
    const isNot = isOpen ? values.includes(usual) : others.length < values.length;
    return isNot ? { '!': [{ in: [read, others] }] } : { in: [read, values] };
  }
}
