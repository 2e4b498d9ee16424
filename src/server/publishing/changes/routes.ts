/** Calls about changes: read, edited by one or more people, commented, proposed and approved. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { StaffMember } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { languageOf } from '../../http/moment.ts';
import { PublicFile } from '../../http/static-file.ts';
import { type StaffCookieServices, staffCall } from '../../staff/index.ts';
import type { Definitions } from '../definitions.ts';
import type { ChangeChecks } from './change-check.ts';
import { listedChanges, listedComments, listedEdits, shownChange } from './change-view.ts';
import { addComment, type Change, changeOf, filesOfChange } from './changes.ts';
import { confirmTexts } from './confirmation.ts';
import { type Edited, editFiles, redoEdit, undoEdit } from './editing.ts';
import { LARGEST_EDIT, refuseUnfitEdits } from './file-limits.ts';
import { openChange } from './opening.ts';
import { resolveConflict } from './rebase.ts';
import { approveChange, describeChange, proposeChange, withdrawChange } from './steps.ts';

export interface ChangeServices extends StaffCookieServices, KeyedDatabase {
  definitions: Definitions;
  changeChecks: ChangeChecks;
  /** Starts a simulation early, so that the publisher need not wait for it. */
  simulate(change: Change): Promise<void>;
}

/** The parts of a call that are needed to reply with a change. */
interface Asked {
  member: StaffMember;
  request: FastifyRequest;
  reply: FastifyReply;
}

const READER = { role: 'reader' } as const;
const FILES_READER = { ...READER, isCompressed: true } as const;
const EDITOR = { role: 'editor' } as const;
const PUBLISHER = { role: 'publisher' } as const;

export function changeRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, definitions, changeChecks } = services;
  const shown = showing(services);
  staffCall(app, services, contract.listChanges, READER, ({ request, query }) => {
    changeChecks.learn(db, definitions.current.version);
    return listedChanges(db, languageOf(request), query);
  });
  staffCall(app, services, contract.openChange, EDITOR, async (asked) => {
    const { title, why } = asked.body;
    const base = definitions.current.version;
    return shown(await openChange(services, { title, why, base, author: asked.member.email }), asked);
  });
  staffCall(app, services, contract.readChange, READER, async (asked) => shown(await changeOf(db, idIn(asked)), asked));
  staffCall(app, services, contract.describeChange, EDITOR, async (asked) =>
    shown(await describeChange(services, idIn(asked), asked.member.email, asked.body), asked),
  );
  staffCall(app, services, contract.readChangeFiles, FILES_READER, async (asked) => {
    const change = await changeOf(db, idIn(asked));
    tag(asked.reply, change);
    const files = await filesOfChange(db, change);
    changeChecks.prepare(files);
    return files;
  });
  staffCall(app, services, contract.previewForm, READER, async (asked) => {
    const { form = '' } = asked.query;
    const files = await filesOfChange(db, await changeOf(db, idIn(asked)));
    const script = await changeChecks.preview(files, form);
    if (script === undefined) throw new HttpError(409, {}, 'server.studio.noPreview');
    return new PublicFile('preview.js', Buffer.from(script));
  });
  staffCall(app, services, contract.checkChange, READER, async (asked) => {
    const change = await changeOf(db, idIn(asked));
    tag(asked.reply, change);
    return changeChecks.check(db, change, languageOf(asked.request));
  });
  staffCall(app, services, contract.sayCondition, READER, async (asked) => {
    const files = await filesOfChange(db, await changeOf(db, idIn(asked)));
    return changeChecks.say(asked.body, files, languageOf(asked.request));
  });
  staffCall(app, services, contract.readRules, READER, async (asked) =>
    changeChecks.rules(await filesOfChange(db, await changeOf(db, idIn(asked)))),
  );
  staffCall(app, services, contract.explainQuestion, READER, async (asked) => {
    const explained = await changeChecks.explain(db, await changeOf(db, idIn(asked)), asked.body);
    if (!explained) throw new HttpError(404);
    return explained;
  });
  staffCall(app, services, contract.listComments, READER, async (asked) =>
    listedComments(db, (await changeOf(db, idIn(asked))).id, asked.query),
  );
  staffCall(app, services, contract.addComment, READER, async (asked) =>
    shown(await addComment(db, idIn(asked), asked.member.email, asked.body.text), asked),
  );
  editRoutes(app, services);
  stepRoutes(app, services);
}

function editRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, changeChecks } = services;
  const faults = async ({ change, files }: Edited, { reply, request }: Asked) => {
    tag(reply, change);
    return { faults: await within(secondsToWait(request), changeChecks.faults(files, languageOf(request))) };
  };
  staffCall(app, services, contract.editFiles, { ...EDITOR, bodyLimit: LARGEST_EDIT }, async (asked) => {
    const { edits } = asked.body;
    refuseUnfitEdits(edits);
    const edit = { by: asked.member.email, edits, basedOn: positionIn(asked) };
    return faults(await editFiles(services, idIn(asked), edit), asked);
  });
  staffCall(app, services, contract.listEdits, FILES_READER, async (asked) =>
    listedEdits(db, await changeOf(db, idIn(asked)), asked.query),
  );
  staffCall(app, services, contract.undoEdit, EDITOR, async (asked) =>
    faults(await undoEdit(services, idIn(asked), asked.member.email), asked),
  );
  staffCall(app, services, contract.redoEdit, EDITOR, async (asked) =>
    faults(await redoEdit(services, idIn(asked), asked.member.email), asked),
  );
}

function stepRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { studio } = services;
  const shown = showing(services);
  staffCall(app, services, contract.resolveConflict, EDITOR, async (asked) => {
    const { change } = await resolveConflict(services, idIn(asked), asked.member.email, asked.body);
    return shown(change, asked);
  });
  staffCall(app, services, contract.confirmTranslations, EDITOR, async (asked) => {
    const { change } = await confirmTexts(services, idIn(asked), asked.member.email, asked.body.texts);
    return shown(change, asked);
  });
  staffCall(app, services, contract.proposeChange, EDITOR, async (asked) => {
    const change = await proposeChange(services, idIn(asked), asked.member.email);
    await services.simulate(change);
    return shown(change, asked);
  });
  staffCall(app, services, contract.approveChange, PUBLISHER, async (asked) => {
    const change = await approveChange(services, idIn(asked), asked.member.email, studio.onePerson);
    await services.simulate(change);
    return shown(change, asked);
  });
  staffCall(app, services, contract.withdrawChange, EDITOR, async (asked) =>
    shown(await withdrawChange(services, idIn(asked), asked.member.email), asked),
  );
}

/** Replies with a change and its tag. */
export const showing =
  ({ db }: Pick<ChangeServices, 'db'>) =>
  async (change: Change, { member, request, reply }: Asked): Promise<contract.ChangeShown> => {
    tag(reply, change);
    return shownChange(db, change, { email: member.email, language: languageOf(request) });
  };

/** RFC 7240. Without it a caller waits for as long as it takes. */
const WAIT = /(?:^|[\s,;])wait=(\d{1,4})(?=$|[\s,;])/;

function secondsToWait({ headers }: FastifyRequest): number | undefined {
  const seconds = WAIT.exec(String(headers.prefer ?? ''))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Null where it takes longer: an edit is kept, whether or not it is known what is wrong with it. */
async function within<T>(seconds: number | undefined, work: Promise<T>): Promise<T | null> {
  if (seconds === undefined) return work;
  // Whoever asks for the check is told what went wrong.
  work.catch(() => {});
  const late = new AbortController();
  const waited = setTimeout(seconds * 1000, null, { signal: late.signal }).catch(() => null);
  return Promise.race([waited, work]).finally(() => late.abort());
}

/** The tag of a change is the number of its last edit. */
const tag = (reply: FastifyReply, { position }: Change): FastifyReply => reply.header('etag', `"${position}"`);

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

function positionIn({ request }: Pick<Asked, 'request'>): number | undefined {
  const named = request.headers['if-match']?.trim();
  if (named === undefined || named === '*') return undefined;
  const position = TAG.exec(named)?.[1];
  if (position === undefined) throw new HttpError(400, {}, 'server.studio.wrongTag');
  return Number(position);
}

const MOST_ID = 2_147_483_647;

/** The id of the change in the path of a call. */
export function idIn({ request }: Pick<Asked, 'request'>): number {
  const { id } = request.params as { id: string };
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MOST_ID) throw new HttpError(404);
  return Number(id);
}
