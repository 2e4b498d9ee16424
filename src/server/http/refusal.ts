/** Refusals of a rule: status 200 with a text, and for some a code that programs act on. */
import type { ResponseCode } from '../../contract/index.ts';
import type { TextParams } from './http-error.ts';
import type { TextKey } from './text-key.ts';

/** The code of each refusal that has one, by the key of its text. */
const CODES: Partial<Record<TextKey, ResponseCode>> = {
  'server.section.changedElsewhere': 'changed-elsewhere',
  'server.section.definitionsChanged': 'definitions-changed',
  'server.application.closed': 'closed',
  'server.application.within90Days': 'submitted-recently',
  'server.activity.answered': 'already-answered',
  'server.activity.completed': 'activity-completed',
  'server.activity.timeOver': 'time-over',
};

/** `key` names the text, which is translated for the applicant. */
export class Refusal extends Error {
  constructor(
    readonly key: TextKey,
    readonly params: TextParams = {},
  ) {
    super(key);
  }

  get code(): ResponseCode | undefined {
    return CODES[this.key];
  }
}

/** A refusal whose text is translated already. */
export class TranslatedRefusal extends Error {}
