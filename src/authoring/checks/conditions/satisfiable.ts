/** Can a condition ever hold? Judged by trying every outcome of what it compares, so "never" is certain. */
import { isTrue, operation } from '../../../engine/conditions/index.ts';
import { isEqual, type Json } from '../../../engine/data/index.ts';
import type { Rule } from '../../../engine/index.ts';

/** Something else than all the values that a condition compares with. */
const OTHER = { other: [] as Json[], than: [] as Json[] };
const MOST_OUTCOMES = 5000;
/** Characters of a condition, once for each outcome. */
const MOST_READ = 500_000;

/** What a condition asks about, each with the values worth trying. */
type Questions = Map<string, Json[]>;
type Answers = Map<string, Json>;

export function isNeverTrue(rule: Rule, facts: Readonly<Record<string, Rule>>): boolean {
  const whole = withFacts(rule, facts);
  const questions: Questions = new Map();
  collect(whole, questions);
  const outcomes = [...questions.values()].reduce((product, values) => product * values.length, 1);
  if (outcomes > MOST_OUTCOMES || outcomes * JSON.stringify(whole).length > MOST_READ) return false;
  for (let outcome = 0; outcome < outcomes; outcome++) if (holds(whole, answersAt(questions, outcome))) return false;
  return true;
}

const withFacts = (rule: Rule, facts: Readonly<Record<string, Rule>>): Rule => {
  const found = operation(rule);
  if (!found) return rule;
  const [name] = found.args;
  if (found.name === 'fact' && typeof name === 'string' && Object.hasOwn(facts, name))
    return withFacts(facts[name] as Rule, facts);
  return { [found.name]: found.args.map((arg) => withFacts(arg, facts)) };
};

function answersAt(questions: Questions, outcome: number): Answers {
  let left = outcome;
  return new Map(
    [...questions].map(([question, values]) => {
      const value = values[left % values.length] as Json;
      left = Math.floor(left / values.length);
      return [question, value];
    }),
  );
}

/** `{"==": [question, value]}`, either way round, or `{"in": [question, values]}`. */
function comparison(rule: Rule): { question: string; values: Json[]; negated: boolean } | undefined {
  const { name, args } = operation(rule) ?? { name: '', args: [] };
  const [a = null, b = null] = args;
  if (name === 'in' && operation(a) && Array.isArray(b) && !b.some((value) => operation(value)))
    return { question: JSON.stringify(a), values: b, negated: false };
  if (!['==', '===', '!=', '!=='].includes(name) || (operation(a) === undefined) === (operation(b) === undefined))
    return undefined;
  const [question, value] = operation(a) ? [a, b] : [b, a];
  return { question: JSON.stringify(question), values: [value], negated: name.startsWith('!') };
}

const CONNECTING = new Set(['and', 'or', '!', '!!', 'if', '?:']);

function collect(rule: Rule, questions: Questions): void {
  const found = operation(rule);
  if (!found) return;
  if (CONNECTING.has(found.name)) {
    for (const arg of found.args) collect(arg, questions);
    return;
  }
  const compared = comparison(rule);
  if (compared) file(questions, compared.question, [...compared.values, OTHER]);
  else file(questions, JSON.stringify(rule), [true, false]);
}

function file(questions: Questions, question: string, values: Json[]): void {
  const known = questions.get(question) ?? [];
  questions.set(question, [...known, ...values.filter((value) => !known.some((other) => isEqual(other, value)))]);
}

function holds(rule: Rule, answers: Answers): boolean {
  const found = operation(rule);
  if (!found) return isTrue(rule);
  const { name, args } = found;
  if (name === 'and') return args.every((arg) => holds(arg, answers));
  if (name === 'or') return args.some((arg) => holds(arg, answers));
  if (name === '!') return !holds(args[0] ?? null, answers);
  if (name === '!!') return holds(args[0] ?? null, answers);
  if (name === 'if' || name === '?:') return holdsBranch(args, answers);
  const compared = comparison(rule);
  if (!compared) return isTrue(answers.get(JSON.stringify(rule)) ?? null);
  const answer = answers.get(compared.question) ?? null;
  return compared.values.some((value) => isEqual(value, answer)) !== compared.negated;
}

function holdsBranch(args: Rule[], answers: Answers): boolean {
  for (let i = 0; i + 1 < args.length; i += 2)
    if (holds(args[i] as Rule, answers)) return holds(args[i + 1] as Rule, answers);
  return args.length % 2 === 1 && holds(args.at(-1) as Rule, answers);
}
