/** Describes conditions as clauses, and expressions as nouns. */
import { isTruthy, parseOperation } from '../../../engine/conditions/index.ts';
import type { Rule } from '../../../engine/index.ts';
import { type Branch, findBranches, readConnective } from '../../conditions/algebra.ts';
import { and, type Clause, isSeries, not, or, type Series, statement } from '../../conditions/clause.ts';
import { findEntry } from '../../conditions/operations/index.ts';
import { comparison, isComparison, membership, sameness } from './comparison.ts';
import type { Describer } from './describer.ts';
import { describeParts, describeRule } from './expression.ts';
import type { Names } from './names.ts';
import { findTarget, lookupColumn, type Place, type Target, tickWords } from './place.ts';
import { logicAt, type Sentence, type Source } from './source.ts';

const JOINED = { all: and, any: or, same: and, not: (...clauses: Clause[]) => not(and(...clauses)) };

export class ConditionDescriber implements Describer {
  readonly names: Names;
  /** The definitions of facts and named values that appeared by name. */
  readonly meanings = new Map<string, Sentence>();

  constructor(names: Names) {
    this.names = names;
  }

  /** The clause of a condition. */
  clause(rule: Rule, place: Place): Clause {
    const operation = parseOperation(rule);
    if (!operation) return isTruthy(rule);
    const { name, args } = operation;
    const [first = null] = args;
    const { join, parts = [] } = readConnective(rule) ?? {};
    if (join) return JOINED[join](...parts.map((part) => this.clause(part, place)));
    const branches = findBranches(rule);
    if (branches) return this.#branches(branches, place);
    if (name === 'fact' || name === 'value') return this.#named(name, String(first), rule, place);
    if (name === 'var') return this.#truth(rule, findTarget(String(first), place, this.names));
    const { compares, clause } = findEntry(name) ?? {};
    if (compares === 'membership') return membership(rule, args, place, this);
    if (compares === 'sameness') return sameness(rule, args, place, this);
    if (isComparison(name)) return comparison(rule, place, this);
    if (name === 'answered') return this.#answered(rule, first, place);
    if (name === 'blank') return not(this.#answered({ answered: args }, first, place));
    if (clause) return statement(rule, clause[this.names.language](...describeParts(name, args, place, this)));
    return this.#fallbackClause(rule, args, place);
  }

  noun(rule: Rule, place: Place): string {
    return describeRule(rule, place, this);
  }

  /** The target of a rule that only reads. */
  target(rule: Rule, place: Place): Target | undefined {
    const operation = parseOperation(rule);
    if (operation?.name === 'var' && typeof operation.args[0] === 'string')
      return findTarget(operation.args[0], place, this.names);
    if (operation?.name !== 'lookup') return undefined;
    const [list = '', , entry = null, column = ''] = operation.args;
    const { nouns } = this.names.grammar;
    return lookupColumn(String(list), String(column), nouns.entry(this.noun(entry, place)), this.names);
  }

  /** A clause in words. */
  text(clause: Clause): string {
    const { grammar } = this.names;
    if (typeof clause === 'boolean') return clause ? grammar.always : grammar.never;
    return isSeries(clause) ? this.#row(clause, 0) : clause.is;
  }

  #row({ join, parts }: Series, depth: number): string {
    const { grammar } = this.names;
    const ordered = join === 'and' ? situationFirst(parts) : parts;
    const texts = ordered.map((part) => (isSeries(part) ? this.#row(part, depth + 1) : part.is));
    if (depth === 0) return grammar[join](texts);
    if (depth > 1) return grammar.within(grammar[join](texts));
    return join === 'or' ? grammar.either(texts) : grammar.both(texts);
  }

  #branches(branches: Branch[], place: Place): Clause {
    const ways: Clause[] = [];
    let before: Clause = true;
    for (const branch of branches) {
      const when: Clause = branch.when === undefined ? true : this.clause(branch.when, place);
      ways.push(and(before, when, this.clause(branch.outcome, place)));
      before = and(before, not(when));
    }
    return or(...ways);
  }

  /** A fact or a named value by its words, else by its definition. */
  #named(kind: 'fact' | 'value', name: string, rule: Rule, { form }: Place): Clause {
    const { names } = this;
    const wording = kind === 'fact' ? names.glossary.facts?.[name] : names.value(form.name, name);
    const rules: Readonly<Record<string, Rule>> = (kind === 'fact' ? form.facts : form.logic.values) ?? {};
    const meaning = this.clause(rules[name] ?? null, { form, at: undefined });
    if (wording?.is === undefined || wording.isNot === undefined) return meaning;
    const text = names.grammar.sentences.term(wording.is, this.text(meaning));
    const from: Source = kind === 'fact' ? { in: 'facts', keys: ['facts', name] } : logicAt('values', name);
    this.meanings.set(wording.is, { text, from: [from] });
    const named = statement(rule, [wording.is, wording.isNot]);
    return kind === 'value' ? { ...named, meaning } : named;
  }

  /** A path as a condition: it holds for yes, or for any answer. */
  #truth(rule: Rule, { noun, field, wording, isPage }: Target): Clause {
    const { conditions, yes } = this.names.grammar;
    if (wording?.is !== undefined && wording.isNot !== undefined && !wording.is.includes('{{values}}'))
      return statement(rule, [wording.is, wording.isNot]);
    if (isPage) return statement(rule, conditions.saved(noun));
    if (field?.kind !== 'yesNo') return statement(rule, field ? conditions.answered(noun) : conditions.known(noun));
    return statement(rule, tickWords(field, noun, this.names) ?? conditions.answer(noun, yes));
  }

  #answered(rule: Rule, what: Rule, place: Place): Clause {
    const { conditions } = this.names.grammar;
    const target = this.target(what, place);
    const noun = target?.noun ?? this.noun(what, place);
    if (target?.isPage) return statement(rule, conditions.saved(noun));
    if (!target?.field) return statement(rule, conditions.known(noun));
    const holds = target.field.kind === 'list' || target.field.kind === 'group';
    return statement(rule, holds ? conditions.entered(noun) : conditions.answered(noun));
  }

  /** An operation whose result is not a truth value. */
  #fallbackClause(rule: Rule, args: Rule[], place: Place): Clause {
    const { conditions, nouns } = this.names.grammar;
    const { name = '' } = parseOperation(rule) ?? {};
    const target = this.target(rule, place);
    if (target) return this.#truth(rule, target);
    if (name !== 'missing' && name !== 'missing_some')
      return statement(rule, conditions.counts(this.noun(rule, place)));
    const keys = name === 'missing' ? args.flat(1) : [args[1] ?? null].flat(1);
    const fields = keys.map((key) => findTarget(String(key), place, this.names).noun);
    return statement(rule, conditions.missing(this.names.grammar.names(fields.length > 0 ? fields : [nouns.record])));
  }
}

/** The situation comes first, since it is known before any answer. */
function situationFirst(parts: Series['parts']): Series['parts'] {
  const readsAnswers = (part: Series['parts'][number]): boolean =>
    isSeries(part) ? part.parts.some(readsAnswers) : /"(record|item|value|option)\b/.test(JSON.stringify(part.rule));
  return [...parts.filter((part) => !readsAnswers(part)), ...parts.filter(readsAnswers)];
}
