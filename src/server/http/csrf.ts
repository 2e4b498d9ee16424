/** Double submit: a page of ours repeats the cookie in a header; the token is one that only this installation makes. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/index.ts';
import { isSame, type Keys } from '../database/installation-keys.ts';
import { Failed } from './failure.ts';
import { isSecure } from './secure-cookie.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOurs(keys: Keys, token: string): boolean {
  const [nonce = '', mark = ''] = token.split('.');
  return isSame(mark, keys.fingerprint('csrf', nonce));
}

/** Whether a good token came along; where none did one is handed out, so that the next call can carry it. */
export function giveCsrfToken(keys: Keys, request: FastifyRequest, reply: FastifyReply): boolean {
  if (isOurs(keys, request.cookies[CSRF_COOKIE] ?? '')) return true;
  const fresh = randomBytes(16).toString('base64url');
  reply.setCookie(CSRF_COOKIE, `${fresh}.${keys.fingerprint('csrf', fresh)}`, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
  });
  return false;
}

export function checkCsrfToken(keys: Keys, request: FastifyRequest, reply: FastifyReply): void {
  const isGood = giveCsrfToken(keys, request, reply);
  if (SAFE.has(request.method)) return;
  const header = request.headers[CSRF_HEADER.toLowerCase()];
  const isRepeated = typeof header === 'string' && isSame(header, request.cookies[CSRF_COOKIE] ?? '');
  if (!isGood || !isRepeated) throw new Failed(403, {}, 'server.error.csrf');
}
