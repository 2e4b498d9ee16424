/** Records whether each condition was true and false at least once, on the simulated paths or in an example. */
import { isObject, oncePerObject, type Pattern, parentPath } from '../../engine/data/index.ts';
import { messageKey } from '../../engine/definition/index.ts';
import type { Evaluation, Form, Problem } from '../../engine/index.ts';
import { QUESTION_STATES } from '../file-schemas/index.ts';

/** A condition with the same result in everything that was tried; `nowhere` means that it was never evaluated. */
export interface OneSidedCondition {
  form: string;
  path: Pattern;
  kind: 'shown' | 'required' | 'readOnly' | 'check' | 'note';
  /** The message of a check, or the text of a note. */
  name?: string;
  result: 'true' | 'false' | 'nowhere';
}

type ReadCondition = Omit<OneSidedCondition, 'result'>;
type ConditionResults = { condition: ReadCondition; yes: boolean; no: boolean };

const outcomeKey = ({ form, path, kind, name }: ReadCondition): string => [form, path, kind, name].join(' ');

const conditionsByKey = oncePerObject(({ name: form, fields, logic }: Form): ReadonlyMap<string, ReadCondition> => {
  const found = new Map<string, ReadCondition>();
  const add = (condition: ReadCondition): void => {
    found.set(outcomeKey(condition), condition);
  };
  for (const { path, logic: fieldLogic } of fields)
    for (const kind of QUESTION_STATES) if (isObject(fieldLogic[kind])) add({ form, path, kind });
  for (const { at: path, message: name } of logic.checks ?? []) add({ form, path, kind: 'check', name });
  for (const { at: path, text: name, shown } of logic.notes ?? [])
    if (isObject(shown)) add({ form, path, kind: 'note', name });
  return found;
});

export class Outcomes {
  readonly #seen = new Map<string, ConditionResults>();

  constructor(forms: readonly Form[]) {
    for (const form of forms)
      for (const [key, condition] of conditionsByKey(form)) this.#seen.set(key, { condition, yes: false, no: false });
  }

  get count(): number {
    return this.#seen.size;
  }

  get oneSided(): OneSidedCondition[] {
    return [...this.#seen.values()].flatMap(({ condition, yes, no }) =>
      yes && no ? [] : [{ ...condition, result: yes ? 'true' : no ? 'false' : 'nowhere' }],
    );
  }

  /** `problemsMet` and `notesMet` are the problems and the texts of notes that occurred on the way. */
  take(evaluation: Evaluation, problemsMet: readonly Problem[], notesMet: ReadonlySet<string>): void {
    const { name: form } = evaluation.form;
    const set = (condition: Omit<ReadCondition, 'form'>, outcome: boolean): void => {
      const seen = this.#seen.get(outcomeKey({ form, ...condition }));
      if (seen) seen[outcome ? 'yes' : 'no'] = true;
    };
    for (const [{ path: pattern }, path] of evaluation.walk()) {
      if (!evaluation.isShown(parentPath(path))) continue;
      const { shown, required, readOnly } = evaluation.state(path);
      set({ path: pattern, kind: 'shown' }, shown);
      if (!shown) continue;
      set({ path: pattern, kind: 'required' }, required);
      set({ path: pattern, kind: 'readOnly' }, readOnly);
      for (const { at, message } of evaluation.situated.checks)
        if (at === pattern) set({ path: at, kind: 'check', name: message }, true);
    }
    for (const { at, message } of evaluation.situated.checks)
      if (problemsMet.some((problem) => problem.pattern === at && problem.message === messageKey(message)))
        set({ path: at, kind: 'check', name: message }, false);
    const now = new Set(evaluation.notes().map(({ text }) => text));
    for (const { at, text } of evaluation.situated.notes) {
      if (notesMet.has(`texts.${text}`)) set({ path: at, kind: 'note', name: text }, true);
      if (!now.has(`texts.${text}`)) set({ path: at, kind: 'note', name: text }, false);
    }
  }

  /** Adds the results of another run, for the conditions that are counted here. */
  add(other: Outcomes): void {
    for (const [key, { yes, no }] of other.#seen) {
      const seen = this.#seen.get(key);
      if (!seen) continue;
      seen.yes ||= yes;
      seen.no ||= no;
    }
  }
}
