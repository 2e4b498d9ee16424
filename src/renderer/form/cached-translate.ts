/** Caches texts with parameters, because a thousand questions use the same few. */
import { BoundedCache } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';

/** Larger than any form needs. Texts with typed parameters would otherwise fill the memory. */
const MOST_CACHED = 2000;

/** Placeholder for a label, so that one cached text serves every label. */
const LABEL = '\u0001';

export function cachedT(t: Translate): Translate {
  const known = new BoundedCache<string>(MOST_CACHED);
  return (key, given) => {
    if (given === undefined) return t(key);
    const { label, ...params } = given;
    const id = [key, ...Object.values(params)].join('\n');
    let text = known.get(id);
    if (text === undefined) {
      text = t(key, { ...params, label: LABEL });
      known.set(id, text);
    }
    return text.includes(LABEL) ? text.replaceAll(LABEL, String(label ?? '')) : text;
  };
}

/** A text that a form may leave out: i18next returns the key when there is none. */
export function optionalText(t: Translate, key: string): string | undefined {
  const text = t(key);
  return text === key || text === '' ? undefined : text;
}
