/** The remaining time of an application, by the server's forecast for each page. */
import type { ApplicationStart } from '../../contract/index.ts';
import type { Translate } from '../../engine/index.ts';

type Pages = ApplicationStart['pages'];

/** Above this many minutes a forecast is rounded to fives. */
const EXACT_MINUTES = 10;

export function minutesIn(pages: Pages): number {
  const minutes = pages.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return minutes > EXACT_MINUTES ? 5 * Math.round(minutes / 5) : Math.max(1, Math.round(minutes));
}

/** From a page to the end; undefined on the last page and without a forecast. */
export function timeLeftText(pages: Pages, section: string, t: Translate): string | undefined {
  const left = pages.slice(
    Math.max(
      0,
      pages.findIndex((page) => page.section === section),
    ),
  );
  if (!left.some(({ seconds }) => seconds > 0)) return undefined;
  const minutes = minutesIn(left);
  return minutes === 1 ? t('wizard.minuteLeft') : t('wizard.minutesLeft', { minutes });
}
