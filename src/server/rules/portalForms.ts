/** A form of the portal, judged as it was sent by the same definition that the browser shows: the current one. */
import {
  Evaluation,
  type Form,
  type JsonObject,
  judge,
  openRecord,
  problemText,
  type Situation,
  unknownFields,
} from '../../engine/index.ts';
import { Failed, SaidRefusal, UnknownFields } from '../failure.ts';
import type { Portal } from '../portal.ts';
import type { jobPostings, offices } from '../store/tables/index.ts';
import type { Moment } from './circumstances.ts';
import type { Applicant } from './sessions.ts';

export interface Sent {
  /** The name of the form. */
  form: string;
  /** The body of the call. */
  body: JsonObject;
  /** The names of the body that are no answers: what wraps the record. */
  envelope: string[];
  moment: Moment;
  posting?: typeof jobPostings.$inferSelect;
  office?: typeof offices.$inferSelect;
  user?: Pick<Applicant, 'firstName' | 'middleName' | 'lastName'>;
  /** The names of the files that the visitor has uploaded, by type. */
  files?: Record<string, string>;
}

export interface Judged {
  /** The complete record, as it is to be stored. */
  wire: JsonObject;
  /** The same as an evaluation, for who wants to show it. */
  evaluation: Evaluation;
}

/** Refuses fields that the form does not know with 400, and wrong answers with the texts of its problems. */
export async function judgePortalForm({ definitions, lookups }: Portal, sent: Sent): Promise<Judged> {
  const { current } = definitions;
  const form = current.portalForm(sent.form);
  if (!form) throw new Failed(404);
  const answers = answersOf(form, sent.body, sent.envelope);
  const situation: Situation = {
    ...sent.moment,
    phase: 0,
    review: false,
    posting: sent.posting ?? null,
    office: sent.office ?? null,
    user: sent.user ?? null,
    files: sent.files ?? {},
    lookups: await lookups.lists(current.manifest.forms[sent.form]?.lookups ?? []),
    saved: {},
  };
  const { problems, wire } = judge(form, situation, answers, null);
  if (problems.length > 0) {
    const say = current.say(sent.moment.language, sent.form);
    throw new SaidRefusal([...new Set(problems.map((problem) => problemText(problem, say)))].join('\n'));
  }
  return { wire, evaluation: new Evaluation(form, situation, openRecord(form, situation, wire)) };
}

function answersOf(form: Form, body: JsonObject, envelope: string[]): JsonObject {
  const answers = Object.fromEntries(Object.entries(body).filter(([name]) => !envelope.includes(name)));
  const unknown = unknownFields(form, answers);
  if (unknown.length > 0) throw new UnknownFields(unknown);
  return answers;
}
