/** The language in which a page is prepared. */

import type { FastifyRequest } from 'fastify';
import { type Brand, LANGUAGE_BY_TAG, languageCookie } from '../../../contract/index.ts';
import type { Language } from '../../../engine/data/index.ts';

/** Precedence: `?lang=`, the language cookie, the first supported tag of Accept-Language. */
export function requestedLanguage({ url, cookies, headers }: FastifyRequest, brand: Brand): Language {
  const linked = new URLSearchParams(url.split('?')[1]).get('lang');
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  const tags = [linked ?? '', cookies[languageCookie(brand)] ?? '', ...wanted];
  return (
    tags.flatMap((tag) => (Object.hasOwn(LANGUAGE_BY_TAG, tag) ? (LANGUAGE_BY_TAG[tag] ?? []) : []))[0] ?? 'english'
  );
}
