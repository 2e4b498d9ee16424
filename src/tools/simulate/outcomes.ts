/** Which conditions came out both ways somewhere on the walk. */
import { type Form, isObject, parentOf } from '../../engine/index.ts';
import type { Applicant } from './applicant.ts';

type Seen = { yes: boolean; no: boolean };

export class Outcomes {
  private readonly seen = new Map<string, Seen>();

  constructor(forms: readonly Form[]) {
    for (const { name, fields, logic } of forms) {
      for (const { path, logic: own } of fields)
        for (const kind of ['shown', 'required', 'readOnly'] as const)
          if (isObject(own[kind])) this.seen.set(`${name}${path} ${kind}`, { yes: false, no: false });
      for (const { at, message } of logic.checks ?? [])
        this.seen.set(`${name}${at} check ${message}`, { yes: false, no: false });
      for (const { at, text, shown } of logic.notes ?? [])
        if (isObject(shown)) this.seen.set(`${name}${at} note ${text}`, { yes: false, no: false });
    }
  }

  get count(): number {
    return this.seen.size;
  }

  /** Those that were always true, or always false. */
  get oneSided(): string[] {
    return [...this.seen].flatMap(([condition, { yes, no }]) =>
      yes && no ? [] : [`${condition} is ${yes ? 'always' : no ? 'never' : 'nowhere'} true`],
    );
  }

  take({ evaluation, met, noted }: Applicant): void {
    const { name } = evaluation.form;
    for (const [{ path: pattern }, path] of evaluation.walk()) {
      if (!evaluation.isShown(parentOf(path))) continue;
      const { shown, required, readOnly } = evaluation.state(path);
      this.mark(`${name}${pattern} shown`, shown);
      if (!shown) continue;
      this.mark(`${name}${pattern} required`, required);
      this.mark(`${name}${pattern} readOnly`, readOnly);
      for (const { at, message } of evaluation.situated.checks)
        if (at === pattern) this.mark(`${name}${at} check ${message}`, true);
    }
    for (const { pattern, message } of met)
      this.mark(`${name}${pattern} check ${message.replace(/^messages\./, '')}`, false);
    const now = new Set(evaluation.notes().map(({ text }) => text));
    for (const { at, text } of evaluation.situated.notes) {
      if (noted.has(`texts.${text}`)) this.mark(`${name}${at} note ${text}`, true);
      if (!now.has(`texts.${text}`)) this.mark(`${name}${at} note ${text}`, false);
    }
  }

  private mark(condition: string, outcome: boolean): void {
    const seen = this.seen.get(condition);
    if (seen) seen[outcome ? 'yes' : 'no'] = true;
  }
}
