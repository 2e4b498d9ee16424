/** Calls about changes: read, edited by one or more people, commented, proposed and approved. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTexts } from '../../../authoring/index.ts';
import * as contract from '../../../contract/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { readLanguage } from '../../http/request-context.ts';
import { StaticFile } from '../../http/static-file.ts';
import { TimedOut, withTimeout } from '../../process/timeout.ts';
import { type StaffCookieServices, staffRoute } from '../../staff/index.ts';
import type { Definitions } from '../definitions.ts';
import type { AuthoringTools } from './authoring-tools.ts';
import { type ChangeCall, changeOnce, changeRoute, changeSender, readBasePosition, sendTag } from './change-routes.ts';
import { listChanges, listComments, listEdits } from './change-view.ts';
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
  /** Starts the simulation of a change, unless too much of the person's work is waiting: publishing starts it then. */
  simulate(change: StoredChange, person: number): Promise<unknown>;
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
  changeRoute(app, services, contract.readChange, READER, async (call) =>
    sendChange(await findChange(db, call.id), call),
  );
  changeRoute(app, services, contract.describeChange, EDITOR, async (call) =>
    sendChange(await describeChange(services, call.id, call.by, call.body), call),
  );
  changeRoute(app, services, contract.readChangeFiles, FILES_READER, async (call) => {
    const change = await findChange(db, call.id);
    sendTag(call.reply, change);
    const files = await filesOfChange(db, change);
    void authoringTools.warmFaultCache(files);
    return files;
  });
  changeRoute(app, services, contract.listComments, READER, async (call) =>
    listComments(db, (await findChange(db, call.id)).id, call.query),
  );
  changeRoute(app, services, contract.addComment, READER, async (call) => {
    const change = await once(call, (keyedDb) => addComment(keyedDb.db, call.id, call.by, call.body.text));
    return sendChange(change, call);
  });
  derivedRoutes(app, services);
  editRoutes(app, services);
  stepRoutes(app, services);
}

/** Calls that derive something from the files of a change: its preview, its faults and its rules in words. */
function derivedRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, authoringTools } = services;
  changeRoute(app, services, contract.previewForm, READER, async (call) => {
    const { form = '' } = call.query;
    const files = await filesOfChange(db, await findChange(db, call.id));
    const script = await authoringTools.preview(files, form);
    if (script === undefined) throw new HttpError(409, 'server.studio.noPreview');
    return new StaticFile('preview.js', Buffer.from(script));
  });
  changeRoute(app, services, contract.checkChange, READER, async (call) => {
    const change = await findChange(db, call.id);
    sendTag(call.reply, change);
    return authoringTools.check(db, change, readLanguage(call.request));
  });
  changeRoute(app, services, contract.describeCondition, READER, async (call) => {
    const change = await findChange(db, call.id);
    return authoringTools.describeCondition(db, change, call.body, readLanguage(call.request));
  });
  changeRoute(app, services, contract.readRules, READER, async (call) =>
    authoringTools.listRules(await filesOfChange(db, await findChange(db, call.id))),
  );
  changeRoute(app, services, contract.explainQuestion, READER, async (call) => {
    const explained = await authoringTools.explain(db, await findChange(db, call.id), call.body);
    if (!explained) throw new HttpError(404);
    return explained;
  });
}

function editRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { db, authoringTools } = services;
  const once = changeOnce(services);
  const sendFaults = async ({ change, files }: ChangeWithFiles, { reply, request }: ChangeCall) => {
    sendTag(reply, change);
    const faults = authoringTools.findFaults(db, change, files, readLanguage(request));
    return { faults: await waitAtMost(secondsToWait(request), faults) };
  };
  changeRoute(app, services, contract.editFiles, { ...EDITOR, bodyLimit: MAX_EDIT_BYTES }, async (call) => {
    const { edits } = call.body;
    requireFittingEdits(edits);
    const edit = { by: call.by, edits, basedOn: readBasePosition(call.request) };
    return sendFaults(await editFiles(services, call.id, edit), call);
  });
  changeRoute(app, services, contract.findMissingExamples, { ...EDITOR, bodyLimit: MAX_EDIT_BYTES }, async (call) => {
    const { edits } = call.body;
    requireFittingEdits(edits);
    const before = await filesOfChange(db, await findChange(db, call.id));
    const missing = await authoringTools.missingExamples(before, withTexts(before, edits), readLanguage(call.request));
    return { missing: missing ?? null };
  });
  changeRoute(app, services, contract.listEdits, FILES_READER, async (call) =>
    listEdits(db, await findChange(db, call.id), call.query),
  );
  const undoOrRedo = async (call: ChangeCall, step: typeof undoEdit) => {
    const change = await once(call, async (keyedDb) => (await step(keyedDb, call.id, call.by)).change);
    const isEarlier = passedOver(await readEditSummaries(db, change.id), call.by);
    return { ...(await sendFaults({ change, files: await filesOfChange(db, change) }, call)), isEarlier };
  };
  changeRoute(app, services, contract.undoEdit, EDITOR, (call) => undoOrRedo(call, undoEdit));
  changeRoute(app, services, contract.redoEdit, EDITOR, (call) => undoOrRedo(call, redoEdit));
}

function stepRoutes(app: FastifyInstance, services: ChangeServices): void {
  const { studio } = services;
  const sendChange = changeSender(services);
  const once = changeOnce(services);
  changeRoute(app, services, contract.resolveConflict, EDITOR, async (call) => {
    const resolve = async (keyedDb: KeyedDatabase) =>
      (await resolveConflict(keyedDb, call.id, call.by, call.body)).change;
    return sendChange(await once(call, resolve), call);
  });
  changeRoute(app, services, contract.confirmTranslations, EDITOR, async (call) => {
    const confirmation = { by: call.by, places: call.body.texts, seen: readBasePosition(call.request) };
    const { change } = await confirmTexts(services, call.id, confirmation);
    return sendChange(change, call);
  });
  changeRoute(app, services, contract.proposeChange, EDITOR, async (call) => {
    const change = await once(call, (keyedDb) => proposeChange(keyedDb, call.id, call.by));
    await services.simulate(change, call.member.id);
    return sendChange(change, call);
  });
  changeRoute(app, services, contract.approveChange, PUBLISHER, async (call) => {
    const approval = { by: call.by, onePerson: studio.onePerson, seen: readBasePosition(call.request) };
    const change = await once(call, (keyedDb) => approveChange(keyedDb, call.id, approval));
    await services.simulate(change, call.member.id);
    return sendChange(change, call);
  });
  changeRoute(app, services, contract.withdrawChange, EDITOR, async (call) =>
    sendChange(await once(call, (keyedDb) => withdrawChange(keyedDb, call.id, call.by)), call),
  );
}

/** RFC 7240. Without it a caller waits until the result is there. */
const WAIT = /(?:^|[\s,;])wait=(\d{1,4})(?=$|[\s,;])/;

function secondsToWait({ headers }: FastifyRequest): number | undefined {
  const seconds = WAIT.exec(String(headers.prefer ?? ''))?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/**
 * Null if the check takes longer, since an edit is stored without waiting for its faults. A later failure is reported to
 * the call that reads the check.
 */
async function waitAtMost<T>(seconds: number | undefined, work: Promise<T>): Promise<T | null> {
  if (seconds === undefined) return work;
  return withTimeout(work, seconds * 1000).catch((error) => {
    if (error instanceof TimedOut) return null;
    throw error;
  });
}
