/** Caches texts with parameters, because a thousand questions use the same few. */
import { BoundedCache } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';

/** More than any form needs. Without a limit, texts with typed parameters would fill the memory. */
const MAX_CACHED_TEXTS = 2000;

/** Placeholder for a label, so that one cached text serves every label. */
const LABEL = '\u0001';

export function cacheTranslate(t: Translate): Translate {
  const cache = new BoundedCache<string>(MAX_CACHED_TEXTS);
  return (key, given) => {
    if (given === undefined) return t(key);
    const { label, ...params } = given;
    const id = [key, ...Object.values(params)].join('\n');
    let text = cache.get(id);
    if (text === undefined) {
      text = t(key, { ...params, label: LABEL });
      cache.set(id, text);
    }
    return text.includes(LABEL) ? text.replaceAll(LABEL, String(label ?? '')) : text;
  };
}

/** A text that a form may leave out: i18next returns the key when there is none. */
export function optionalText(t: Translate, key: string): string | undefined {
  const text = t(key);
  return text === key || text === '' ? undefined : text;
}
