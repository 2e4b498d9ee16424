/** Double submit: a page of ours repeats the cookie in a header; the token is one that only this installation makes. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/index.ts';
import { Failed } from '../failure.ts';
import type { Portal } from '../portal.ts';
import { isSame } from '../store/keys.ts';
import { isSecure } from './browserKeys.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hands out a token where there is no good one, so that the next call can carry it. */
export function giveCsrfToken({ keys }: Portal, request: FastifyRequest, reply: FastifyReply): void {
  const [nonce = '', mark = ''] = (request.cookies[CSRF_COOKIE] ?? '').split('.');
  if (isSame(mark, keys.fingerprint('csrf', nonce))) return;
  const fresh = randomBytes(16).toString('base64url');
  reply.setCookie(CSRF_COOKIE, `${fresh}.${keys.fingerprint('csrf', fresh)}`, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
  });
}

export function checkCsrfToken({ keys }: Portal, request: FastifyRequest): void {
  if (SAFE.has(request.method)) return;
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const header = request.headers[CSRF_HEADER.toLowerCase()];
  const [nonce = '', mark = ''] = cookie.split('.');
  const good = typeof header === 'string' && isSame(header, cookie) && isSame(mark, keys.fingerprint('csrf', nonce));
  if (!good) throw new Failed(403, {}, 'server.error.csrf');
}
