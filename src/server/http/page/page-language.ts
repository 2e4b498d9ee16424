/** The language in which a page is prepared. */

import type { FastifyRequest } from 'fastify';
import { type Brand, LANGUAGE_BY_TAG, languageCookie } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';
import { requestParams } from './request-url.ts';

/** Precedence: `?lang=`, the language cookie, the first supported tag of Accept-Language. */
export function requestedLanguage(request: FastifyRequest, brand: Brand): Language {
  const { cookies, headers } = request;
  const linked = requestParams(request).get('lang');
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const tags = [linked ?? '', cookies[languageCookie(brand)] ?? '', ...wanted];
  return (
    tags.flatMap((tag) => (Object.hasOwn(LANGUAGE_BY_TAG, tag) ? (LANGUAGE_BY_TAG[tag] ?? []) : []))[0] ?? 'english'
  );
}
