/** A form of the portal, judged as it was sent by the same definition that the browser shows: the current one. */
import { type ApplicantSituation, buildSituation } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { type Form, judge } from '../../engine/index.ts';
import { type Moment, type Person, userIn } from '../applications/application-situation.ts';
import type { jobPostings, offices } from '../database/tables/index.ts';
import { Failed } from '../failure.ts';
import { emailOf } from '../mail/mail-address.ts';
import type { Portal } from '../portal.ts';
import { answersOf, refuseProblems, toldOf } from './form-answers.ts';

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

export interface Judged {
  /** The complete record, as it is to be stored. */
  wire: JsonObject;
  /** A fingerprint of the e-mail address given. */
  sender: string | null;
}

/** Refuses fields that the form does not know with 400, and wrong answers with the texts of its problems. */
export async function judgePortalForm(portal: Portal, sent: Sent): Promise<Judged> {
  const form = formOf(portal, sent);
  const answers = answersOf(form, sent.body, sent.envelope);
  const judged = judge(form, await situationOf(portal, sent), answers, null);
  refuseProblems(judged, portal.definitions.current.say(sent.moment.language, sent.form));
  const { wire } = judged;
  return { wire, sender: typeof wire.email === 'string' ? senderOf(portal, wire.email) : null };
}

/** Of what is sent without an account. */
export const senderOf = ({ keys }: Pick<Portal, 'keys'>, email: string): string =>
  keys.fingerprint('sender', emailOf(email));

/** The questions and answers of a record in words, a line each. */
export async function linesOf(portal: Portal, asking: Asking, wire: JsonObject): Promise<string[]> {
  const form = formOf(portal, asking);
  const situation = await situationOf(portal, asking);
  const say = portal.definitions.current.say(asking.moment.language, asking.form);
  const told = toldOf(form, situation, wire, say).filter(({ row }) => !row.heading);
  return told.map(({ label, answer }) => `${label}: ${answer}`);
}

function formOf({ definitions }: Portal, { form: name }: Asking): Form {
  const form = definitions.current.portalForm(name);
  if (!form) throw new Failed(404);
  return form;
}

async function situationOf({ definitions, lookups }: Portal, asking: Asking): Promise<ApplicantSituation> {
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
