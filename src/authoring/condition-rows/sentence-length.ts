/** Estimates the length of a sentence before the server has worded it, so that its place can be kept. */
import { parseOperation, type Rule } from '../../engine/conditions/index.ts';
import type { Json, Language } from '../../engine/data/index.ts';
import type { Subject } from './subjects/subject.ts';
import type { Subjects } from './subjects/subjects.ts';

/** The words around a subject, such as "the answer to", around an operation and around a value. */
const AROUND = { subject: 18, operation: 6, value: 4 };
/** Names can be defined by others, and a faulty one by itself. */
const MAX_DEPTH = 5;

/** In characters; rather too many than too few. */
export function sentenceLength(rule: Json, subjects: Subjects, language: Language): number {
  /** `beside` are the subjects that a value is compared with. */
  const measure = (part: Json, depth: number, beside: readonly Subject[] = []): number => {
    const subject = subjects.find(part);
    if (subject) return measureSubject(subject, depth);
    const { name, args } = parseOperation(part as Rule) ?? {};
    const inner = args ?? (typeof part === 'object' && part !== null ? Object.values(part) : undefined);
    if (!inner) return valueLength(part, beside, language);
    const known = inner.flatMap((each) => subjects.find(each) ?? []);
    // The parts of an item are not subjects here.
    const around = name === 'var' ? AROUND.subject : args ? AROUND.operation : 0;
    return inner.reduce<number>((sum, each) => sum + measure(each, depth, known.length > 0 ? known : beside), around);
  };
  const measureSubject = ({ words, definition }: Subject, depth: number): number => {
    const length = words[language].length + AROUND.subject;
    if (definition === undefined || depth === MAX_DEPTH) return length;
    return Math.max(length, measure(definition, depth + 1));
  };
  return measure(rule, 0);
}

function valueLength(value: Json, beside: readonly Subject[], language: Language): number {
  const known = beside.flatMap(({ values = [] }) => values.filter((each) => each.value === value));
  return Math.max(String(value).length, ...known.map(({ words }) => words[language].length)) + AROUND.value;
}
