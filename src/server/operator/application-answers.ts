/** The answers of an application for operators, without the pages that are stored apart. */
import { eq } from 'drizzle-orm';
import { isNullOrBlank, type JsonObject } from '../../engine/data/index.ts';
import type { Situation } from '../../engine/index.ts';
import {
  type ApplicationServices,
  applicationRecords,
  applicationSituation,
  formLookups,
  MASKED,
  maskedAnswers,
  type OwnedApplication,
  openApplication,
} from '../applications/index.ts';
import { mapAtPatterns, sensitiveIn } from '../database/field-encryption.ts';
import { applications, users } from '../database/tables/index.ts';
import type { LoadedVersion } from '../publishing/index.ts';
import { CommandError } from './command.ts';
import { operatorContext } from './operator-context.ts';

/** An application is shown as of today in the time zone of the settings. */
export interface AnswersServices extends ApplicationServices {
  timeZone: string;
}

export interface ApplicationAnswers extends Pick<OwnedApplication, 'posting' | 'office'> {
  application: typeof applications.$inferSelect;
  owner: typeof users.$inferSelect;
  loadedVersion: LoadedVersion;
  situation: Situation;
  /** The saved records of its pages, in the order of the pages. */
  saved: Record<string, JsonObject>;
}

export async function readApplicationAnswers(services: AnswersServices, id: number): Promise<ApplicationAnswers> {
  const [row] = await services.db
    .select({ application: applications, owner: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, id));
  if (!row) throw new CommandError(`There is no application ${id}.`);
  const { owned, loadedVersion } = await openApplication(services, row.owner, id);
  const sections = loadedVersion.manifest.flow.pages
    .map(({ section }) => section)
    .filter((name) => !loadedVersion.isStoredApart(name));
  const records = await applicationRecords(services, owned, loadedVersion).readAll(sections);
  const saved = Object.fromEntries(sections.flatMap((name) => (records[name] ? [[name, records[name]]] : [])));
  const situation = {
    ...applicationSituation(row.owner, owned, operatorContext(services.timeZone)),
    lookups: await formLookups(services.lookups, loadedVersion),
    saved,
  };
  const { posting, office } = owned;
  return { ...row, posting, office, loadedVersion, situation, saved };
}

/** Headings and answers as lines, each page under its title. */
export function applicationLines({ loadedVersion, situation, saved }: ApplicationAnswers): string[] {
  return Object.entries(saved).flatMap(([section, record]) => {
    const page = loadedVersion.page(section);
    if (!page) return [];
    const t = loadedVersion.fixedT('english', section);
    const lines = maskedAnswers(loadedVersion, page, situation, record, t).map(({ row, label, answer }) => {
      const printed = row.heading ? '' : `: ${answer || '-'}`;
      return `${'  '.repeat(row.depth + 1)}${label}${printed}`;
    });
    return ['', t('title'), ...lines];
  });
}

/** The records with sensitive answers replaced. */
export const withoutSensitive = ({ loadedVersion, saved }: ApplicationAnswers): ApplicationAnswers['saved'] =>
  Object.fromEntries(
    Object.entries(saved).map(([section, record]) => [
      section,
      mapAtPatterns(record, sensitiveIn(loadedVersion.manifest, section), (value) =>
        isNullOrBlank(value) ? value : MASKED,
      ),
    ]),
  );
