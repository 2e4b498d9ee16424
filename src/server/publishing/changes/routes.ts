/** Calls about changes: read, edited by one or more people, commented, proposed and approved. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTexts } from '../../../authoring/index.ts';
import * as contract from '../../../contract/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import type { StaffMember } from '../../database/tables/index.ts';
import { HttpError } from '../../http/http-error.ts';
import { readLanguage } from '../../http/request-context.ts';
import { StaticFile } from '../../http/static-file.ts';
import { TimedOut, withTimeout } from '../../process/timeout.ts';
import { actOnceInTransaction, type IdempotencyKey, type StaffCookieServices, staffRoute } from '../../staff/index.ts';
import type { Definitions } from '../definitions.ts';
import type { AuthoringTools } from './authoring-tools.ts';
import { listChanges, listComments, listEdits, viewChange } from './change-view.ts';
import { addComment, filesOfChange, findChange, type StoredChange } from './changes.ts';
import { confirmTexts } from './confirmation.ts';
import { passedOver } from './edit-history.ts';
import { type ChangeWithFiles, editFiles, readEditSummaries } from './editing.ts';
import { MAX_EDIT_BYTES, requireFittingEdits } from './file-limits.ts';
import { openChange } from './opening.ts';
import { resolveConflict } from './rebase.ts';
import { approveChange, describeChange, proposeChange, withdrawChange } from './steps.ts';
import { redoEdit, undoEdit } from './undo.ts';

export interface ChangeServices extends StaffCookieServices, KeyedDatabase {
  definitions: Definitions;
  authoringTools: AuthoringTools;
  /** Starts a simulation early, so that the publisher need not wait for it. */
  simulate(change: StoredChange): Promise<void>;
}

/** The parts of a call that are needed to reply with a change. */
interface ChangeRequest {
  member: StaffMember;
  idempotencyKey: IdempotencyKey | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

const READER = { role: 'reader' } as const;
const FILES_READER = { ...READER, isCompressed: true } as const;
const EDITOR = { role: 'editor' } as const;
const PUBLISHER = { role: 'publisher' } as const;

export function changeRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, definitions, authoringTools } = services;
  const sendChange = changeSender(services);
  const once = changeOnce(services);
  staffRoute(app, services, contract.listChanges, READER, ({ request, query }) => {
    void authoringTools.warmCache(db, definitions.current.version);
    return listChanges(db, readLanguage(request), query);
  });
  staffRoute(app, services, contract.openChange, EDITOR, async (call) => {
    const { title, why } = call.body;
    const { version: base } = await definitions.refresh();
    const opened = { title, why, base, author: call.member.email };
    return sendChange(await once(call, (keyedDb) => openChange(keyedDb, opened)), call);
  });
  staffRoute(app, services, contract.readChange, READER, async (call) =>
    sendChange(await findChange(db, idIn(call)), call),
  );
  staffRoute(app, services, contract.describeChange, EDITOR, async (call) =>
    sendChange(await describeChange(services, idIn(call), call.member.email, call.body), call),
  );
  staffRoute(app, services, contract.readChangeFiles, FILES_READER, async (call) => {
    const change = await findChange(db, idIn(call));
    sendTag(call.reply, change);
    const files = await filesOfChange(db, change);
    authoringTools.warmFaultCache(files);
    return files;
  });
  staffRoute(app, services, contract.listComments, READER, async (call) =>
    listComments(db, (await findChange(db, idIn(call))).id, call.query),
  );
  staffRoute(app, services, contract.addComment, READER, async (call) =>
    sendChange(
      await once(call, (keyedDb) => addComment(keyedDb.db, idIn(call), call.member.email, call.body.text)),
      call,
    ),
  );
  derivedRoutes(app, services);
  editRoutes(app, services);
  stepRoutes(app, services);
}

/** Calls that derive something from the files of a change: its preview, its faults and its rules in words. */
function derivedRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, authoringTools } = services;
  staffRoute(app, services, contract.previewForm, READER, async (call) => {
    const { form = '' } = call.query;
    const files = await filesOfChange(db, await findChange(db, idIn(call)));
    const script = await authoringTools.preview(files, form);
    if (script === undefined) throw new HttpError(409, 'server.studio.noPreview');
    return new StaticFile('preview.js', Buffer.from(script));
  });
  staffRoute(app, services, contract.checkChange, READER, async (call) => {
    const change = await findChange(db, idIn(call));
    sendTag(call.reply, change);
    return authoringTools.check(db, change, readLanguage(call.request));
  });
  staffRoute(app, services, contract.describeCondition, READER, async (call) => {
    const files = await filesOfChange(db, await findChange(db, idIn(call)));
    return authoringTools.describeCondition(call.body, files, readLanguage(call.request));
  });
  staffRoute(app, services, contract.readRules, READER, async (call) =>
    authoringTools.listRules(await filesOfChange(db, await findChange(db, idIn(call)))),
  );
  staffRoute(app, services, contract.explainQuestion, READER, async (call) => {
    const explained = await authoringTools.explain(db, await findChange(db, idIn(call)), call.body);
    if (!explained) throw new HttpError(404);
    return explained;
  });
}

function editRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, authoringTools } = services;
  const once = changeOnce(services);
  const sendFaults = async ({ change, files }: ChangeWithFiles, { reply, request }: ChangeRequest) => {
    sendTag(reply, change);
    return {
      faults: await waitAtMost(secondsToWait(request), authoringTools.findFaults(files, readLanguage(request))),
    };
  };
  staffRoute(app, services, contract.editFiles, { ...EDITOR, bodyLimit: MAX_EDIT_BYTES }, async (call) => {
    const { edits } = call.body;
    requireFittingEdits(edits);
    const edit = { by: call.member.email, edits, basedOn: readBasePosition(call) };
    return sendFaults(await editFiles(services, idIn(call), edit), call);
  });
  staffRoute(app, services, contract.findMissingExamples, { ...EDITOR, bodyLimit: MAX_EDIT_BYTES }, async (call) => {
    const { edits } = call.body;
    requireFittingEdits(edits);
    const before = await filesOfChange(db, await findChange(db, idIn(call)));
    const missing = await authoringTools.missingExamples(before, withTexts(before, edits), readLanguage(call.request));
    return { missing: missing ?? null };
  });
  staffRoute(app, services, contract.listEdits, FILES_READER, async (call) =>
    listEdits(db, await findChange(db, idIn(call)), call.query),
  );
  const undoOrRedo = async (call: ChangeRequest, step: typeof undoEdit) => {
    const change = await once(call, async (keyedDb) => (await step(keyedDb, idIn(call), call.member.email)).change);
    const isEarlier = passedOver(await readEditSummaries(db, change.id), call.member.email);
    return { ...(await sendFaults({ change, files: await filesOfChange(db, change) }, call)), isEarlier };
  };
  staffRoute(app, services, contract.undoEdit, EDITOR, (call) => undoOrRedo(call, undoEdit));
  staffRoute(app, services, contract.redoEdit, EDITOR, (call) => undoOrRedo(call, redoEdit));
}

function stepRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { studio } = services;
  const sendChange = changeSender(services);
  const once = changeOnce(services);
  staffRoute(app, services, contract.resolveConflict, EDITOR, async (call) => {
    const resolve = async (keyedDb: KeyedDatabase) =>
      (await resolveConflict(keyedDb, idIn(call), call.member.email, call.body)).change;
    return sendChange(await once(call, resolve), call);
  });
  staffRoute(app, services, contract.confirmTranslations, EDITOR, async (call) => {
    const confirmation = { by: call.member.email, places: call.body.texts, seen: readBasePosition(call) };
    const { change } = await confirmTexts(services, idIn(call), confirmation);
    return sendChange(change, call);
  });
  staffRoute(app, services, contract.proposeChange, EDITOR, async (call) => {
    const change = await once(call, (keyedDb) => proposeChange(keyedDb, idIn(call), call.member.email));
    await services.simulate(change);
    return sendChange(change, call);
  });
  staffRoute(app, services, contract.approveChange, PUBLISHER, async (call) => {
    const approval = { by: call.member.email, onePerson: studio.onePerson, seen: readBasePosition(call) };
    const change = await once(call, (keyedDb) => approveChange(keyedDb, idIn(call), approval));
    await services.simulate(change);
    return sendChange(change, call);
  });
  staffRoute(app, services, contract.withdrawChange, EDITOR, async (call) =>
    sendChange(await once(call, (keyedDb) => withdrawChange(keyedDb, idIn(call), call.member.email)), call),
  );
}

/** Changes something once, also if the call is repeated. */
export const changeOnce =
  ({ db, keys }: KeyedDatabase) =>
  async (
    { idempotencyKey }: Pick<ChangeRequest, 'idempotencyKey'>,
    act: (keyedDb: KeyedDatabase) => Promise<StoredChange>,
  ): Promise<StoredChange> =>
    findChange(db, await actOnceInTransaction(db, idempotencyKey, (tx) => act({ db: tx, keys })));

/** Replies with a change and its tag. */
export const changeSender =
  ({ db, studio: { onePerson } }: Pick<ChangeServices, 'db' | 'studio'>) =>
  async (change: StoredChange, { member, request, reply }: ChangeRequest): Promise<contract.ChangeShown> => {
    sendTag(reply, change);
    const { email, role } = member;
    return viewChange(db, change, { email, role, language: readLanguage(request), onePerson });
  };

/** RFC 7240. Without it a caller waits for as long as it takes. */
const WAIT = /(?:^|[\s,;])wait=(\d{1,4})(?=$|[\s,;])/;

function secondsToWait({ headers }: FastifyRequest): number | undefined {
  const seconds = WAIT.exec(String(headers.prefer ?? ''))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Null if the check takes longer, since an edit is stored without waiting for its faults. A call that reads the check reports a later failure. */
async function waitAtMost<T>(seconds: number | undefined, work: Promise<T>): Promise<T | null> {
  if (seconds === undefined) return work;
  return withTimeout(work, seconds * 1000).catch((error) => {
    if (error instanceof TimedOut) return null;
    throw error;
  });
}

/** The tag of a change is the number of its last edit. */
const sendTag = (reply: FastifyReply, { position }: StoredChange): FastifyReply =>
  reply.header('etag', `"${position}"`);

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

/** The edit on which a call is based, by `If-Match`. */
function readBasePosition({ request }: Pick<ChangeRequest, 'request'>): number | undefined {
  const named = request.headers['if-match']?.trim();
  if (named === undefined || named === '*') return undefined;
  const position = TAG.exec(named)?.[1];
  if (position === undefined) throw new HttpError(400, 'server.studio.wrongTag');
  return Number(position);
}

/** The id of the change in the path of a call. */
export function idIn({ request }: Pick<ChangeRequest, 'request'>): number {
  const { id } = request.params as { id: string };
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > contract.MAX_INTEGER) throw new HttpError(404);
  return Number(id);
}
