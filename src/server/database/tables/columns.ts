/** Columns that many tables have. */

import { text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '../../../engine/data/index.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const now = (name: string) => moment(name).notNull().defaultNow();
export const language = (name = 'language') => text(name).$type<Language>().notNull();
