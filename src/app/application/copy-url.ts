/** The address of the copy of an application. */
import type { Language } from '../../engine/data/index.ts';
import { timeZone } from '../browser/day.ts';

export const copyUrl = (applicationId: number | string, language: Language): string =>
  `/api/applications/copy?${new URLSearchParams({ applicationId: String(applicationId), language, timeZone: timeZone() })}`;
