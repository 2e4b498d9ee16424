/** Validates a form of the portal by the definition that the page of its visitor shows. */
import { type ApplicantSituation, buildSituation } from '../../contract/index.ts';
import type { JsonObject } from '../../engine/data/index.ts';
import { checkSave, type Form } from '../../engine/index.ts';
import type { Lookups } from '../catalogue/index.ts';
import type { Applicant, jobPostings, offices } from '../database/tables/index.ts';
import { HttpError } from '../http/http-error.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Definitions, LoadedVersion } from '../publishing/index.ts';
import { readableAnswers, requireNoProblems, selectAnswers } from './form-answers.ts';

/** The services that validating a portal form needs. */
export interface FormServices {
  definitions: Pick<Definitions, 'current' | 'loadVersion' | 'shownVersion'>;
  lookups: Lookups;
}

type Pinned<Services> = Omit<Services, 'definitions'> & Pick<FormServices, 'definitions'>;

function withDefinition<Services extends FormServices>(
  services: Services,
  definition: LoadedVersion,
): Pinned<Services> {
  const { definitions } = services;
  const loadVersion = (version: string) => definitions.loadVersion(version);
  return { ...services, definitions: { current: definition, loadVersion, shownVersion: async () => definition } };
}

/**
 * Services with the definitions that the page of a call shows: a page may be open since before a publication, and of
 * several servers one learns of it before the others.
 */
export async function servicesForShownVersion<Services extends FormServices>(
  services: Services,
  version: string | undefined,
): Promise<Pinned<Services>> {
  return withDefinition(services, await services.definitions.shownVersion(version));
}

/** Services with the definitions that a record was validated by; older records have no version. */
export async function servicesForStoredVersion<Services extends FormServices>(
  services: Services,
  version: string | null,
): Promise<Pinned<Services>> {
  const { definitions } = services;
  return withDefinition(
    services,
    (version === null ? undefined : await definitions.loadVersion(version)) ?? definitions.current,
  );
}

/** The names of a person, and the address that they are known by. */
export type Person = Pick<Applicant, 'email' | 'firstName' | 'middleName' | 'lastName'>;

export const fullName = ({ firstName, middleName, lastName }: Person): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** The user as conditions read them. */
export const userIn = ({ email, firstName, middleName, lastName }: Person): ApplicantSituation['user'] => ({
  username: email,
  firstName,
  middleName,
  lastName,
});

/** A portal form as it was sent, with the parts of its situation. */
export interface PortalFormCall {
  /** The name of the form. */
  form: string;
  context: RequestContext;
  posting?: typeof jobPostings.$inferSelect;
  office?: typeof offices.$inferSelect;
  user?: Person;
  /** The names of the files that the visitor has uploaded, by type. */
  files?: Record<string, string>;
}

export interface ReceivedForm extends PortalFormCall {
  /** The body of the call. */
  body: JsonObject;
  /** The members of the body that are not answers. */
  envelope: readonly string[];
}

/** The complete record, as it is to be stored. Refuses unknown fields with 400, wrong answers with the texts of their problems. */
export async function validatePortalForm(services: FormServices, sent: ReceivedForm): Promise<JsonObject> {
  const form = findForm(services, sent);
  const answers = selectAnswers(form, sent.body, sent.envelope);
  const validated = checkSave(form, await visitorSituation(services, sent), answers, null);
  requireNoProblems(validated, services.definitions.current.fixedT(sent.context.language, sent.form));
  return validated.wire;
}

/** The questions and answers of a record in words, a line each. */
export async function answerLines(services: FormServices, call: PortalFormCall, wire: JsonObject): Promise<string[]> {
  const form = findForm(services, call);
  const situation = await visitorSituation(services, call);
  const t = services.definitions.current.fixedT(call.context.language, call.form);
  const readable = readableAnswers(form, situation, wire, t).filter(({ row }) => !row.heading);
  return readable.map(({ label, answer }) => `${label}: ${answer}`);
}

function findForm({ definitions }: FormServices, { form: name }: PortalFormCall): Form {
  const form = definitions.current.portalForm(name);
  if (!form) throw new HttpError(404);
  return form;
}

async function visitorSituation(
  { definitions, lookups }: FormServices,
  call: PortalFormCall,
): Promise<ApplicantSituation> {
  const names = definitions.current.manifest.forms[call.form]?.lookups ?? [];
  return { ...situationWithoutLookups(call), lookups: await lookups.lists(names) };
}

export function situationWithoutLookups({ context, posting, office, user, files }: PortalFormCall): ApplicantSituation {
  const { language, today, timeZone, internal } = context;
  return buildSituation({
    language,
    today,
    timeZone,
    internal,
    posting: posting ?? null,
    office: office ?? null,
    user: user ? userIn(user) : null,
    files: (files ?? null) as ApplicantSituation['files'],
  });
}
