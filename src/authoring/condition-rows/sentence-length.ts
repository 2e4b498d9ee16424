/** Estimates the length of a sentence before the server has worded it, so that its place can be kept. */
import { operation, type Rule } from '../../engine/conditions/index.ts';
import type { Json, Language } from '../../engine/data/index.ts';
import type { Subject } from './subjects/subject.ts';
import type { Subjects } from './subjects/subjects.ts';

/** The words around a subject, such as "the answer to", around an operation and around a value. */
const AROUND = { subject: 18, operation: 6, value: 4 };
/** Names can be defined by others; a faulty one by itself. */
const DEEPEST = 5;

/** In characters; rather too many than too few. */
export const sentenceLength = (rule: Json, subjects: Subjects, language: Language): number =>
  new Estimate(subjects, language).of(rule);

class Estimate {
  readonly #subjects: Subjects;
  readonly #language: Language;
  readonly #depth: number;

  constructor(subjects: Subjects, language: Language, depth = 0) {
    this.#subjects = subjects;
    this.#language = language;
    this.#depth = depth;
  }

  /** `beside` are the subjects that a value is compared with. */
  of(rule: Json, beside: readonly Subject[] = []): number {
    const subject = this.#subjects.find(rule);
    if (subject) return this.#named(subject);
    const { name, args } = operation(rule as Rule) ?? {};
    const inner = args ?? (typeof rule === 'object' && rule !== null ? Object.values(rule) : undefined);
    if (!inner) return this.#value(rule, beside);
    const known = inner.flatMap((part) => this.#subjects.find(part) ?? []);
    // What an item of a list has is no subject here.
    const around = name === 'var' ? AROUND.subject : args ? AROUND.operation : 0;
    return inner.reduce<number>((sum, part) => sum + this.of(part, known.length > 0 ? known : beside), around);
  }

  #named({ words, definition }: Subject): number {
    const named = words[this.#language].length + AROUND.subject;
    if (definition === undefined || this.#depth === DEEPEST) return named;
    return Math.max(named, new Estimate(this.#subjects, this.#language, this.#depth + 1).of(definition));
  }

  #value(value: Json, beside: readonly Subject[]): number {
    const known = beside.flatMap(({ values = [] }) => values.filter((each) => each.value === value));
    const lengths = known.map(({ words }) => words[this.#language].length);
    return Math.max(String(value).length, ...lengths) + AROUND.value;
  }
}
