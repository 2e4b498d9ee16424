/** Words, each looked up once: a thousand questions say the same few things, and looking up is not free. */
import { BoundedCache } from '../../engine/data/index.ts';
import type { Translate } from '../../engine/index.ts';

/** More than the largest form says. Some texts hold what is typed, and would grow in number with every keystroke. */
const MOST_CACHED = 2000;

/** Stands for a label until it is known, so that one text serves every label. */
const LABEL = '\u0001';

export function cachedT(t: Translate): Translate {
  const known = new BoundedCache<string>(MOST_CACHED);
  return (key, { label, ...params } = {}) => {
    const id = [key, ...Object.values(params)].join('\n');
    let text = known.get(id);
    if (text === undefined) {
      text = t(key, { ...params, label: LABEL });
      known.set(id, text);
    }
    return text.includes(LABEL) ? text.replaceAll(LABEL, String(label ?? '')) : text;
  };
}

/** Words that a form may leave out: i18next answers a key that has none with the key. */
export function optionalText(t: Translate, key: string): string | undefined {
  const text = t(key);
  return text === key || text === '' ? undefined : text;
}
