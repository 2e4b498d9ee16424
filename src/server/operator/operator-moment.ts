/** For commands of operators: in English, in the time zone of the settings. */
import type { Moment } from '../http/moment.ts';
import { dayIn } from '../process/clock.ts';

export const operatorMoment = (timeZone: string, at = new Date()): Moment => ({
  language: 'english',
  today: dayIn(timeZone, at),
  timeZone,
  internal: false,
});
