/** The common parts of calls about one change: the change in their path, its tag, and the reply that shows it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type Call, type ChangeShown, MAX_INTEGER } from '../../../contract/index.ts';
import type { KeyedDatabase } from '../../database/installation-keys.ts';
import { HttpError } from '../../http/http-error.ts';
import { readLanguage } from '../../http/request-context.ts';
import {
  actOnceInTransaction,
  type StaffCookieServices,
  type StaffReceived,
  type StaffRouteOptions,
  staffRoute,
} from '../../staff/index.ts';
import { viewChange } from './change-view.ts';
import { findChange, type StoredChange } from './changes.ts';

/** A call about the change `id`, which is in its path, by a person with the address `by`. */
export type ChangeCall<Query = unknown, Body = unknown> = StaffReceived<Query, Body> & { id: number; by: string };

export function changeRoute<Query extends TSchema, Body extends TSchema, Response extends TSchema>(
  app: FastifyInstance,
  services: StaffCookieServices,
  call: Call<Query, Body, Response>,
  options: StaffRouteOptions,
  handle: (call: ChangeCall<Static<Query>, Static<Body>>) => Promise<Static<Response>> | Static<Response>,
): void {
  staffRoute(app, services, call, options, (received) =>
    handle({ ...received, id: changeIdIn(received.request), by: received.member.email }),
  );
}

function changeIdIn({ params }: FastifyRequest): number {
  const { id } = params as { id: string };
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_INTEGER) throw new HttpError(404);
  return Number(id);
}

/** Changes something once, also if the call is repeated. */
export const changeOnce =
  ({ db, keys }: KeyedDatabase) =>
  async (
    { idempotencyKey }: Pick<ChangeCall, 'idempotencyKey'>,
    act: (keyedDb: KeyedDatabase) => Promise<StoredChange>,
  ): Promise<StoredChange> =>
    findChange(db, await actOnceInTransaction(db, idempotencyKey, (tx) => act({ db: tx, keys })));

/** Replies with a change and its tag. */
export const changeSender =
  ({ db, studio: { onePerson } }: StaffCookieServices) =>
  async (change: StoredChange, { member, request, reply }: StaffReceived<unknown, unknown>): Promise<ChangeShown> => {
    sendTag(reply, change);
    const { email, role } = member;
    return viewChange(db, change, { email, role, language: readLanguage(request), onePerson });
  };

/** The tag of a change is the number of its last edit. */
export const sendTag = (reply: FastifyReply, { position }: StoredChange): FastifyReply =>
  reply.header('etag', `"${position}"`);

const TAG = /^(?:W\/)?"(\d{1,9})"$/;

/** The edit on which a call is based, by `If-Match`. */
export function readBasePosition({ headers }: FastifyRequest): number | undefined {
  const named = headers['if-match']?.trim();
  if (named === undefined || named === '*') return undefined;
  const position = TAG.exec(named)?.[1];
  if (position === undefined) throw new HttpError(400, 'server.studio.wrongTag');
  return Number(position);
}
