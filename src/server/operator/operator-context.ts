/** The context of an operator's command: English, and the time zone of the settings. */
import type { RequestContext } from '../http/request-context.ts';
import { dayIn } from '../process/clock.ts';

export const operatorContext = (timeZone: string, at = new Date()): RequestContext => ({
  language: 'english',
  today: dayIn(timeZone, at),
  timeZone,
  internal: false,
});
