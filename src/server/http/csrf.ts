/** Double submit: our pages repeat the cookie in a header; only this installation can make the token. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/index.ts';
import { isSameInConstantTime, type Keys } from '../database/installation-keys.ts';
import { HttpError } from './http-error.ts';
import { readHeader } from './request-headers.ts';
import { isSecure } from './secure-cookie.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSignedHere(keys: Keys, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  return isSameInConstantTime(signature, keys.fingerprint('csrf', nonce));
}

/** Returns whether the request has a valid token. If not, the response sets one, so that the next call can send it. */
export function ensureCsrfToken(keys: Keys, request: FastifyRequest, reply: FastifyReply): boolean {
  if (isSignedHere(keys, request.cookies[CSRF_COOKIE] ?? '')) return true;
  const fresh = randomBytes(16).toString('base64url');
  reply.setCookie(CSRF_COOKIE, `${fresh}.${keys.fingerprint('csrf', fresh)}`, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
  });
  return false;
}

export function checkCsrfToken(keys: Keys, request: FastifyRequest, reply: FastifyReply): void {
  const hasToken = ensureCsrfToken(keys, request, reply);
  if (SAFE.has(request.method)) return;
  const header = readHeader(request, CSRF_HEADER);
  const isRepeated = header !== undefined && isSameInConstantTime(header, request.cookies[CSRF_COOKIE] ?? '');
  if (!hasToken || !isRepeated) throw new HttpError(403, 'server.error.csrf');
}
