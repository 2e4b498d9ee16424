/** A saved page of an application, evaluated under a version. */
import type { JsonObject } from '../../../engine/data/index.ts';
import { type Evaluation, evaluateStored, type Situation, visiblePages } from '../../../engine/index.ts';
import type { LoadedVersion } from '../loaded-version.ts';
import type { SignedText } from './signed-text.ts';

/** An application as it is stored. */
export interface StoredApplication {
  /** Has the lookup lists that either version reads, but no saved records. */
  situation: Situation;
  /** The saved records among `MigrationEffects.sections`, by section. */
  records: Readonly<Record<string, JsonObject>>;
  /** Every section that is saved. */
  savedSections: readonly string[];
  /** The text that each document was last signed with. Documents signed before evidence was kept have none. */
  signedTexts: readonly SignedText[];
}

export interface StoredPage {
  isVisible: boolean;
  /** The evaluation of the saved record; undefined without one. */
  evaluation: Evaluation | undefined;
}

/** A page under the versions before and after a migration. */
export interface MigratedPage {
  section: string;
  before: StoredPage;
  after: StoredPage;
  application: StoredApplication;
}

export function evaluatePage(
  loadedVersion: LoadedVersion,
  section: string,
  { situation, records }: StoredApplication,
): StoredPage {
  const page = loadedVersion.page(section);
  const { flow, facts } = loadedVersion.manifest;
  const full = { ...situation, saved: records };
  const record = records[section];
  const isVisible = page !== undefined && visiblePages(flow, full, facts).includes(page);
  const evaluation = page && record ? evaluateStored(loadedVersion.form(page), full, record) : undefined;
  return { isVisible, evaluation };
}
