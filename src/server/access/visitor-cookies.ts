/** The keys of a browser, in HttpOnly cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, cookieName } from '../../contract/index.ts';
import { setHttpOnlyCookie } from '../http/secure-cookie.ts';
import { KEY_SECONDS, type KeyName, type Visitor } from './browser-keys.ts';

const names = Object.keys(KEY_SECONDS) as KeyName[];

export function readVisitor({ ip, cookies }: FastifyRequest, brand: Brand): Visitor {
  const keys = names.map((name) => [name, cookies[cookieName(brand, name)]]);
  return { ip, browserKeys: Object.fromEntries(keys) };
}

export function setBrowserKeys(
  keys: Visitor['browserKeys'],
  brand: Brand,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  for (const name of names) {
    const key = keys[name];
    if (key) setHttpOnlyCookie({ request, reply }, cookieName(brand, name), key, { maxAge: KEY_SECONDS[name] });
  }
}
