/** The command about requests for help. */
import { desc } from 'drizzle-orm';
import type { JsonObject } from '../../engine/data/index.ts';
import { operatorMoment } from '../applications/application-situation.ts';
import { decrypt } from '../database/field-encryption.ts';
import { helpRequests } from '../database/tables/index.ts';
import { linesOf } from '../forms/portal-forms.ts';
import { HELP_FORM, HELP_PLACE } from '../short-applications/help-requests.ts';
import { type Command, printJson } from './command.ts';

export const listHelpRequests: Command = {
  usage: '[--json]',
  does: 'Shows the requests for help, newest first, in words or as JSON.',
  words: 0,
  options: { json: { type: 'boolean' } },
  async run(portal, { options, print }) {
    const { seal } = portal.keys;
    const rows = await portal.db.select().from(helpRequests).orderBy(desc(helpRequests.id));
    const opened = await seal.opening(() =>
      rows.map(({ id, language, createdAt: sent, record }) => {
        return { id, language, sent, answers: decrypt(seal, HELP_PLACE, record) as JsonObject };
      }),
    );
    if (options.json) return printJson(print, opened);
    if (opened.length === 0) print('There are none.');
    const moment = operatorMoment(portal.settings);
    for (const { id, language, sent, answers } of opened) {
      print(`${id}, ${sent.toISOString()}, ${language}`);
      for (const line of await linesOf(portal, { form: HELP_FORM, moment }, answers)) print(`  ${line}`);
    }
  },
};
