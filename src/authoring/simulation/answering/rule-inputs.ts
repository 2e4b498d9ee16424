/**
 * The paths that conditions read, and the constants that they compare them with: the places where answers make a
 * difference.
 */
import { isObject, type Json } from '../../../engine/data/index.ts';
import type { Facts, Form } from '../../../engine/index.ts';
import { findEntry } from '../../conditions/operations/index.ts';

export class RuleInputs {
  /** The parts of the situation that are read, dotted: `posting.jobCode`. */
  readonly situation = new Set<string>();
  /** The last name of everything read, and every text in a rule: `begin` of `item.begin`. */
  readonly names = new Set<string>();
  /** Every number in a rule: limits, ages, days. */
  readonly numbers = new Set<number>();
  /** The last names of answers that must differ between items. */
  readonly unique = new Set<string>();
  /**
   * Names of columns that contain lists, such as the offices of a source, each with the values that are sought in it.
   */
  readonly containers = new Map<string, Set<string>>();
  readonly #constants = new Map<string, Set<Json>>();
  readonly #facts: Facts;

  constructor(facts: Facts, parts: unknown[]) {
    this.#facts = facts;
    for (const part of parts) this.#visit(part);
  }

  /** The inputs of a form, including those of its facts. */
  static of({ facts, logic, ui }: Form): RuleInputs {
    return new RuleInputs(facts, [logic, ui]);
  }

  /** The constants that a path with this name is compared with. */
  comparedWith = (name: string): Json[] => [...(this.#constants.get(name) ?? [])];

  #visit(part: unknown): void {
    if (typeof part === 'number') this.numbers.add(part);
    if (typeof part === 'string') this.names.add(part);
    if (Array.isArray(part)) for (const inner of part) this.#visit(inner);
    if (!isObject(part)) return;
    const [name = '', ...others] = Object.keys(part);
    const inner = part[name];
    if (others.length === 0) this.#take(name, Array.isArray(inner) ? inner : [inner as Json]);
    for (const each of Object.values(part)) this.#visit(each);
  }

  #take(operation: string, args: Json[]): void {
    const [first] = args;
    if (operation === 'fact' && typeof first === 'string') this.#visitFact(first);
    if (operation === 'var' && typeof first === 'string') {
      if (first.startsWith('situation.')) this.situation.add(first.slice('situation.'.length));
      this.names.add(lastName(first));
    }
    if (operation === 'unique') this.unique.add(lastName(String(args[1] ?? '')));
    if (!findEntry(operation)?.compares) return;
    const constants = args.flatMap((arg) => (Array.isArray(arg) ? arg : [arg])).filter((arg) => !isObject(arg));
    for (const read of readsIn(args)) add(this.#constants, readKey(read), constants);
    if (operation === 'in')
      for (const read of readsIn(args.slice(1)))
        add(this.containers, lastName(read), readsIn(args.slice(0, 1)).map(readKey));
  }

  #visitFact(name: string): void {
    if (this.names.has(`fact ${name}`)) return;
    this.names.add(`fact ${name}`);
    this.#visit(this.#facts[name]);
  }
}

function add<T>(sets: Map<string, Set<T>>, key: string, values: readonly T[]): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
}

const lastName = (path: string): string => path.split('.').at(-1) ?? '';

/** Parts of the situation are identified by their whole path. */
const readKey = (read: string): string => (read.startsWith('situation.') ? read : lastName(read));

/** The paths that arguments read, at any depth; for a lookup, its column. */
function readsIn(part: Json): string[] {
  if (Array.isArray(part)) return part.flatMap(readsIn);
  if (!isObject(part)) return [];
  const name = [part.var].flat()[0];
  const wanted = Array.isArray(part.lookup) ? part.lookup[3] : undefined;
  return [name, wanted, ...Object.values(part).flatMap(readsIn)].filter((read) => typeof read === 'string');
}
