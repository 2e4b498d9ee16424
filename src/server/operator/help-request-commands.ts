/** The command about requests for help. */
import { desc } from 'drizzle-orm';
import type { JsonObject } from '../../engine/data/index.ts';
import { decrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase } from '../database/installation-keys.ts';
import { helpRequests } from '../database/tables/index.ts';
import { type FormServices, linesOf } from '../forms/index.ts';
import { HELP_FORM, HELP_PLACE } from '../short-applications/index.ts';
import { type Command, printJson } from './command.ts';
import { operatorMoment } from './operator-moment.ts';

export const listHelpRequests: Command<KeyedDatabase & FormServices & { timeZone: string }> = {
  says: 'Shows the requests for help, newest first, in words or as JSON.',
  words: [],
  options: { json: ['flag', 'as JSON, for other programs'] },
  async run(services, { options, print }) {
    const { seal } = services.keys;
    const rows = await services.db.select().from(helpRequests).orderBy(desc(helpRequests.id));
    const opened = await seal.opening(() =>
      rows.map(({ id, language, createdAt: sent, record }) => {
        return { id, language, sent, answers: decrypt(seal, HELP_PLACE, record) as JsonObject };
      }),
    );
    if (options.json) return printJson(print, opened);
    if (opened.length === 0) print('There are none.');
    const moment = operatorMoment(services.timeZone);
    for (const { id, language, sent, answers } of opened) {
      print(`${id}, ${sent.toISOString()}, ${language}`);
      for (const line of await linesOf(services, { form: HELP_FORM, moment }, answers)) print(`  ${line}`);
    }
  },
};
