/** Texts of counts: small counts are shown as "<5", and those from which small ones could be computed are left out. */
import { TAGS } from '../../engine/data/index.ts';
import { languageNow, type Words } from '../words/studio-words.ts';
import { isNumber } from './counted-steps.ts';

export function countText(count: number | string, t: Words): string {
  if (isNumber(count)) return count.toLocaleString(TAGS[languageNow()]);
  if (count === '<5') return t('stops.few');
  return t(count === '<10' ? 'stops.fewOfKind' : 'stops.untold');
}

/** For sorting: suppressed counts come before small ones, and these before known ones. */
export function countOrder(count: number | string | null | undefined): number {
  if (typeof count === 'number') return count;
  return count?.startsWith('<') ? 0 : -1;
}

export const shareText = (share: number | undefined, t: Words): string =>
  share === undefined ? t('stops.untold') : share.toLocaleString(TAGS[languageNow()], { style: 'percent' });

const MINUTE = 60;

export const timeText = (seconds: number | null, t: Words): string => {
  if (seconds === null) return t('stops.untold');
  return seconds < 2 * MINUTE
    ? t('stops.seconds', { count: seconds })
    : t('stops.minutes', { count: Math.round(seconds / MINUTE) });
};
