/** A form of the portal, judged as it was sent by the same definition that the browser shows: the current one. */
import { type ApplicantSituation, buildSituation } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Form, judge } from '../../engine/index.ts';
import type { Lookups } from '../catalogue/index.ts';
import type { Applicant, jobPostings, offices } from '../database/tables/index.ts';
import { Failed } from '../http/failure.ts';
import type { Moment } from '../http/moment.ts';
import type { Definitions } from '../publishing/index.ts';
import { answersOf, refuseProblems, toldOf } from './form-answers.ts';

/** What forms are judged and told with. */
export interface FormServices {
  definitions: Definitions;
  lookups: Lookups;
}

/** The names of a person, and the address that they are known by. */
export type Person = Pick<Applicant, 'email' | 'firstName' | 'middleName' | 'lastName'>;

/** The user as conditions read them. */
export const userIn = ({ email, firstName, middleName, lastName }: Person): ApplicantSituation['user'] => ({
  username: email,
  firstName,
  middleName,
  lastName,
});

/** What a form is asked and judged in. */
export interface Asking {
  /** The name of the form. */
  form: string;
  moment: Moment;
  posting?: typeof jobPostings.$inferSelect;
  office?: typeof offices.$inferSelect;
  user?: Person;
  /** The names of the files that the visitor has uploaded, by type. */
  files?: Record<string, string>;
}

export interface Sent extends Asking {
  /** The body of the call. */
  body: JsonObject;
  /** The names of the body that are no answers: what wraps the record. */
  envelope: readonly string[];
}

/** The complete record, as it is to be stored. Refuses unknown fields with 400, wrong answers with the texts of their problems. */
export async function judgePortalForm(services: FormServices, sent: Sent): Promise<JsonObject> {
  const form = formOf(services, sent);
  const answers = answersOf(form, sent.body, sent.envelope);
  const judged = judge(form, await situationOf(services, sent), answers, null);
  refuseProblems(judged, services.definitions.current.say(sent.moment.language, sent.form));
  return judged.wire;
}

/** The questions and answers of a record in words, a line each. */
export async function linesOf(services: FormServices, asking: Asking, wire: JsonObject): Promise<string[]> {
  const form = formOf(services, asking);
  const situation = await situationOf(services, asking);
  const say = services.definitions.current.say(asking.moment.language, asking.form);
  const told = toldOf(form, situation, wire, say).filter(({ row }) => !row.heading);
  return told.map(({ label, answer }) => `${label}: ${answer}`);
}

function formOf({ definitions }: FormServices, { form: name }: Asking): Form {
  const form = definitions.current.portalForm(name);
  if (!form) throw new Failed(404);
  return form;
}

async function situationOf({ definitions, lookups }: FormServices, asking: Asking): Promise<ApplicantSituation> {
  const names = definitions.current.manifest.forms[asking.form]?.lookups ?? [];
  return { ...givenSituation(asking), lookups: await lookups.lists(names) };
}

/** Still without the lists. */
export function givenSituation({ moment, posting, office, user, files }: Asking): ApplicantSituation {
  const { language, today, timeZone, internal } = moment;
  return buildSituation({
    ...{ language, today, timeZone, internal },
    posting: posting ?? null,
    office: office ?? null,
    user: user ? userIn(user) : null,
    files: (files ?? null) as ApplicantSituation['files'],
  });
}
