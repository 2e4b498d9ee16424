/** The command about requests for help. */
import { desc, lt } from 'drizzle-orm';
import type { JsonObject } from '../../engine/data/index.ts';
import { decrypt } from '../database/field-encryption.ts';
import type { KeyedDatabase, Keys } from '../database/installation-keys.ts';
import { helpRequests } from '../database/tables/index.ts';
import { answerLines, type FormServices, servicesForStoredVersion } from '../form-answers/index.ts';
import { HELP_FORM, HELP_PLACE } from '../short-applications/index.ts';
import { JSON_OPTION, type OperatorCommand } from './command.ts';
import { operatorContext } from './operator-context.ts';
import { printBatches, printJsonList } from './paged-list.ts';

export const listHelpRequests: OperatorCommand<KeyedDatabase & FormServices & { timeZone: string }> = {
  summary: 'Shows the requests for help, newest first, in words or as JSON.',
  positionals: [],
  options: JSON_OPTION,
  async run(services, { options, ...printing }) {
    const { db, keys } = services;
    const list = {
      count: () => db.$count(helpRequests),
      below: (newer: number, most: number) =>
        db.select().from(helpRequests).where(lt(helpRequests.id, newer)).orderBy(desc(helpRequests.id)).limit(most),
    };
    if (options.json) return printJsonList(list, printing, (rows) => decryptRequests(keys, rows));
    const printed = await printBatches(list, printing, async (rows) => {
      const texts = (await decryptRequests(keys, rows)).map(async (each, i) =>
        requestLines(await servicesForStoredVersion(services, rows[i]?.definitionVersion ?? null), each),
      );
      return (await Promise.all(texts)).flat();
    });
    if (printed === 0) printing.print('There are none.');
  },
};

const decryptRequests = ({ ring }: Keys, rows: (typeof helpRequests.$inferSelect)[]) =>
  ring.withFreshKeys(() =>
    rows.map(({ id, language, createdAt: sent, record }) => {
      return { id, language, sent, answers: decrypt(ring, HELP_PLACE, record) as JsonObject };
    }),
  );

async function requestLines(
  services: FormServices & { timeZone: string },
  { id, language, sent, answers }: Awaited<ReturnType<typeof decryptRequests>>[number],
): Promise<string[]> {
  const asking = { form: HELP_FORM, context: operatorContext(services.timeZone) };
  const lines = await answerLines(services, asking, answers);
  return [`${id}, ${sent.toISOString()}, ${language}`, ...lines.map((line) => `  ${line}`)];
}
