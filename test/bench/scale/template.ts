/** One complete application. All others are copies of it with keys of their own. */
import { type JsonObject, set } from '../../../src/engine/data/index.ts';
import type { FormDocument } from '../../../src/engine/index.ts';
import { formLookups } from '../../../src/server/applications/index.ts';
import type { Services } from '../../../src/server/services.ts';
import { completeApplication } from '../../support/completed-application.ts';
import { createSituation } from '../../support/definitions.ts';
import { formPages } from '../save.ts';
import { personIdentity } from './people.ts';

export interface TemplatePage {
  section: string;
  call: string;
  record: JsonObject;
  isApart: boolean;
  /** The patterns of the answers that are stored encrypted. */
  sensitive: string[];
  /** The path of the answer that identifies the person, on the page that has it. */
  identifies: string | undefined;
  /** The documents that are signed on the page. */
  documents: readonly FormDocument[];
}

export async function createTemplate({ definitions, lookups }: Services): Promise<TemplatePage[]> {
  const loadedVersion = definitions.current;
  const today = new Date().toISOString().slice(0, 10);
  const situation = { ...createSituation({ today }), lookups: await formLookups(lookups, loadedVersion) };
  const records = Object.fromEntries(formPages().map(({ section, record }) => [section, record as JsonObject]));
  const { saved, stuck } = completeApplication(loadedVersion, { situation, records });
  if (stuck.length > 0) throw new Error(`The template is not complete: ${JSON.stringify(stuck[0])}`);
  return saved.map(({ page, record }) => {
    const { section, call = section } = page;
    const { sensitive = [], identifies } = loadedVersion.manifest.forms[section] ?? {};
    const { documents } = loadedVersion.form(page);
    const isApart = page.apart === true;
    return { section, call, record, isApart, sensitive, identifies, documents };
  });
}

/** The record of a person for the page. */
export const personRecord = ({ record, identifies }: TemplatePage, number: number): JsonObject =>
  identifies === undefined ? record : set(record, identifies, String(personIdentity(number)));
