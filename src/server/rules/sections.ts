/** The saved record of a page: read as it is, saved when the engine finds nothing wrong with it. */
import { ENVELOPE_FIELDS, type Envelope, type Language, SUCCESS } from '../../contract/index.ts';
import {
  type Form,
  type JsonObject,
  judge,
  type Page,
  pagesOf,
  problemText,
  type Situation,
  unknownFields,
} from '../../engine/index.ts';
import { Failed, Refusal, SaidRefusal } from '../failure.ts';
import type { Portal } from '../portal.ts';
import type { Publication } from '../publication.ts';
import { Records, type SavedRecord } from '../store/records.ts';
import { isOpen, type Owned, ownedApplication, phaseOf } from './ownership.ts';
import type { Applicant } from './sessions.ts';

/** A page of an application, with everything that belongs to it. */
interface Opened extends Owned {
  section: string;
  form: Form;
  publication: Publication;
  records: Records;
}

const NAME = /^[a-z0-9-]+$/;

async function open(portal: Portal, owner: Applicant, id: number, section: string): Promise<Opened> {
  if (!NAME.test(section)) throw new Failed(404);
  const owned = await ownedApplication(portal.db, owner, id, { section });
  const publication = await publicationOf(portal, owned);
  const form = publication.section(section);
  if (!form) throw new Failed(404);
  return { ...owned, section, form, publication, records: recordsOf(portal, owned, publication) };
}

async function publicationOf({ definitions }: Portal, { application }: Owned): Promise<Publication> {
  const publication = await definitions.version(application.definitionVersion);
  if (!publication) throw new Failed(404);
  return publication;
}

const recordsOf = ({ db, keys }: Portal, { application }: Owned, { manifest }: Publication): Records =>
  new Records(db, keys, manifest, application.id);

export async function readSection(
  portal: Portal,
  owner: Applicant,
  section: string,
  applicationId: number,
): Promise<SavedRecord> {
  const { records, record } = await open(portal, owner, applicationId, section);
  const { wire, etag } = records.open(section, record);
  return { wire: wire && { id: applicationId, email: owner.email, ...wire }, etag };
}

export async function savedSections(portal: Portal, owner: Applicant, applicationId: number) {
  const owned = await ownedApplication(portal.db, owner, applicationId);
  const saved = await recordsOf(portal, owned, await publicationOf(portal, owned)).list();
  return saved.map(({ section, savedAt }) => ({ section, savedAt: savedAt.toISOString() }));
}

export interface Save {
  section: string;
  sent: Envelope & JsonObject;
  /** The tag of the copy it is based on, when it says so. */
  ifMatch: string | undefined;
  today: string;
  language: Language;
}

const TRIES = 50;

/**
 * Answers the tag of what is stored now. No lock is held while judging: a save that another one overtook is judged
 * again over what is stored by then.
 */
export async function saveSection(
  portal: Portal,
  owner: Applicant,
  save: Save,
): Promise<{ answer: string; etag: string }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const etag = await trySave(portal, owner, save);
    if (etag) return { answer: SUCCESS, etag };
  }
  throw new Refusal('server.section.changedElsewhere');
}

async function trySave(portal: Portal, owner: Applicant, save: Save): Promise<string | undefined> {
  const { section } = save;
  const opened = await open(portal, owner, save.sent.id, section);
  const answers = answersOf(opened.form, save.sent);
  if (!isOpen(opened)) throw new Refusal('server.application.closed');
  const stored = opened.records.open(section, opened.record);
  if (!isBasedOn(save.ifMatch, stored.etag)) throw new Refusal('server.section.changedElsewhere');
  const situation = await situationOf(portal, owner, opened, save);
  const page = pageOf(opened, situation);
  const { problems, wire } = judge(opened.form, situation, answers, stored.wire);
  if (problems.length > 0) {
    const say = opened.publication.say(save.language, section);
    throw new SaidRefusal([...new Set(problems.map((problem) => problemText(problem, say)))].join('\n'));
  }
  const phase = opened.multiPhase?.status ?? null;
  return opened.records.write({ section, wire, before: opened.record, page: page.number ?? null, phase });
}

function answersOf(form: Form, sent: JsonObject): JsonObject {
  const answers = Object.fromEntries(Object.entries(sent).filter(([name]) => !ENVELOPE_FIELDS.includes(name)));
  const unknown = unknownFields(form, answers);
  if (unknown.length > 0) {
    throw new Failed(400, { fields: unknown.map((path) => path.slice(1)).join(', ') }, 'server.error.unknownFields');
  }
  return answers;
}

const isBasedOn = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined ||
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

function pageOf({ publication: { manifest }, section }: Opened, situation: Situation): Page {
  const page = pagesOf(manifest.flow, situation, manifest.facts).find((visible) => visible.section === section);
  if (!page) throw new Refusal('server.section.notAsked');
  return page;
}

/** Everything from the database, nothing from the sender but the language and the day where they are. */
async function situationOf(
  portal: Portal,
  { firstName, middleName, lastName }: Applicant,
  opened: Opened,
  { section, language, today }: Save,
): Promise<Situation> {
  const { publication, records, posting, office, multiPhase } = opened;
  const needs = publication.manifest.forms[section];
  return {
    language,
    today,
    phase: phaseOf(multiPhase),
    review: false,
    posting,
    office,
    user: { firstName, middleName, lastName },
    lookups: await portal.lookups.lists(needs?.lookups ?? []),
    saved: await records.readAll(needs?.reads ?? []),
  };
}
